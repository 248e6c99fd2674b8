import type { PageRouteBody } from './route-schema.ts';
import { parseUrlString, regexOfUrlPattern } from './url-pattern.ts';

export const routeTypes = ['simple', 'dynamic'] as const;
export type RouteType = (typeof routeTypes)[number];

/** What a route answers: a rendered page, a redirect with its status, 410 or 404. */
export const pageTypes = [
  'html',
  'xml',
  'text',
  'json',
  'redirect_301',
  'redirect_302',
  'redirect_307',
  'redirect_308',
  'gone',
  'not_found',
] as const;
export type PageType = (typeof pageTypes)[number];

/** Who sees what a route answers: anyone, who knows a password of the site, or who is a member of it. */
export const accessKinds = ['public', 'password', 'members'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Statuses a page can answer with by a rule; 404 and 410 show the site's page for what is not there. */
export const ruleStatuses = [404, 410, 451, 403, 503] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export const MAX_CACHE_SECONDS = 31_536_000;
export const MAX_STATUS_RULES = 5;

export function isRedirect(pageType: PageType): boolean {
  return pageType.startsWith('redirect_');
}

/** True for the page types that show a template; `gone` and `not_found` may have one of their own. */
export function needsTemplate(pageType: PageType): boolean {
  return pageType === 'html' || pageType === 'xml' || pageType === 'text' || pageType === 'json';
}

/** What there is to guard: what only says that there is nothing has no secret. */
export const canBeGuarded = (pageType: PageType): boolean => needsTemplate(pageType) || isRedirect(pageType);

/** Whether a route keeps what it answers from those it does not know: it is in no sitemap, search, feed or export then. */
export const isGuarded = (body: Pick<PageRouteBody, 'access'>): boolean => body.access !== undefined;

/** The HTTP status a route answers with. */
export function statusOf(pageType: PageType): number {
  if (isRedirect(pageType)) return Number(pageType.slice('redirect_'.length));
  return pageType === 'gone' ? 410 : pageType === 'not_found' ? 404 : 200;
}

/** True when the pattern is a person's own instead of the one derived from the address. */
export function isHandWritten(body: Pick<PageRouteBody, 'url_string' | 'regex_pattern'>): boolean {
  if (body.regex_pattern === '') return false;
  const parsed = parseUrlString(body.url_string).pattern;
  return !parsed || regexOfUrlPattern(parsed) !== body.regex_pattern;
}

/** Whether a route is for one path alone, and thus written for it, as against one of the many a wide one reaches. */
export const isForOnePath = ({ type }: Pick<PageRouteBody, 'type'>): boolean => type === 'simple';
