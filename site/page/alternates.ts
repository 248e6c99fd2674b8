import { nameOfLanguage } from '#model/site-languages/languages.ts';
import { inLanguage } from '#model/site-languages/languages-of.ts';
import type { PageLanguage } from '#model/widget-type.ts';
import type { CompiledSite } from '#site/compile-site.ts';
import type { PageAlternate } from '#site/page-alternate.ts';

/** A page, by its path in the main language, in each language of its site; none where the site has but one. */
export function alternatesOf(site: CompiledSite, mainPath: string, pageKey: string): PageAlternate[] {
  if (site.languages.length < 2) return [];
  return site.languages.map((language) => {
    const view = site.in(language);
    return {
      language,
      path: view.local?.localPath(mainPath) ?? mainPath,
      isTranslated: view.isTranslated(pageKey),
    };
  });
}

/** Where a page is in each language, for widgets: the site's homes where that is not known. */
export function pageLanguages(
  { language: current, languages }: CompiledSite,
  alternates: readonly PageAlternate[] | undefined,
  search: string,
): PageLanguage[] {
  if (languages.length < 2) return [];
  return languages.map((language, at) => {
    const found = alternates?.find((each) => each.language === language);
    const home = at === 0 ? '/' : inLanguage(language, '/');
    const href = found ? found.path + search : home;
    return { language, name: nameOfLanguage(language), href, isCurrent: language === current };
  });
}
