import type { RouteIssue } from './issue.ts';
import { isReserved, type Pathname, readPathname } from './pathname.ts';
import { compileRegexPattern, literalPrefixOfRegex, type RegexPattern } from './regex-pattern.ts';
import type { PageRouteBody } from './route-schema.ts';
import {
  type Capture,
  capturesOf,
  literalPrefixOf,
  matchSegments,
  parseUrlString,
  regexOfUrlPattern,
  type UrlPattern,
} from './url-pattern.ts';

/** A page route as matching needs it; `createdAt` is in milliseconds UTC. */
export interface IndexedRoute {
  id: string;
  createdAt: number;
  body: PageRouteBody;
}

/** How a route matches, in the order in which the kinds win: one address, an address with placeholders, a pattern. */
const matchKinds = ['static', 'placeholder', 'regex'] as const;
type MatchKind = (typeof matchKinds)[number];

/** A route made ready to match. It keeps little, so that a hundred thousand of them stay near the processor. */
export interface RouteEntry {
  route: IndexedRoute;
  kind: MatchKind;
  /** Length of the text every address it answers begins with. */
  prefixLength: number;
  /** That text, for a static route its whole path; placeholder routes have theirs in the trie and none here. */
  text: string;
  /** Where a placeholder route has its parameters. */
  captures: readonly Capture[];
  /** Compiled when first tried; null when it cannot be. */
  regex: RegexPattern | null | undefined;
}

type ReadRoute =
  | { entry: RouteEntry; pattern: UrlPattern; issues?: undefined }
  | { entry?: undefined; pattern?: undefined; issues: RouteIssue[] };

/** Makes a route ready to match, or tells why it cannot. */
export function readRoute(route: IndexedRoute): ReadRoute {
  const { pattern, issues } = parseUrlString(route.body.url_string);
  if (!pattern) return { issues };
  const source = route.body.regex_pattern;
  const isOwn = source !== '' && source !== regexOfUrlPattern(pattern);
  const kind = isOwn ? 'regex' : pattern.keys.length > 0 ? 'placeholder' : 'static';
  const prefix = isOwn ? literalPrefixOfRegex(source) : literalPrefixOf(pattern);
  return {
    pattern,
    entry: {
      route,
      kind,
      prefixLength: prefix.length,
      text: kind === 'placeholder' ? '' : prefix,
      captures: kind === 'placeholder' ? capturesOf(pattern) : [],
      regex: undefined,
    },
  };
}

/** The parameters with which a hand-written pattern answers a pathname, or `undefined` when it does not. */
export function matchRegexEntry(entry: RouteEntry, pathname: Pathname): Record<string, string> | undefined {
  return pathname.text === undefined ? undefined : regexOf(entry)?.match(pathname.text);
}

/** Whether a hand-written pattern fits a pathname: cheap beside {@link matchRegexEntry}. */
export function fitsRegexEntry(entry: RouteEntry, pathname: Pathname): boolean {
  return pathname.text !== undefined && (regexOf(entry)?.test(pathname.text) ?? false);
}

/** Compiled when it is first asked for. */
export function regexOf(entry: RouteEntry): RegexPattern | null {
  entry.regex ??= compileRegexPattern(entry.route.body.regex_pattern).regex ?? null;
  return entry.regex;
}

/** The parameters with which one route by itself answers a pathname, or `undefined` when it does not. */
export function matchPageRoute(body: PageRouteBody, pathname: string): Record<string, string> | undefined {
  const parts = readPathname(pathname);
  return parts && matchAlone({ id: '', createdAt: 0, body }, parts);
}

/** As {@link matchPageRoute}, for a pathname that was read before. */
export function matchAlone(route: IndexedRoute, pathname: Pathname): Record<string, string> | undefined {
  const { entry, pattern } = readRoute(route);
  if (!entry || isReserved(pathname)) return undefined;
  return entry.kind === 'regex' ? matchRegexEntry(entry, pathname) : matchSegments(pattern, pathname.segments);
}

/** Sorts the winner first: static before placeholder before pattern, then the longer literal prefix, then the older. */
export function bySpecificity(a: RouteEntry, b: RouteEntry): number {
  if (a.kind !== b.kind) return matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind);
  return b.prefixLength - a.prefixLength || byAge(a, b);
}

export function byAge(a: RouteEntry, b: RouteEntry): number {
  return a.route.createdAt - b.route.createdAt || (a.route.id < b.route.id ? -1 : a.route.id > b.route.id ? 1 : 0);
}
