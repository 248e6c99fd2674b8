import { isTranslation, mainColumns } from '#model/apis/columns/translated-columns.ts';
import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import type { Column } from './column.ts';

/** What the headings of a file say of languages. */
export interface TaggedHeadings {
  /** The headings of the columns that are in the main language, without their tags, by their place. */
  mains: ReadonlyMap<number, string>;
  /** The columns that translate another, by their place. */
  translations: ReadonlyMap<number, { base: string; language: SiteLanguage }>;
}

const none: TaggedHeadings = { mains: new Map(), translations: new Map() };

/**
 * Finds the columns of a file that translate another: `name (fr)`, `name_fr`, `name-fr`, `name@fr`, `name.fr`, `name
 * [French]`. Only languages of the site are looked for, and only where the column that is translated stands beside them
 * as well, is known, or is tagged with the main language.
 * @param languages those of the site, the main one first
 */
export function readTaggedHeadings(
  headings: readonly string[],
  known: readonly Column[],
  languages: readonly SiteLanguage[],
): TaggedHeadings {
  const [main] = languages;
  if (languages.length < 2) return none;
  const lookUp = languageFinder(languages);
  const read = headings.map((heading) => splitTag(heading, lookUp));
  const plain = new Set(headings.filter((_, at) => !read[at]).map(fold));
  for (const { name, label } of mainColumns(known)) for (const each of [name, label]) if (each) plain.add(fold(each));
  const mains = new Map<number, string>();
  const tagged = new Set<string>();
  for (const [at, tag] of read.entries()) {
    if (!tag || tag.language !== main) continue;
    const base = fold(tag.base);
    if (tagged.has(base)) continue;
    // Beside a plain column of the name the tagged one is another.
    if (headings.some((heading) => fold(heading) === base)) continue;
    const isTranslated = read.some((other) => other && other.language !== main && fold(other.base) === base);
    if (!isTranslated) continue;
    mains.set(at, tag.base);
    tagged.add(base);
  }
  const translations = new Map<number, { base: string; language: SiteLanguage }>();
  const said = new Set<string>();
  for (const [at, tag] of read.entries()) {
    if (!tag || tag.language === main) continue;
    const base = fold(tag.base);
    const once = `${tag.language} ${base}`;
    if (said.has(once) || !(plain.has(base) || tagged.has(base))) continue;
    said.add(once);
    translations.set(at, tag);
  }
  return mains.size + translations.size === 0 ? none : { mains, translations };
}

/** The heading under which a column is written into a file, so that it is read again as what it is. */
export function headingOf(column: Column): string {
  return isTranslation(column) ? `${column.translates} (${column.language})` : column.name;
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const bracketed = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u;
const separator = /[\s_@.·:/-]+/gu;

function splitTag(
  heading: string,
  lookUp: (text: string) => SiteLanguage | undefined,
): { base: string; language: SiteLanguage } | undefined {
  const text = heading.normalize('NFKC').trim().slice(0, 200);
  const [, before = '', within = ''] = bracketed.exec(text) ?? [];
  const named = within === '' ? undefined : lookUp(within);
  if (named) return { base: before, language: named };
  for (const { 0: sign, index } of text.matchAll(separator)) {
    // A space alone parts the words of a heading.
    if (index === 0 || sign.trim() === '') continue;
    const language = lookUp(text.slice(index + sign.length));
    if (language) return { base: text.slice(0, index), language };
  }
  return undefined;
}

/** Knows languages by their tags, by what they call themselves, and by their names in English and in one another. */
function languageFinder(languages: readonly SiteLanguage[]): (text: string) => SiteLanguage | undefined {
  const byName = new Map<string, SiteLanguage>();
  const primary = new Map<string, SiteLanguage[]>();
  const speakers = ['en', ...languages].map((language) => new Intl.DisplayNames([language], { type: 'language' }));
  for (const language of languages) {
    const names = [language, nameOfLanguage(language), ...speakers.map((speaker) => speaker.of(language) ?? language)];
    for (const name of names) byName.set(foldTag(name), language);
    const [first = ''] = language.split('-');
    primary.set(first, [...(primary.get(first) ?? []), language]);
  }
  // `zh` is the Chinese of a site that has one.
  for (const [first, all] of primary) if (all.length === 1 && all[0] && !byName.has(first)) byName.set(first, all[0]);
  return (text) => byName.get(foldTag(text));
}

const foldTag = (text: string): string => fold(text).replaceAll('_', '-');
