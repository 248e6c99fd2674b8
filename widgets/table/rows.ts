import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { number, text } from '#widgets/props.ts';

export type Row = readonly string[];

/** Rows that are looked at; more belong into a list with a search. */
const MAX_ROWS = 5000;

/** Rows as they are typed or pasted: a line each, cells apart by tabs or `|`. */
export function writtenRows(written: string): Row[] {
  return written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim()));
}

/** Rows of data: of each the values its columns name, by path. */
export function boundRows(data: Json | undefined, keys: readonly string[]): Row[] {
  if (!Array.isArray(data)) return [];
  return data.slice(0, MAX_ROWS).map((row) => keys.map((key, at) => cellText(valueAt(row, key, at))));
}

export function valueAt(row: Json, key: string, at: number): Json | undefined {
  if (Array.isArray(row)) return row[at];
  return key.split('.').reduce<Json | undefined>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
  }, row);
}

export function cellText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(cellText).filter(Boolean).join(', ');
  if (isShownCell(value)) return value.text;
  return typeof value === 'number' ? String(value) : text(value);
}

/** Rows by a column, numbers by their size, empty cells last whichever way. */
export function sortRows(rows: readonly Row[], column: number, isDescending: boolean, language: string): Row[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column] ?? '', other[column] ?? ''];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const [x, y] = [number(a), number(b)];
    return sign * (x !== undefined && y !== undefined ? x - y : collator.compare(a, b));
  });
}
