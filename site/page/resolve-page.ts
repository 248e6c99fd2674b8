import { canonicalPath, encodeSegment, readPathname } from '#model/page-routes/pathname.ts';
import { fillRedirect, withQuery } from '#model/page-routes/redirect-target.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { isForOnePath, isRedirect, statusOf } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody, StatusRule } from '#model/page-routes/route-schema.ts';
import { calendarAt } from '#model/seo/calendar-file.ts';
import { feedAt } from '#model/seo/feed.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { FAVICON, isRobotsFile, isSiteFile } from '#model/seo/site-files.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { localUrl } from '#site/languages/local-links.ts';
import type { Form } from '#site/template/compile-template.ts';
import type { PageOrder } from './page-order.ts';
import { resolveLanguage } from './resolve-language.ts';

/** Who may see what was found: members of the site, or who knows the password of this name. */
export type Access = { readonly kind: 'members' } | { readonly kind: 'password'; readonly password: string };

/** What a route says of all it answers; absent where it is as usual. */
interface Serving {
  readonly access?: Access;
  /** Seconds for which it may be shown without asking. */
  readonly cacheSeconds?: number | undefined;
}

/** A page that a request asks for, found but not yet made. */
export interface FoundPage extends Serving {
  readonly kind: 'page';
  readonly routeId: string;
  readonly status: number;
  readonly form: Form;
  readonly pageKey: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters the template reads, and no others. */
  readonly query: Readonly<Record<string, string>>;
  /** The language it is in, and its path in the main one; absent for the main one. */
  readonly language?: SiteLanguage;
  readonly mainPath?: string;
  /** Where a site without a domain was asked, if that host is its own. */
  readonly origin?: string;
  /** Origin, path and known query: equal for all requests that get the same page. */
  readonly key: string;
  readonly statusRules?: readonly StatusRule[] | undefined;
  readonly seo?: RouteSeo | undefined;
}

interface FoundRedirect extends Serving {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly routeId?: string;
}

export type Resolution =
  | FoundPage
  | { readonly kind: 'robots'; readonly path: string; readonly origin?: string; readonly key: string }
  | FoundRedirect
  | {
      readonly kind: 'nothing';
      readonly status: 404 | 410;
      readonly routeId?: string;
      readonly language?: SiteLanguage;
    };

/**
 * Finds what answers a path and query (`''` or `?q=…`) of the site.
 * @param asked where a site without a domain was asked; only hosts that are its own, for pages name it and are kept
 */
export function resolvePage(site: CompiledSite, pathname: string, search: string, asked?: string): Resolution {
  const found = findPage(site, pathname, search);
  if (asked === undefined || site.settings.frontend_domain !== '') return found;
  if (found.kind !== 'page' && found.kind !== 'robots') return found;
  return { ...found, origin: asked, key: asked + found.key };
}

function findPage(site: CompiledSite, pathname: string, search: string): Resolution {
  const path = canonical(pathname);
  if (path === undefined) return { kind: 'nothing', status: 404 };
  const further = site.settings.languages.length > 0 ? resolveLanguage(site, path) : undefined;
  const match = further ? further.match : matchRoute(site.routes, path);
  const spoken = further && { language: further.language };
  if (!match) {
    const nothing = spoken ? { kind: 'nothing' as const, status: 404 as const, ...spoken } : standing(site, path);
    return madeOf(site, path) ?? nothing;
  }
  // A wide route takes no address the site has a file of its own at; one for just this address was meant for it.
  const own = isForOnePath(match.route.body) ? undefined : ownFile(site, path);
  if (own) return path === pathname ? own : { kind: 'redirect', status: 308, location: path + search };
  // Only an address that leads somewhere is corrected: for the rest a redirect would be one request more.
  if (path !== pathname) return { kind: 'redirect', status: 308, location: path + search };
  const { route, params } = match;
  const routeId = route.id;
  const pageType = route.body.page_type_advanced;
  // A redirect sends visitors on from wherever they came, not to its own address first.
  if (further && further.path !== path && !isRedirect(pageType)) {
    const { access } = servingOf(route.body);
    // What a row is called is told only to those who may see its page.
    return { kind: 'redirect', status: 308, location: further.path + search, ...(access && { access }) };
  }
  if (isRedirect(pageType)) {
    const filled = fillRedirect(route.body, params);
    const target = route.body.keep_query ? withQuery(filled, search) : filled;
    const location = further ? localUrl(target, further.localLink) : target;
    return { kind: 'redirect', status: statusOf(pageType), location, routeId, ...servingOf(route.body) };
  }
  const form = pageType === 'xml' || pageType === 'text' || pageType === 'json' ? pageType : 'html';
  const pageKey = route.body.page_template;
  const meta = pageKey === null ? undefined : site.templateMeta(pageKey);
  if (pageKey === null || !meta)
    return { kind: 'nothing', status: pageType === 'gone' ? 410 : 404, routeId, ...spoken };
  const query = search === '' ? {} : readQuery(search, meta.queryParams);
  return {
    kind: 'page',
    routeId,
    status: statusOf(pageType),
    form,
    pageKey,
    path,
    params,
    query,
    ...spoken,
    ...(further && { mainPath: further.mainPath }),
    key: path + writeQuery(query),
    ...servingOf(route.body),
    statusRules: route.body.status_rules,
    seo: further ? site.in(further.language).seoOf(route.body) : route.body.seo,
  };
}

const members: Access = { kind: 'members' };

/** A password without its name opens nothing. */
function servingOf({ access, access_password: password = '', cache_seconds: cacheSeconds }: PageRouteBody): Serving {
  if (access === undefined) return cacheSeconds === undefined ? usual : { cacheSeconds };
  return { access: access === 'members' ? members : { kind: 'password', password } };
}

const usual: Serving = {};

function ownFile(site: CompiledSite, path: string): Resolution | undefined {
  return isSiteFile(path) ? standing(site, path) : madeOf(site, path);
}

/** What a site makes of a page beneath its address: its feed, or its events. */
const madeOf = (site: CompiledSite, path: string): FoundPage | undefined => feedOf(site, path) ?? eventsOf(site, path);

/** The events of a page for calendar programs. Who may see the page may have them. */
function eventsOf(site: CompiledSite, path: string): FoundPage | undefined {
  const file = calendarAt(path);
  const page = file && findPage(site, file.path, '');
  if (page?.kind !== 'page' || page.form !== 'html' || page.status !== 200) return undefined;
  if (!site.hasEvents(page.pageKey)) return undefined;
  const query: Record<string, string> = file?.event === undefined ? {} : { event: file.event };
  return { ...page, form: 'calendar', key: path, query };
}

/** The feed of a page, beneath its address. */
function feedOf(site: CompiledSite, path: string): FoundPage | undefined {
  const feed = feedAt(path);
  const page = feed && findPage(site, feed.path, '');
  if (page?.kind !== 'page' || page.form !== 'html' || page.status !== 200) return undefined;
  // What is not for everyone is in no feed.
  if (page.access) return undefined;
  return site.templateMeta(page.pageKey)?.feed ? { ...page, form: feed?.form ?? 'rss', key: path } : undefined;
}

/** What a site has at an address that no page route was written for. */
function standing({ icons }: CompiledSite, path: string): Resolution {
  if (isRobotsFile(path)) return { kind: 'robots', path, key: path };
  // Asked for where there is no page to name the mark.
  if (path === FAVICON) return { kind: 'redirect', status: 302, location: icons.href };
  return { kind: 'nothing', status: 404 };
}

/** The one spelling of a path: no slash at the end, and only what must be is percent-encoded. */
function canonical(pathname: string): string | undefined {
  const path = canonicalPath(pathname);
  if (path === undefined || !path.includes('%')) return path;
  const segments = readPathname(path)?.segments;
  return segments && `/${segments.map(encodeSegment).join('/')}`;
}

function readQuery(search: string, known: readonly string[]): Record<string, string> {
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of known) {
    const value = given.get(name);
    if (value !== null) query[name] = value;
  }
  return query;
}

function writeQuery(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** What is to be made for a page that was found. */
export function orderOf(found: FoundPage): PageOrder {
  const { pageKey, form, path, params, query, origin, language, statusRules, seo } = found;
  const spoken = language && { language };
  const said = { ...(statusRules && { statusRules }), ...(seo && { seo }) };
  return { pageKey, form, input: { path, params, query, ...(origin !== undefined && { origin }) }, ...spoken, ...said };
}
