import { type Choice, MAX_CHOICES } from '#model/apis/columns/column-options.ts';
import { isChoice } from '#model/apis/columns/column-types.ts';
import { splitMany } from '#model/apis/columns/read-text.ts';
import { isTranslation, SOURCES } from '#model/apis/columns/translated-columns.ts';
import { cutText } from '#model/cut-text.ts';
import { isUnsafeKey, type Json, type JsonObject } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { arrange, keepNames, kindOf, languagesIn } from './arrange-columns.ts';
import type { Column, ColumnType } from './column.ts';
import { isFormula } from './formulas.ts';
import { unguardFormula } from './guard-formula.ts';
import { type GuessedColumn, guessColumn, readingAs, waysFor } from './guess-column.ts';
import { delimiterOf, parseFile } from './parse-delimited.ts';
import { parseJson } from './parse-json.ts';
import { keepCell, plainStyle, readCell, readDate, writeCell } from './read-cell.ts';
import { columnsOf, freeName, isHead } from './read-headings.ts';
import { readTaggedHeadings } from './tagged-headings.ts';

export interface Collection {
  fields: Column[];
  rows: JsonObject[];
}

/** What a person says of a table in place of what is guessed. */
export interface Reading {
  delimiter?: string;
  hasHead?: boolean;
  /** How columns are read, by their place. */
  columns?: Readonly<Record<number, GuessedColumn>>;
  /** The languages of the site, the main one first: columns in others are taken for translations. */
  languages?: readonly SiteLanguage[];
}

export interface ReadColumn extends GuessedColumn {
  /** The language its heading names: it translates another, unless a person says how it is read. */
  language?: SiteLanguage | undefined;
  /** The ways it may be read. */
  ways: readonly GuessedColumn[];
  /** How many cells do not fit the type and stay as they are written, the first of them, and in which row it is. */
  misfits: number;
  misfit: string;
  misfitRow: number;
}

/** A collection with how it was read. */
export interface ReadTable extends Collection {
  /** Undefined for JSON. */
  delimiter: string | undefined;
  hasHead: boolean;
  columns: ReadColumn[];
}

/**
 * JSON, CSV or what the clipboard holds of a spreadsheet, as rows under typed columns; undefined when nothing is in it.
 * Headings that name `known` columns mean those.
 */
export function readCollection(
  text: string,
  known: readonly Column[] = [],
  reading: Reading = {},
): ReadTable | undefined {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start === '') return undefined;
  const json = /^[[{]/.test(start) ? collectionOfJson(start) : undefined;
  if (json) return { ...retyped(json, known, reading), delimiter: undefined, hasHead: true };
  const delimiter = reading.delimiter ?? delimiterOf(text);
  const lines = parseFile(text, delimiter).map((line) => line.map(unguardFormula));
  const read = collectionOfTable(lines, known, reading);
  return read && { ...read, delimiter };
}

function collectionOfJson(text: string): Collection | undefined {
  try {
    return collectionOfRows(listIn(parseJson(text)).map(withoutMarks));
  } catch (error) {
    // A table may begin with a bracket as well.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What a file has under the name of the marks of translations is something else. */
function withoutMarks(row: Json): Json {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || !Object.hasOwn(row, SOURCES)) return row;
  const { [SOURCES]: other, ...rest } = row;
  return { ...rest, _: other ?? null };
}

/** Values of JSON under the types a person chose. */
function retyped(
  { fields, rows }: Collection,
  known: readonly Column[],
  reading: Reading,
): Collection & { columns: ReadColumn[] } {
  const headings = fields.map(({ name }) => name);
  const tags = readTaggedHeadings(headings, known, languagesIn(reading, known));
  const isPlain = tags.mains.size + tags.translations.size === 0;
  const kindAt = (at: number): GuessedColumn => {
    const { name = '', type = 'text' } = fields[at] ?? {};
    const chosen = reading.columns?.[at];
    const own = known.find((each) => each.name === name);
    if (own && isFormula(own) && (!chosen || chosen.type === 'formula')) return { ...kindOf(own), style: plainStyle };
    return withChoices(
      chosen ?? { type, style: plainStyle },
      rows.map((row) => writeCell(row[name])),
    );
  };
  const named = isPlain ? fields : arrange(headings, tags, known, reading, { kindAt, nameAll: keepNames });
  const columns = fields.map(({ name, type }, at): ReadColumn => {
    const written = rows.map((row) => writeCell(row[name]));
    const translation = named[at];
    const column = translation?.translates === undefined ? kindAt(at) : { ...translation, style: plainStyle };
    const own = known.find((each) => each.name === name);
    if (own && column.type === 'formula') return computedColumn(own, written);
    return {
      ...column,
      ...(column.type === type ? noMisfits : misfitsIn(written, column)),
      ways: waysFor(written),
      language: tags.translations.get(at)?.language,
    };
  });
  const isSame = isPlain && columns.every(({ type }, at) => type === fields[at]?.type);
  if (isSame) return { fields, rows, columns };
  const changed = rows.map((row) => {
    const next: JsonObject = {};
    for (const [at, { name, type }] of fields.entries()) {
      const column = columns[at];
      if (!Object.hasOwn(row, name) || column?.type === 'formula') continue;
      const value = row[name] ?? null;
      const isKept = !column || column.type === type;
      next[named[at]?.name ?? name] = isKept ? value : keepCell(writeCell(value), column, column.style);
    }
    return next;
  });
  return {
    fields: named.map((field, at) => ({ ...field, ...kindOf(columns[at] ?? field) })),
    rows: changed,
    columns,
  };
}

const noMisfits = { misfits: 0, misfit: '', misfitRow: 0 };

function misfitsIn(cells: readonly string[], column: GuessedColumn): typeof noMisfits {
  const isWrong = (cell: string) => readCell(cell, column, column.style) === undefined;
  const first = cells.findIndex(isWrong);
  if (first === -1) return noMisfits;
  return { misfits: cells.filter(isWrong).length, misfit: cells[first] ?? '', misfitRow: first + 1 };
}

/** A column of choices takes those that are in its cells, where nobody has said others. */
function withChoices(column: GuessedColumn, cells: readonly string[]): GuessedColumn {
  return isChoice(column.type) && !column.choices ? { ...column, choices: choicesIn(column.type, cells) } : column;
}

/** The different values of written cells, in their order. */
export function choicesIn(type: ColumnType, cells: readonly string[]): Choice[] {
  const keys = cells.flatMap((cell) => (type === 'choices' ? splitMany(cell, []) : [cell.trim()]));
  const fitting = new Set(keys.filter((key) => key !== '' && key.length <= 100));
  return [...fitting].slice(0, MAX_CHOICES).map((key) => ({ key, label: '', color: '' }));
}

/** The list an answer holds: itself, the longest within it, else the values of an object of objects, else itself alone. */
function listIn(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [value];
  const values = Object.values(value);
  const lists = values.filter((each) => Array.isArray(each)).sort((one, other) => other.length - one.length);
  if (lists[0]) return lists[0];
  const entries = Object.entries(value);
  const isKeyed = entries.length > 1 && values.every(isRecord);
  return isKeyed ? entries.map(([key, each]) => ({ key, ...(each as JsonObject) })) : [value];
}

const isRecord = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows as they are, under the columns that hold them; what is no object becomes the one field `value`. */
export function collectionOfRows(items: readonly Json[]): Collection {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  /** A dot in a name would be read as a path; two names that come out the same are still two. */
  const nameOf = (given: string): string => {
    const known = names.get(given);
    if (known !== undefined) return known;
    const wanted = cutText(given.replace(/[.\p{Cc}]/gu, '_'), 100) || '_';
    const name = freeName(taken.has(wanted) ? wanted.slice(0, 90) : wanted, taken);
    names.set(given, name);
    return name;
  };
  const plain = (row: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (isUnsafeKey(name) ? [] : [[nameOf(name), value]])),
    );
  const rows = items.map((item) => (isRecord(item) ? plain(item as JsonObject) : { value: item }));
  const columns = new ColumnCollector();
  columns.add(rows);
  return { fields: columns.fields(), rows };
}

/** Finds out the columns of rows that come some at a time. */
export class ColumnCollector {
  /** The types of the columns, undefined for one without a value so far. */
  readonly #types = new Map<string, ColumnType | undefined>();

  add(rows: readonly JsonObject[]): void {
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        const before = this.#types.get(name);
        const type = value === null || value === undefined ? before : typeOf(value);
        this.#types.set(name, before === undefined || before === type ? type : typeOfBoth(before, type));
      }
  }

  fields(): Column[] {
    return Array.from(this.#types, ([name, type = 'text']) => ({ name, label: '', type }));
  }
}

function typeOf(value: Json): ColumnType {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'json';
  return readDate(value) === value ? 'date' : 'text';
}

const typeOfBoth = (one: ColumnType, other: ColumnType | undefined): ColumnType =>
  [one, other].every((type) => type === 'text' || type === 'date') ? 'text' : 'json';

/** Cells under the headings of their first line; without such a line the columns are called `column1`, `column2`. */
export function collectionOfTable(
  table: readonly (readonly string[])[],
  known: readonly Column[] = [],
  reading: Reading = {},
): Omit<ReadTable, 'delimiter'> | undefined {
  const lines = table.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first] = lines;
  if (!first) return undefined;
  const hasHead = reading.hasHead ?? isHead(first, lines.slice(1), known);
  const body = hasHead ? lines.slice(1) : lines;
  const width = lines.reduce((most, row) => Math.max(most, row.length), 0);
  const headings = Array.from({ length: width }, (_, at) => (hasHead ? (first[at] ?? '').trim() : ''));
  const tags = readTaggedHeadings(headings, known, hasHead ? languagesIn(reading, known) : []);
  const cellsAt = (at: number) => body.map((row) => row[at] ?? '');
  const kindAt = (at: number, name: string, translations: readonly number[]): GuessedColumn => {
    const cells = [at, ...translations].flatMap(cellsAt);
    const own = known.find((each) => each.name === name);
    const chosen = reading.columns?.[at];
    if (own && isFormula(own) && (!chosen || chosen.type === 'formula')) return { ...kindOf(own), style: plainStyle };
    return withChoices(chosen ?? (own ? readingAs(cells, kindOf(own)) : guessColumn(cells)), cells);
  };
  const named = arrange(headings, tags, known, reading, { kindAt, nameAll: columnsOf });
  const columns = named.map((field, at): ReadColumn => {
    const cells = cellsAt(at);
    const own = known.find((each) => each.name === field.name);
    if (own && isFormula(field)) return computedColumn(own, cells);
    const others = named.flatMap((each, place) => (each.translates === field.name ? [place] : []));
    // Types with words are written in one way.
    const column = isTranslation(field) ? { ...kindOf(field), style: plainStyle } : kindAt(at, field.name, others);
    const { language } = tags.translations.get(at) ?? {};
    return { ...column, ...misfitsIn(cells, column), ways: waysFor(cells), ...(language && { language }) };
  });
  const fields = named;
  const rows = body.map((row) =>
    Object.fromEntries(
      fields.flatMap((field, at) =>
        isFormula(field) ? [] : [[field.name, keepCell(row[at] ?? '', field, columns[at]?.style)]],
      ),
    ),
  );
  return { fields, rows, hasHead, columns };
}

/** What a file has for a column that is computed is left out, until it is read as another type. */
function computedColumn(own: Column, cells: readonly string[]): ReadColumn {
  const computed = { ...kindOf(own), style: plainStyle };
  return { ...computed, ...noMisfits, ways: [computed, ...waysFor(cells)] };
}
