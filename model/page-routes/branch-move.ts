import type { RouteIssue } from './issue.ts';
import { type LinkMove, linkMoveBy } from './move-links.ts';
import { MAX_PATHNAME_LENGTH, type Pathname, readPathname } from './pathname.ts';
import { parseUrlString, type Segment, type UrlPattern } from './url-pattern.ts';

/** What has no value yet in a link or a redirect: Liquid, or a parameter of the redirect. */
const unknown = /\{\{[^{}]*\}\}|<\w+>/g;

/** Whether a path is one, or beneath it. */
export const isBeneath = (path: string, base: string): boolean =>
  path === base || path.startsWith(base === '/' ? '/' : `${base}/`);

/** A beginning of paths that becomes another one; both are in their stored form. */
export interface BranchMove {
  readonly from: string;
  readonly to: string;
}

/** `/a` and `/a/b` of `/a/b/c`, the longest first. */
function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) above.push(path.slice(0, end));
  return above;
}

/** Moves of several paths beneath another one. Each keeps its last segment; what is there already stays. */
export function movesBeneath(paths: readonly string[], parent: string): BranchMove[] {
  const all = new Set(paths);
  const isWithin = (path: string) => pathsAbove(path).some((above) => all.has(above));
  return [...all]
    .filter((path) => !isWithin(path))
    .map((from) => ({ from, to: (parent === '/' ? '' : parent) + from.slice(from.lastIndexOf('/')) }))
    .filter(({ from, to }) => from !== to);
}

/** Finds the move that a path or one above it makes. */
export function branchesBy(moves: readonly BranchMove[]): (path: string) => BranchMove | undefined {
  const byPath = new Map(moves.map((move) => [move.from, move]));
  return (path) => {
    const at = [path, ...pathsAbove(path)].find((each) => byPath.has(each));
    return at === undefined ? undefined : byPath.get(at);
  };
}

/** A custom pattern that begins with the path as plain text, with its new beginning; undefined for any other. */
export function movedPattern(pattern: string, { from, to }: BranchMove): string | undefined {
  const isPlain = /^[\w/~-]*$/;
  if (!isPlain.test(from) || !isPlain.test(to) || !pattern.startsWith(`^${from}`)) return undefined;
  const rest = pattern.slice(from.length + 1);
  return /^[/$]/.test(rest) ? `^${to === '/' && rest.startsWith('/') ? '' : to}${rest}` : undefined;
}

/** Lists why a branch of addresses can't get another beginning. */
export function checkBranchMove({ from, to }: BranchMove): RouteIssue[] {
  const [before, after] = [parseUrlString(from), parseUrlString(to)];
  if (after.issues) return after.issues;
  const refuse = (message: string, path = 'url_string') => [{ path, message, values: { from, to } }];
  if (from === '/') return refuse('route.moveHome', 'under');
  if (from === to) return refuse('route.moveSame');
  if (isBeneath(to, from)) return refuse('route.moveIntoItself');
  const keys = ({ pattern }: typeof before) => (pattern?.keys ?? []).toSorted().join();
  return keys(before) === keys(after) ? [] : refuse('route.moveOtherParams');
}

/** The address of a route of a branch once the branch begins otherwise. */
export function movedAddress(url_string: string, { from, to }: BranchMove): string {
  const rest = url_string.slice(from.length);
  return to === '/' ? rest || '/' : to + rest;
}

interface BranchLinks {
  /** The move of the route that answers a path, where that moves. */
  moveOf: (path: Pathname) => BranchMove | undefined;
  /** Hosts that are the site itself, in links that are written out whole. */
  ownHosts: ReadonlySet<string>;
  /** Beginnings of addresses in further languages, such as `/fr`. */
  languages: readonly string[];
}

/**
 * How links move when a branch of addresses gets another beginning: those that a route of it answers, with what stands
 * behind the beginning, and behind `?` or `#`.
 */
export function branchLinkMove({ moveOf, ownHosts, languages }: BranchLinks): LinkMove {
  const movePath = (path: string): string | undefined => {
    if (path.length > MAX_PATHNAME_LENGTH) return undefined;
    const masked = path.replace(unknown, (text) => 'x'.repeat(text.length));
    const parts = readPathname(masked);
    const move = parts && moveOf(parts);
    const [before, after] = move ? [parseUrlString(move.from).pattern, parseUrlString(move.to).pattern] : [];
    return before && after && withBeginning(path, masked, before, after);
  };
  const moveLink = (link: string): string | undefined => {
    const [, origin = '', path = '', rest = ''] = /^(https?:\/\/[^/?#]+)?(\/[^?#]*)(.*)$/s.exec(link) ?? [];
    if (path === '' || (origin !== '' && !ownHosts.has(hostOf(origin)))) return undefined;
    const language = languages.find((each) => isBeneath(path, each)) ?? '';
    const moved = movePath(path.slice(language.length) || '/');
    if (moved === undefined) return undefined;
    return origin + language + (language !== '' && moved === '/' ? '' : moved) + rest;
  };
  return linkMoveBy([
    (value, isAddress) => {
      let count = 0;
      const step = (link: string) => {
        const moved = moveLink(link);
        if (moved !== undefined) count += 1;
        return moved ?? link;
      };
      if (isAddress) return { value: step(value), count };
      const text = value.replace(/(\bhref=")([^"]*)(?=")/g, (_, start: string, link: string) => start + step(link));
      return { value: text, count };
    },
  ]);
}

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2).toLowerCase();

/** A path that begins as one pattern does, with its values in another that has the same placeholders. */
function withBeginning(path: string, masked: string, before: UrlPattern, after: UrlPattern): string | undefined {
  const values = new Map<string, string>();
  let end = 0;
  for (const segment of before.segments) {
    const start = end + 1;
    const slash = masked.indexOf('/', start);
    end = slash < 0 ? masked.length : slash;
    if (typeof segment === 'string') continue;
    const value = valueIn(path.slice(start, end), segment);
    if (value === undefined) return undefined;
    values.set(segment.key, value);
  }
  const beginning = after.segments.map((segment) =>
    typeof segment === 'string' ? segment : segment.prefix + (values.get(segment.key) ?? '') + segment.suffix,
  );
  return `/${beginning.join('/')}${path.slice(end)}`.replace(/^\/\//, '/');
}

function valueIn(text: string, { prefix, suffix }: Exclude<Segment, string>): string | undefined {
  const isSame = text.startsWith(prefix) && text.endsWith(suffix);
  return isSame ? text.slice(prefix.length, text.length - suffix.length) : undefined;
}
