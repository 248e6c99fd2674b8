import type { RouteIssue } from './issue.ts';
import { isHandWritten } from './route-kinds.ts';
import type { PageRouteBody } from './route-schema.ts';
import { normaliseUrlString, parseUrlString, type Segment, type UrlPattern } from './url-pattern.ts';

type RouteAddress = Pick<PageRouteBody, 'url_string' | 'regex_pattern'>;

interface LimitPattern extends UrlPattern {
  /** Written with a final `/*`: the address itself and everything below it. */
  isOpen: boolean;
}

/**
 * Reads one pattern of what a member is limited to: a `url_string` such as `/country/<cca3>`, or one that ends in
 * `/*` for an address and everything below it. Answers it in its stored form, or what is wrong with it.
 */
export function readUrlLimit(text: string): { pattern: string; issues?: undefined } | { issues: RouteIssue[] } {
  const { base, isOpen } = taken(text.trim());
  const url = normaliseUrlString(base);
  if (url.includes('*')) return { issues: [{ path: 'url_patterns', message: 'people.limitStar' }] };
  const { issues } = parseUrlString(url);
  if (issues) return { issues: issues.map((issue) => ({ ...issue, path: 'url_patterns' })) };
  return { pattern: isOpen ? `${url === '/' ? '' : url}/*` : url };
}

/** Whether every address a route answers is inside of what a member is limited to; without patterns there is no limit. */
export function isWithinLimit(route: RouteAddress, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return true;
  const limits = patterns.map(readPattern);
  if (limits.some((limit) => limit?.isOpen && limit.segments.length === 0)) return true;
  // What a pattern of one's own answers cannot be held against a limit.
  const address = isHandWritten(route) ? undefined : parseUrlString(route.url_string).pattern;
  return address !== undefined && limits.some((limit) => limit !== undefined && covers(limit, address.segments));
}

function taken(text: string): { base: string; isOpen: boolean } {
  if (!text.endsWith('/*')) return { base: text, isOpen: false };
  return { base: text.slice(0, -2) || '/', isOpen: true };
}

function readPattern(text: string): LimitPattern | undefined {
  const { base, isOpen } = taken(text);
  const { pattern } = parseUrlString(base);
  return pattern && { ...pattern, isOpen };
}

function covers({ segments: limit, isOpen }: LimitPattern, route: readonly Segment[]): boolean {
  const fits = isOpen ? route.length >= limit.length : route.length === limit.length;
  return fits && limit.every((segment, at) => coversSegment(segment, route[at]));
}

function coversSegment(limit: Segment, route: Segment | undefined): boolean {
  if (route === undefined) return false;
  if (typeof limit === 'string') return limit === route;
  const { prefix, suffix } = limit;
  if (typeof route === 'string') {
    return route.length > prefix.length + suffix.length && route.startsWith(prefix) && route.endsWith(suffix);
  }
  return route.prefix.startsWith(prefix) && route.suffix.endsWith(suffix);
}
