import { cutText } from '#model/cut-text.ts';
import { isUnsafeKey, type Json, type JsonObject } from '#model/json.ts';
import type { Column, ColumnType } from './column.ts';
import { guessColumn } from './guess-column.ts';
import { parseDelimited } from './parse-delimited.ts';
import { readCell, readDate } from './read-cell.ts';

export interface Collection {
  fields: Column[];
  rows: JsonObject[];
}

/**
 * JSON, CSV or what the clipboard holds of a spreadsheet, as rows under typed columns; undefined when nothing is in it.
 * Headings that name `known` columns mean those.
 */
export function readCollection(text: string, known: readonly Column[] = []): Collection | undefined {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start === '') return undefined;
  return (/^[[{]/.test(start) && collectionOfJson(start)) || collectionOfTable(parseDelimited(text), known);
}

function collectionOfJson(text: string): Collection | undefined {
  try {
    return collectionOfRows(listIn(JSON.parse(text) as Json));
  } catch {
    // A table may begin with a bracket as well.
    return undefined;
  }
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
  const rows = items.map((item) => (isRecord(item) ? safe(item as JsonObject) : { value: item }));
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = [...names].map((name) => ({ name, label: '', type: typeOf(rows.map((row) => row[name])) }));
  return { fields, rows };
}

/** A dot in a name would be read as a path. */
const safe = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== '' && !isUnsafeKey(name))
      .map(([name, value]) => [cutText(name.replace(/[.\p{Cc}]/gu, '_'), 100), value]),
  );

function typeOf(values: readonly (Json | undefined)[]): ColumnType {
  const held = values.filter((value) => value !== null && value !== undefined);
  const all = (fits: (value: Json) => boolean) => held.length > 0 && held.every((value) => fits(value as Json));
  if (all((value) => typeof value === 'number')) return 'number';
  if (all((value) => typeof value === 'boolean')) return 'boolean';
  if (all((value) => typeof value === 'string' && readDate(value) !== undefined)) return 'date';
  return all((value) => typeof value === 'string') || held.length === 0 ? 'text' : 'json';
}

/** Cells under the headings of their first line; without such a line the columns are called `column1`, `column2`. */
export function collectionOfTable(
  table: readonly (readonly string[])[],
  known: readonly Column[] = [],
): Collection | undefined {
  const lines = table.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first] = lines;
  if (!first) return undefined;
  const hasHead = isHead(first, lines.slice(1), known);
  const body = hasHead ? lines.slice(1) : lines;
  const width = lines.reduce((most, row) => Math.max(most, row.length), 0);
  const headings = Array.from({ length: width }, (_, at) => (hasHead ? (first[at] ?? '').trim() : ''));
  const guesses = headings.map((_, at) => guessColumn(body.map((row) => row[at] ?? '')));
  const fields = columnsOf(headings, known).map((column, at): Column => {
    const own = known.find(({ name }) => name === column.name);
    return { ...column, type: own?.type ?? guesses[at]?.type ?? 'text' };
  });
  const rows = body.map((row) =>
    Object.fromEntries(
      fields.map(({ name, type }, at) => [name, readCell(row[at] ?? '', type, guesses[at]?.style) ?? null]),
    ),
  );
  return { fields, rows };
}

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

const knownColumn = (heading: string, known: readonly Column[]): Column | undefined =>
  known.find(({ name, label }) => isSameName(name, heading) || (label !== '' && isSameName(label, heading)));

/** A first line is headings when all its cells are text and no two alike, and there is more beneath it. */
function isHead(first: readonly string[], rest: readonly (readonly string[])[], known: readonly Column[]): boolean {
  const names = first.map((cell) => cell.trim()).filter((name) => name !== '');
  if (names.length > 0 && names.every((name) => knownColumn(name, known))) return true;
  return (
    rest.length > 0 &&
    names.length > 0 &&
    names.every((name) => guessColumn([name]).type === 'text') &&
    new Set(names).size === names.length
  );
}

/** Columns under headings: their names are made of these, each once. */
export function columnsOf(headings: readonly string[], known: readonly Column[] = []): Omit<Column, 'type'>[] {
  const taken = new Set<string>();
  return headings.map((heading, at) => {
    const match = knownColumn(heading, known);
    const name = freeName(match && !taken.has(match.name) ? match.name : columnName(heading, at), taken);
    const label = cutText(heading, 120);
    return { name, label: match?.name === name ? match.label : label === name ? '' : label };
  });
}

/** `Price (EUR)` is read as `price_eur`; letters of every script stay. */
export function columnName(heading: string, at: number): string {
  const whole = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const name = cutText(whole, 60);
  return name === '' || isUnsafeKey(name) ? `column${at + 1}` : name;
}

export function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
  taken.add(name);
  return name;
}
