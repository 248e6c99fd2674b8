import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { canonicalPath, readPathname } from '#model/page-routes/pathname.ts';
import { checkRedirectTarget, fillRedirect, pathOfTarget } from '#model/page-routes/redirect-target.ts';
import { compileRegexPattern } from '#model/page-routes/regex-pattern.ts';
import type { PageType } from '#model/page-routes/route-kinds.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { Area, Made } from './rule.ts';
import {
  type Alternatives,
  capturesIn,
  examplesOf,
  type Node,
  printPattern,
  quoted,
  readPattern,
  type SourcePattern,
} from './source-pattern.ts';
import { beneath, isSlash, slash, type Whole, wholePattern } from './whole-pattern.ts';

/** The whole address that is asked for, where a target names it. */
export const WHOLE = 0;

/** Text, and the numbers of groups whose text is put in; {@link WHOLE} for the path that was asked for. */
export type Target = readonly (string | number)[];

/** What a line answers at its addresses. */
export interface Answer {
  readonly status: number;
  readonly target: Target;
  /** Whether the query of the request is handed on. */
  readonly keepsQuery?: boolean;
}

interface Given {
  readonly ignoresCase?: boolean;
  /** The pattern is held against the path without its first slash, as rules in `.htaccess` are. */
  readonly isBare?: boolean;
  /** An address whose slash at its end is missing is another line's. */
  readonly isTight?: boolean;
}

const answers: Readonly<Record<number, PageType>> = {
  301: 'redirect_301',
  302: 'redirect_302',
  307: 'redirect_307',
  308: 'redirect_308',
  404: 'not_found',
  410: 'gone',
};

export const isRedirectStatus = (status: number): boolean => answers[status]?.startsWith('redirect_') ?? false;

/** The route of one address; `path` is decoded. */
export function routeOfPath(path: string, { status, target, keepsQuery }: Answer): Made {
  const url = urlOf(path);
  if (url === undefined) return { skipped: 'unread' };
  const area = { path: url };
  const answer = answers[status];
  if (!answer) return { skipped: status === 200 ? 'rewrite' : 'status', area };
  if (!answer.startsWith('redirect_'))
    return { route: { url_string: url, sample_url_string: url, page_type_advanced: answer }, area };
  const redirect_to = textOf(
    target.map((piece) => (piece === WHOLE ? encodeURI(url) : typeof piece === 'number' ? '' : piece)),
  );
  const route: PageRouteInput = {
    url_string: url,
    sample_url_string: url,
    page_type_advanced: answer,
    redirect_to,
    ...(keepsQuery && { keep_query: true }),
  };
  if (checkRedirectTarget(redirect_to, []).length > 0) return { skipped: 'unread', area };
  return isCircle(route, url) ? { skipped: 'same', area } : { route, area };
}

/** The route of all addresses a pattern fits. */
export function routeOfPattern(source: string | SourcePattern, answer: Answer, given: Given = {}): Made {
  const read = typeof source === 'string' ? readPattern(source) : source;
  if (!read) return { skipped: 'pattern' };
  const ignoresCase = read.ignoresCase || (given.ignoresCase ?? false);
  const whole = wholePattern(read.of, given.isBare ?? false, given.isTight ?? false);
  if (typeof whole === 'string') return { skipped: whole };
  const made = routeOfWhole(read, whole, answer, ignoresCase);
  if (made.skipped !== undefined || whole.extra.length === 0) return made;
  const extra: Area = { pattern: [...whole.extra, ...whole.extra.map((branch) => [...branch, slash])], ignoresCase };
  return {
    ...made,
    extra,
    raw: { pattern: whole.raw, ignoresCase },
    tight: () => routeOfPattern(read, answer, { ...given, isTight: true }),
  };
}

function routeOfWhole(read: SourcePattern, whole: Whole, answer: Answer, ignoresCase: boolean): Made {
  const path = ignoresCase ? undefined : literalOf(whole.of);
  if (path !== undefined && read.isExact) {
    // Groups of a pattern that is nothing but text are empty or left out.
    return routeOfPath(path, answer);
  }
  const area: Area = { pattern: whole.of, ignoresCase };
  const type = answers[answer.status];
  if (!type) return { skipped: answer.status === 200 ? 'rewrite' : 'status', area };
  if (!read.isExact) return { skipped: 'pattern', area };
  const isRedirect = type.startsWith('redirect_');
  const hasWhole = isRedirect && answer.target.includes(WHOLE);
  const [branch = []] = whole.of;
  if (hasWhole && !(whole.of.length === 1 && isSlash(branch[0]))) return { skipped: 'pattern', area };
  const named = withName(whole.of, hasWhole);
  const regex_pattern = `${ignoresCase ? '(?i)' : ''}^${printWhole(named)}$`;
  const { regex } = compileRegexPattern(regex_pattern);
  if (!regex) return { skipped: 'pattern', area };
  const url_string = addressOf(named);
  const sample = examplesOf(whole.of)
    .map((text) => `/${text.replace(/^\/|\/$/g, '')}`)
    .find((text) => readPathname(text) && canonicalPath(text) === text && regex.test(text));
  if (sample === undefined) return { skipped: 'no-example', area };
  const captures = new Set(capturesIn(named));
  const target = answer.target.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (!captures.has(piece)) return '';
    return piece === WHOLE ? '/<p0>' : `${whole.slashed.has(piece) ? '/' : ''}<p${piece}>`;
  });
  const redirect_to = isRedirect ? textOf(target) : null;
  const route: PageRouteInput = {
    url_string,
    type: 'dynamic',
    regex_pattern,
    sample_url_string: sample,
    page_type_advanced: type,
    ...(redirect_to !== null && { redirect_to }),
    ...(isRedirect && answer.keepsQuery && { keep_query: true }),
  };
  if (redirect_to !== null && checkRedirectTarget(redirect_to, regex.keys).length > 0)
    return { skipped: 'unread', area };
  return isRedirect && isCircle(route, sample) ? { skipped: 'same', area } : { route, area };
}

/** What is above or beneath an address, however a prefix is written in the source. */
export function routeOfPrefix(from: string, to: string, answer: Omit<Answer, 'target'>): Made {
  const base = from.replace(/\/$/, '');
  // Where both or neither end in a slash what follows is put behind; `//` in the middle is `/` to a server.
  const isOrigin = /^https?:\/\/[^/?#]+$/i.test(to);
  if (!from.endsWith('/') && !to.endsWith('/') && !isOrigin) {
    return routeOfPattern(`^${quoted(base)}((?:/.*)?)$`, { ...answer, target: [to, 1] });
  }
  // The first thing that follows would become a part of the host.
  if (from === '/' && isOrigin) return { skipped: 'unread', area: { pattern: beneath(base), ignoresCase: false } };
  const isJoined = !from.endsWith('/') && isOrigin;
  const pattern = base === '' ? '^/(.*)$' : `^${quoted(base)}(?:/(.*))?$`;
  return routeOfPattern(pattern, { ...answer, target: [isJoined ? `${to}/` : to, 1] });
}

function literalOf(of: Alternatives): string | undefined {
  const [branch = [], ...others] = of;
  if (others.length > 0 || !branch.every((node) => node.kind === 'text')) return undefined;
  return branch.map((node) => (node.kind === 'text' ? node.text : '')).join('');
}

/** An address with a `<param>` of no group would not be one of the pattern's. */
function withName(of: Alternatives, isWhole: boolean): Alternatives {
  const [branch = []] = of;
  if (isWhole) return [[slash, { kind: 'group', capture: WHOLE, of: [branch.slice(1)] }]];
  if (capturesIn(of).length > 0) return of;
  if (of.length > 1) return [[{ kind: 'group', capture: WHOLE, of }]];
  const from = branch.findIndex((node) => node.kind !== 'text');
  const start = from < 0 ? Math.min(1, branch.length) : from;
  const end = branch.findLastIndex((node) => node.kind !== 'text') + 1;
  const group: Node = { kind: 'group', capture: WHOLE, of: [branch.slice(start, Math.max(end, start))] };
  return [
    [
      ...branch.slice(0, start),
      from < 0 ? { ...group, of: [branch.slice(start)] } : group,
      ...(from < 0 ? [] : branch.slice(end)),
    ],
  ];
}

function printWhole(of: Alternatives): string {
  return of.length === 1 ? printPattern(of) : `(?:${printPattern(of)})`;
}

/** The text all addresses begin with, one group, and the text they end with. */
function addressOf(of: Alternatives): string {
  const [branch = []] = of;
  const [first = 1] = capturesIn(of);
  if (of.length > 1) return `/<p${first}>`;
  const from = branch.findIndex((node) => node.kind !== 'text');
  const to = branch.findLastIndex((node) => node.kind !== 'text');
  const text = (nodes: readonly Node[]) => nodes.map((node) => (node.kind === 'text' ? node.text : '')).join('');
  const before = text(branch.slice(0, from)).replace(/[\\?#%<>].*$/su, '');
  const after = text(branch.slice(to + 1)).replace(/^.*[\\?#%<>]/su, '');
  return `${before === '' ? '/' : before}<p${first}>${after}`;
}

/** Undefined for what no address of a site is. */
function urlOf(path: string): string | undefined {
  if (!path.startsWith('/') || /[\\?#%<>\p{Cc}]/u.test(path)) return undefined;
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return bare.includes('//') || /\/\.{1,2}(?:\/|$)/.test(bare) ? undefined : bare;
}

/** Letters no target may have are written in percent codes. */
function textOf(target: readonly string[]): string {
  return target.join('').replace(/[\s"\\\p{Cc}]+/gu, encodeURIComponent);
}

/** Text as a part of a target: what would be a `<param>` is none. */
export const plainText = (text: string): string => text.replaceAll('<', '%3C').replaceAll('>', '%3E');

function isCircle(route: PageRouteInput, sample: string): boolean {
  const body = normalisePageRoute(route);
  const { regex } = compileRegexPattern(body.regex_pattern);
  const filled = fillRedirect(body, (body.type === 'dynamic' && regex?.match(sample)) || {});
  const path = pathOfTarget(filled);
  return path !== undefined && path.segments.join('/') === readPathname(encodeURI(sample))?.segments.join('/');
}
