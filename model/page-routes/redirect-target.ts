import type { RouteIssue } from './issue.ts';
import { canonicalPath, encodeSegment, type Pathname, readPathname } from './pathname.ts';
import { isHandWritten } from './route-kinds.ts';
import type { PageRouteBody } from './route-schema.ts';

const MAX_REDIRECT_LENGTH = 2048;

const origin = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]<>]+)(?::\d{1,5})?(?=[/?#]|$)/i;
const placeholder = /<([^<>]*)>/g;
const unfit = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\\"]/u;

/**
 * Lists what is wrong with the target of a redirect: a path of the site, or an absolute http(s) address.
 * It may hold the route's own `<param>`s, but never in the part that says which host a visitor is sent to.
 */
export function checkRedirectTarget(redirect_to: string, keys: readonly string[]): RouteIssue[] {
  const issues: RouteIssue[] = [];
  const report = (message: string, values?: RouteIssue['values']) =>
    issues.push({ path: 'redirect_to', message, ...(values && { values }) });
  if (redirect_to.length > MAX_REDIRECT_LENGTH) report('route.redirectLong', { max: MAX_REDIRECT_LENGTH });
  if (unfit.test(redirect_to) || !redirect_to.isWellFormed()) report('route.redirectUnreadable');
  if (!isPath(redirect_to) && !origin.test(redirect_to)) report('route.redirectFormat');
  if (/[<>]/.test(redirect_to.replace(placeholder, ''))) report('route.redirectUnbalanced');
  for (const key of new Set(placeholdersIn(redirect_to))) {
    if (!keys.includes(key)) report('route.redirectUnknownPlaceholder', { piece: `<${key}>` });
  }
  return issues;
}

function isPath(target: string): boolean {
  return target.startsWith('/') && !target.startsWith('//');
}

function placeholdersIn(target: string): string[] {
  return Array.from(target.matchAll(placeholder), ([, key = '']) => key);
}

/** The address a redirect route sends a visitor to, ready for a `Location` header: ASCII, parameters encoded. */
export function fillRedirect(body: PageRouteBody, params: Record<string, string>): string {
  const written = (body.redirect_to ?? '/').replace(/[^\x21-\x7e]+/g, (text) =>
    encodeURIComponent(text.toWellFormed()),
  );
  const query = written.search(/[?#]/);
  const isOwn = isHandWritten(body);
  const target = written.replace(placeholder, (_, key: string, at: number) => {
    // What is a letter of a path as it is would part the values of a query.
    const encode = query >= 0 && at > query ? encodeURIComponent : encodeSegment;
    const value = (params[key] ?? '').toWellFormed();
    return isOwn ? value.split('/').map(encode).join('/') : encode(value);
  });
  // An empty or slash-led parameter at the front of a path must not turn it into the address of another host.
  return isPath(body.redirect_to ?? '/') ? target.replace(/^\/{2,}/, '/') : target;
}

/** A filled target with the query of the request behind its own; the query of a request begins with `?`, or is empty. */
export function withQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const mark = target.indexOf('#');
  const [place, fragment] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
  return `${place}${place.includes('?') ? '&' : '?'}${search.slice(1).replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))}${fragment}`;
}

const HERE = 'http://here.invalid';
const nowhereElse: ReadonlySet<string> = new Set();

/**
 * Where in the site a filled redirect leads, read as a browser reads it (WHATWG URL: `/./`, `..`, capitals and usual
 * ports are gone); `undefined` when it leads elsewhere. `ownHosts` are the hosts, with and without port, that are the site.
 */
export function pathOfTarget(target: string, ownHosts: ReadonlySet<string> = nowhereElse): Pathname | undefined {
  if (target.startsWith('//') || !URL.canParse(target, HERE)) return undefined;
  const { origin, host, pathname } = new URL(target, HERE);
  if (origin !== HERE && !ownHosts.has(host.replace(/\.(?=:|$)/, ''))) return undefined;
  const canonical = canonicalPath(pathname);
  return canonical === undefined ? undefined : readPathname(canonical);
}
