import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country, Words } from './country.ts';
import type { Messages } from './messages.ts';

/** What Atlas is written with in one language. */
export interface Language {
  key: string;
  /** For `Intl`. */
  tag: string;
  words: Words;
  /** Names of capitals that differ from the ones in `countries.json`, by these; written by hand, as CLDR has none. */
  capitals: Readonly<Record<string, string>>;
  messages: Messages;
  /** Between the members of an enumeration. */
  separator: string;
}

const separators: Readonly<Record<string, string>> = { ar: '، ', 'zh-Hans': '、' };
const known = ['en', 'zh-Hans', 'ar', 'it', 'es', 'fr'];

/** Atlas in one of `siteLanguages`; English in place of any other. */
export function readLanguage(wanted: string): Language {
  const key = known.includes(wanted) ? wanted : 'en';
  return {
    key,
    tag: key,
    words: readJson<Words>(`words/${key}.json`),
    capitals: key === 'en' ? {} : readJson<Record<string, string>>(`capitals/${key}.json`),
    messages: readJson<Messages>(`messages/${key}.json`),
    separator: separators[key] ?? ', ',
  };
}

/** The countries in the order of their English names. */
export function readCountries(): Country[] {
  return readJson<Country[]>('countries.json');
}

// Read when a site is set up, not when the server starts: hardly any run of the server needs them.
function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as T;
}
