import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteLanguages } from '#model/site-languages/languages.ts';

/** Texts that every starter needs. */
export type CommonTexts = typeof import('./messages/en.json');

/** A language that starters have texts in: the one asked for, or English. */
export const knownLanguage = (language: string) => siteLanguages.find((each) => each === language) ?? 'en';

/**
 * Reads `<folder>/messages/<language>.json` and the texts of all starters. English where a starter has no texts in a
 * language.
 */
export function readTexts<Texts>(folder: string, language: string): Texts & CommonTexts {
  const known = knownLanguage(language);
  // Read when a site is set up, not when the server starts: hardly any run of the server needs them.
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, path, 'messages', `${known}.json`), 'utf8'));
  return { ...(read('.') as CommonTexts), ...(read(folder) as Texts) };
}
