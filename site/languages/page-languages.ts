import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage } from '#model/site-languages/languages-of.ts';
import type { PageLanguage } from '#model/widget-type.ts';
import type { PageAlternate } from '#site/page-alternate.ts';

interface Languages {
  readonly language: SiteLanguage;
  /** All of the site, the main one first. */
  readonly languages: readonly SiteLanguage[];
}

/** Where a page is in each language, for widgets: the homes of the site where that is not known. */
export function pageLanguages(
  { language: current, languages }: Languages,
  alternates: readonly PageAlternate[] | undefined,
  search: string,
): PageLanguage[] {
  if (languages.length < 2) return [];
  return languages.map((language, at) => {
    // Usually they come in the order of the site's languages.
    const next = alternates?.[at];
    const found = next?.language === language ? next : alternates?.find((each) => each.language === language);
    const home = at === 0 ? '/' : inLanguage(language, '/');
    const href = found ? found.path + search : home;
    return { language, name: nameOfLanguage(language), href, isCurrent: language === current };
  });
}

/** A page of the main language in the others, where nobody has looked for addresses of their own. */
export function usualAlternates(languages: readonly SiteLanguage[], path: string): PageAlternate[] {
  return languages.map((language, at) => ({
    language,
    path: at === 0 ? path : inLanguage(language, path),
    isTranslated: true,
  }));
}
