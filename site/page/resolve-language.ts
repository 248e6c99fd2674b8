import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage, splitLanguage } from '#model/site-languages/languages-of.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { namesLanguage } from '#site/languages/language-routes.ts';
import type { LocalPath } from '#site/languages/local-links.ts';

/** What answers an address that begins with a further language. */
interface ResolvedLanguage {
  readonly language: SiteLanguage;
  readonly match: { readonly route: IndexedRoute; readonly params: Record<string, string> } | undefined;
  /** The address it is answered at: another than was asked for where the page has one of its own. */
  readonly path: string;
  readonly mainPath: string;
  /** Whether its route has an address of its own in the language. */
  readonly hasOwnUrl: boolean;
  readonly localLink: LocalPath;
}

/**
 * Reads an address as one of a further language. Undefined where it begins with none, where a page route says just that
 * beginning itself, and where nothing answers in that language but something does without.
 */
export function resolveLanguage(site: CompiledSite, path: string): ResolvedLanguage | undefined {
  const split = splitLanguage(site.settings, path);
  if (!split) return undefined;
  const { language } = split;
  const { local } = site.in(language);
  if (!local) return undefined;
  const said = local.mayBeSaid() ? matchRoute(site.routes, path) : undefined;
  if (said && namesLanguage(said.route.body.url_string, language)) return undefined;
  const { localLink } = local;
  const found = local.match(split.path);
  if (!found)
    return matchRoute(site.routes, path)
      ? undefined
      : { language, match: undefined, path, mainPath: split.path, hasOwnUrl: false, localLink };
  const { route, params, mainPath, ownPath, hasOwnUrl } = found;
  return { language, match: { route, params }, path: inLanguage(language, ownPath), mainPath, hasOwnUrl, localLink };
}
