import type { SiteLanguage } from '#model/site-languages/languages.ts';

/** A page in one language of its site. */
export interface PageAlternate {
  readonly language: SiteLanguage;
  readonly path: string;
  /** It says something in this language; else it answers in the one it falls back to, and is not to be found. */
  readonly isTranslated: boolean;
}
