import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { addRoute, buildRouteIndex, matchRoute, type RouteIndex } from '#model/page-routes/route-index.ts';
import { fillUrl, keysOf } from '#model/page-routes/url-pattern.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage, splitLanguage } from '#model/site-languages/languages-of.ts';
import type { LocalPath } from './local-links.ts';
import type { RowAddress, RowAddresses } from './row-addresses.ts';

/** What answers a path in one language. */
interface LanguageMatch {
  readonly route: IndexedRoute;
  /** What its page is asked with: of a row of a table usually what that is called in the main language. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether the route has an address of its own in this language. */
  readonly hasOwnUrl: boolean;
  /** Its path in the main language. */
  readonly mainPath: string;
  /** Its path in this language, without what that begins with: another than was asked for where it has an address of its own. */
  readonly ownPath: string;
}

/** The addresses of a site in one of its further languages; paths come without what tells the language. */
export interface LanguageRoutes {
  readonly match: (path: string) => LanguageMatch | undefined;
  /** The path in this language of a path in the main one, both whole. One that is in a language already stays. */
  readonly localPath: LocalPath;
  /**
   * As {@link localPath}, of a link on a page in this language: made of a row, it says what the row is called in this
   * language rather than in the main one.
   */
  readonly localLink: LocalPath;
  /** What the addresses of rows depend on; absent where none has its own in this language. */
  readonly rows: Pick<RowAddresses, 'hashes' | 'tableOf'> | undefined;
  /** Whether a route of the main language may itself say what addresses in this one begin with. */
  readonly mayBeSaid: () => boolean;
}

/** Whether the address of a page route begins as addresses in a language do. */
export function namesLanguage(url_string: string, language: SiteLanguage): boolean {
  const beginning = inLanguage(language, '/');
  return url_string === beginning || url_string.startsWith(`${beginning}/`);
}

/**
 * The routes of a site as they are in one language: those of the main one, but for those that have an address of their
 * own in it, of which alone an index is made.
 */
export function languageRoutes(
  language: SiteLanguage,
  settings: SettingsBody,
  { routes, areFixed }: { routes: RouteIndex; areFixed: boolean },
  ownUrls: ReadonlyMap<string, string>,
  rows?: RowAddresses,
): LanguageRoutes {
  let isSaid: boolean | undefined;
  const own = ownUrls.size > 0 ? indexOwn(routes, ownUrls) : undefined;
  const read = (path: string): Read | undefined => {
    const found = own && matchRoute(own.index, path);
    const original = found && routes.entries.get(found.route.id)?.route;
    if (found && original)
      return { route: original, params: found.params, url: found.route.body.url_string, isOwn: true };
    const usual = matchRoute(routes, path);
    return usual && { ...usual, url: own?.urls.get(usual.route.id), isOwn: false };
  };
  /** The path of a row: what no path can have, or another route answers, leaves it what it has in the main language. */
  const pathOfRow = ({ route, url = route.body.url_string }: Read, row: RowAddress): string | undefined => {
    const path = fillUrl(url, row.own);
    return path !== undefined && read(path)?.route.id === route.id ? path : fillUrl(url, row.main);
  };
  const rowAt = ({ route, params, isOwn }: Read, readMain: boolean): RowAddress | undefined => {
    const found = rows?.of(route);
    return readMain && !isOwn ? found?.readMain(params) : found?.read(params);
  };
  const ownPathOf = (each: Read, row: RowAddress | undefined, path: string): string => {
    if (row) return pathOfRow(each, row) ?? path;
    return each.isOwn || each.url === undefined ? path : (fillUrl(each.url, each.params) ?? path);
  };
  const match = (path: string): LanguageMatch | undefined => {
    const each = read(path);
    if (!each) return undefined;
    const row = rowAt(each, false);
    const { route, params, url, isOwn } = each;
    const mainPath = (row || isOwn ? fillUrl(route.body.url_string, row?.main ?? params) : path) ?? path;
    const ownPath = ownPathOf(each, row, path);
    return { route, params: row?.asked ?? params, hasOwnUrl: url !== undefined, mainPath, ownPath };
  };
  const lead =
    (readMain: boolean): LocalPath =>
    (path) => {
      if (splitLanguage(settings, path)) return path;
      const each = own || rows ? read(path) : undefined;
      return inLanguage(language, each ? ownPathOf(each, rowAt(each, readMain), path) : path);
    };
  return {
    match,
    // Routes of a release stay as they are; those of drafts come and go.
    mayBeSaid: () => {
      if (!areFixed) return true;
      isSaid ??= [...routes.entries.values()].some(({ route }) => namesLanguage(route.body.url_string, language));
      return isSaid;
    },
    localPath: lead(true),
    localLink: lead(false),
    rows,
  };
}

/** A path as a route of the main language has it, or by the address of its own that one has in the language. */
interface Read {
  readonly route: IndexedRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The pattern the route has of its own; undefined where it has none. */
  readonly url: string | undefined;
  /** Whether it was read by that. */
  readonly isOwn: boolean;
}

function indexOwn(routes: RouteIndex, ownUrls: ReadonlyMap<string, string>) {
  const index = buildRouteIndex([]);
  const urls = new Map<string, string>();
  for (const { route } of routes.entries.values()) {
    const url = ownUrls.get(route.body.url_string);
    // With other placeholders it would not give its page what that reads.
    if (url === undefined || keysOf(url).toSorted().join() !== route.body.keys.toSorted().join()) continue;
    const { regex_pattern: _pattern, keys: _keys, sample_url_string: _sample, ...body } = route.body;
    addRoute(index, { ...route, body: normalisePageRoute({ ...body, url_string: url }) });
    urls.set(route.id, url);
  }
  return { index, urls };
}
