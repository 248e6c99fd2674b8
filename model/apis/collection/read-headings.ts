import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import { cutText } from '#model/cut-text.ts';
import { isUnsafeKey } from '#model/json.ts';
import type { Column } from './column.ts';
import { isValue } from './guess-column.ts';
import { readDate } from './read-cell.ts';

export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

export const knownColumn = (heading: string, known: readonly Column[]): Column | undefined =>
  known.find((column) => {
    const { name, label } = column;
    return isSameName(name, heading) || (label !== '' && !isTranslation(column) && isSameName(label, heading));
  });

/** A year or a day: the heading of a column of what was then, unless all beneath it are such too. */
const isPeriod = (cell: string): boolean => /^(?:1[5-9]|2[01])\d\d$/.test(cell) || readDate(cell) !== undefined;

/** A first line is headings when all its cells are text or periods, and there is more beneath it. */
export function isHead(
  first: readonly string[],
  rest: readonly (readonly string[])[],
  known: readonly Column[],
): boolean {
  const cells = first.map((cell) => cell.trim());
  const names = cells.filter((name) => name !== '');
  if (names.length > 0 && names.every((name) => knownColumn(name, known))) return true;
  const isHeading = (cell: string, at: number): boolean =>
    isPeriod(cell) ? !rest.every((row) => isPeriod((row[at] ?? '').trim())) : !isValue(cell);
  if (rest.length === 0 || !cells.every((cell, at) => cell === '' || isHeading(cell, at))) return false;
  // A number alone may be a year by chance, unless it stands beside the empty corner of a table.
  return cells[0] === '' || names.some((name) => !isPeriod(name)) || new Set(names).size > 1;
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
