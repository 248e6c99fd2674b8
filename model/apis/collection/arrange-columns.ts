import {
  isTranslatable,
  isTranslation,
  nameOfTranslation,
  translationsOf,
} from '#model/apis/columns/translated-columns.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { CellKind, Column } from './column.ts';
import type { GuessedColumn } from './guess-column.ts';
import type { Reading } from './read-collection.ts';
import { type columnsOf, freeName, isSameName, knownColumn } from './read-headings.ts';
import type { TaggedHeadings } from './tagged-headings.ts';

/** The languages columns may be in: those of the site, and those the table has columns for. */
export function languagesIn({ languages = [] }: Reading, known: readonly Column[]): SiteLanguage[] {
  return languages.length === 0
    ? []
    : [...new Set([...languages, ...known.filter(isTranslation).map(({ language }) => language)])];
}

type KindAt = (at: number, name: string, translations: readonly number[]) => GuessedColumn;

/** JSON has names for its columns. */
export const keepNames: typeof columnsOf = (headings) => headings.map((name) => ({ name, label: '' }));

/**
 * The columns under the headings of a file, each with the type `kindAt` has for it and the columns that translate it;
 * a column in another language translates one whose type has words, unless a person says how it is read.
 */
export function arrange(
  headings: readonly string[],
  tags: TaggedHeadings,
  known: readonly Column[],
  reading: Reading,
  { kindAt, nameAll }: { kindAt: KindAt; nameAll: typeof columnsOf },
): Column[] {
  const taken = new Map([...tags.translations].filter(([at]) => reading.columns?.[at] === undefined));
  for (;;) {
    const named = nameColumns(headings, tags, taken, known, nameAll);
    const kinds = named.map(({ name, translates }, at) => {
      if (translates !== undefined) return undefined;
      const others = named.flatMap((each, place) => (each.translates === name ? [place] : []));
      return kindOf(kindAt(at, name, others));
    });
    const byName = new Map(
      [...known, ...named.map(({ name }, at) => ({ name, ...kinds[at] }))].map((each) => [each.name, each]),
    );
    const kindIn = (name: string): CellKind => {
      const { type = 'text' as const, ...options } = byName.get(name) ?? {};
      return kindOf({ type, ...options });
    };
    const lost = [...taken.keys()].filter((at) => !isTranslatable(kindIn(named[at]?.translates ?? '').type));
    if (lost.length === 0)
      return named.map((column, at) => ({ ...column, ...(kinds[at] ?? kindIn(column.translates ?? '')) }));
    for (const at of lost) taken.delete(at);
  }
}

function nameColumns(
  headings: readonly string[],
  tags: TaggedHeadings,
  translations: TaggedHeadings['translations'],
  known: readonly Column[],
  nameAll: typeof columnsOf,
): Omit<Column, 'type'>[] {
  const said = headings.map((heading, at) => tags.mains.get(at) ?? heading);
  const own = said.flatMap((_, at) => (translations.has(at) ? [] : [at]));
  const plain = nameAll(
    own.map((at) => said[at] ?? ''),
    known,
  );
  const taken = new Set(plain.map(({ name }) => name));
  return headings.map((_, at) => {
    const place = own.indexOf(at);
    const found = translations.get(at);
    if (plain[place] || !found) return plain[place] ?? { name: `column${at + 1}`, label: '' };
    const { base, language } = found;
    const beside = own.findIndex((each) => isSameName((said[each] ?? '').trim(), base));
    const main = plain[beside] ?? knownColumn(base, known);
    const translates = main?.name ?? base;
    const there = translationsOf(known, translates).find((each) => each.language === language);
    const name = freeName(there?.name ?? nameOfTranslation(translates, language), taken);
    return { name, label: main?.label ?? '', translates, language };
  });
}

/** What a column says of its cells, without how they were read. */
export function kindOf({ type, choices, currency, table, by, formula }: CellKind): CellKind {
  return {
    type,
    ...(choices && { choices }),
    ...(currency !== undefined && { currency }),
    ...(table !== undefined && { table }),
    ...(by !== undefined && { by }),
    ...(formula !== undefined && { formula }),
  };
}
