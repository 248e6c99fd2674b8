import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { foldSlug, SlugMaker, slugOf } from './check-slugs.ts';

/** A column whose empty cells get a slug made from another column. */
export interface SlugColumn {
  readonly name: string;
  readonly from: string;
  /** The column this one translates; its own name for one that translates none. */
  readonly main: string;
}

/**
 * Returns the columns that are filled, a main column before its translations. The slug in a language is made from its
 * source column in that language. A column whose source is gone is left alone.
 */
export function slugColumnsOf(fields: readonly RowField[]): SlugColumn[] {
  const names = new Set(fields.map(({ name }) => name));
  const translations = fields.filter(isTranslation);
  return fields.flatMap(({ name, madeFrom: from }): SlugColumn[] => {
    if (from === undefined || from === name || !names.has(from)) return [];
    const translated = translations
      .filter(({ translates }) => translates === name)
      .flatMap((slug): SlugColumn[] => {
        const source = translations.find((each) => each.translates === from && each.language === slug.language);
        return source ? [{ name: slug.name, from: source.name, main: name }] : [];
      });
    return [{ name, from, main: name }, ...translated];
  });
}

/** The row as an object; undefined for one that has no columns. */
export const asRow = (row: Json): JsonObject | undefined =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? row : undefined;

const cellOf = (row: JsonObject, name: string): Json => (Object.hasOwn(row, name) ? (row[name] ?? null) : null);
const isEmpty = (value: Json): boolean => value === null || value === '';

/** The text a slug is made from; empty for nothing to make one from. */
const sourceIn = (row: JsonObject, { from }: SlugColumn): string => slugOf(cellOf(row, from)).trim();

/** Returns the slug of a row as it is compared; empty for none. */
export const slugIn = (row: JsonObject, { name }: SlugColumn): string => foldSlug(slugOf(cellOf(row, name)));

/** Returns whether a row lacks a slug that can be made. */
export const lacksSlug = (row: JsonObject, columns: readonly SlugColumn[]): boolean =>
  columns.some((column) => isEmpty(cellOf(row, column.name)) && sourceIn(row, column) !== '');

/** Fills the empty slugs of a table's rows. A slug that is there is never changed, and each is used once. */
export class SlugFiller {
  readonly #columns: readonly SlugColumn[];
  /** A main column and its translations share one: a row without a translation has its main slug in that language. */
  readonly #makers: ReadonlyMap<string, SlugMaker>;
  /** Slugs that rows had before, by column and source. */
  readonly #earlier = new Map<string, string[]>();

  constructor(columns: readonly SlugColumn[]) {
    this.#columns = columns;
    this.#makers = new Map(columns.map(({ main }) => [main, new SlugMaker()]));
  }

  /** Takes note of the slugs a row has. Must be called for all rows before any is filled. */
  reserve(row: JsonObject): void {
    for (const { name, main } of this.#columns) this.#makers.get(main)?.reserve(cellOf(row, name));
  }

  /** Takes note of a row as it was before, so that one with the same source gets its slug back. */
  remember(row: JsonObject): void {
    for (const column of this.#columns) {
      const slug = slugOf(cellOf(row, column.name));
      const source = sourceIn(row, column);
      if (slug === '' || source === '') continue;
      const key = JSON.stringify([column.name, source]);
      this.#earlier.set(key, [...(this.#earlier.get(key) ?? []), slug]);
    }
  }

  /** Returns a row with its empty slugs filled, the same row where there is nothing to fill; `at` is its place, from 0. */
  fill(row: JsonObject, at: number): JsonObject {
    let filled = row;
    for (const column of this.#columns) {
      const source = sourceIn(row, column);
      if (source === '' || !isEmpty(cellOf(row, column.name))) continue;
      const own = this.#columns.filter(({ main }) => main === column.main).map(({ name }) => cellOf(filled, name));
      filled = { ...filled, [column.name]: this.#make(column, source, at, own) };
    }
    return filled;
  }

  #make({ name, main }: SlugColumn, source: string, at: number, own: readonly Json[]): string {
    const maker = this.#makers.get(main) ?? new SlugMaker();
    const earlier = this.#earlier.get(JSON.stringify([name, source]));
    for (let slug = earlier?.shift(); slug !== undefined; slug = earlier?.shift())
      if (maker.take(slug, own)) return slug;
    return maker.make(source, at, own);
  }
}
