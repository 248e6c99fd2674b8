import type { CompiledSite } from '#site/compiled/compiled-site.ts';
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
