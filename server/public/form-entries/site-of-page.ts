import { splitLanguage } from '#model/site-languages/languages-of.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** The site in the language of one of its pages: a form speaks as the page it is on. */
export function siteOfPage(site: CompiledSite, path: string): CompiledSite {
  const split = splitLanguage(site.settings, path);
  return split ? site.in(split.language) : site;
}
