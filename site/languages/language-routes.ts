import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { addRoute, buildRouteIndex, matchRoute, type RouteIndex } from '#model/page-routes/route-index.ts';
import { fillUrl, keysOf } from '#model/page-routes/url-pattern.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage, splitLanguage } from '#model/site-languages/languages-of.ts';

/** What answers a path in one language. */
interface LanguageMatch {
  readonly route: IndexedRoute;
  readonly params: Readonly<Record<string, string>>;
  /** Its path in the main language. */
  readonly mainPath: string;
  /** Its path in this language, without what that begins with: another than was asked for where it has an address of its own. */
  readonly ownPath: string;
}

/** The addresses of a site in one of its further languages; paths come without what tells the language. */
export interface LanguageRoutes {
  readonly match: (path: string) => LanguageMatch | undefined;
  /** The path in this language of a path in the main one, both whole. One that is in a language already stays. */
  readonly localPath: (path: string) => string;
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
): LanguageRoutes {
  let isSaid: boolean | undefined;
  const own = ownUrls.size > 0 ? indexOwn(routes, ownUrls) : undefined;
  const match = (path: string): LanguageMatch | undefined => {
    const found = own && matchRoute(own.index, path);
    const original = found && routes.entries.get(found.route.id)?.route;
    if (found && original) {
      const { params } = found;
      return { route: original, params, mainPath: fillUrl(original.body.url_string, params) ?? path, ownPath: path };
    }
    const usual = matchRoute(routes, path);
    const url = usual && own?.urls.get(usual.route.id);
    const ownPath = url === undefined ? path : (fillUrl(url, usual?.params ?? {}) ?? path);
    return usual && { ...usual, mainPath: path, ownPath };
  };
  return {
    match,
    // Routes of a release stay as they are; those of drafts come and go.
    mayBeSaid: () => {
      if (!areFixed) return true;
      isSaid ??= [...routes.entries.values()].some(({ route }) => namesLanguage(route.body.url_string, language));
      return isSaid;
    },
    localPath: (path) => {
      if (splitLanguage(settings, path)) return path;
      return inLanguage(language, own ? (match(path)?.ownPath ?? path) : path);
    },
  };
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
