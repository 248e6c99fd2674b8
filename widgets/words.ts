import type { siteLanguages } from '#model/site-languages/languages.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import zh from './messages/zh-Hans.json' with { type: 'json' };

/** What visitors read or hear that is the product's own, by its key: widgets, forms, built-in pages, comments on previews. */
export type Word = keyof typeof en;

// Typed by the English catalogue, so a language that lacks a word does not compile.
const catalogues: Readonly<Record<(typeof siteLanguages)[number], Readonly<Record<Word, string>>>> = {
  en,
  'zh-Hans': zh,
  ar,
  it,
  es,
  fr,
};

const byLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

export const wordKeys = Object.keys(en) as readonly Word[];

/** The word for a key in a site's language, else in English; an unknown key is its own word. */
export function wordIn(language: string, key: string): string {
  return byLanguage[language]?.[key] ?? byLanguage.en?.[key] ?? key;
}
