import { parseIsoDate } from '#model/iso-date.ts';
import type { DataColumn, DataType } from './data-column.ts';
import { isEmptyCell, numberOf, readField } from './read-cell.ts';

/** Items that are looked at, how deep, and fields that are found. */
const MAX_LOOKED_AT = 500;
const MAX_DEPTH = 4;
const MAX_FIELDS = 200;
const MAX_FIELD = 300;

/** Finds the fields of items of which nobody has said what they are: lists and what is too deep are left out. */
export function guessColumns(items: readonly unknown[]): DataColumn[] {
  const looked = items.slice(0, MAX_LOOKED_AT);
  const fields = new Set<string>();
  for (const item of looked) addFields(item, '', 1, fields);
  return [...fields].map((field) => guessColumn(field, looked));
}

function addFields(value: unknown, path: string, depth: number, fields: Set<string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const field = path === '' ? name : `${path}.${name}`;
    if (fields.size >= MAX_FIELDS || field.length > MAX_FIELD || name === '' || /\p{Cc}/u.test(name)) continue;
    const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (!isObject) fields.add(field);
    else if (depth < MAX_DEPTH) addFields(member, field, depth + 1, fields);
  }
}

/** Says what a field is by the cells it has. */
export function guessColumn(field: string, items: readonly unknown[]): DataColumn {
  const cells = items
    .slice(0, MAX_LOOKED_AT)
    .map((item) => readField(item, field))
    .filter((cell) => !isEmptyCell(cell));
  return { field, label: '', type: cells.length === 0 ? 'text' : typeOf(field, cells) };
}

function typeOf(field: string, cells: readonly unknown[]): DataType {
  if (cells.every((cell) => typeof cell === 'boolean')) return 'boolean';
  if (cells.every((cell) => typeof cell === 'string' && /^\d{4}-\d\d/.test(cell) && parseIsoDate(cell) !== undefined))
    return 'time';
  const isMoment = /(?:^|[._-])(?:at|on|date|time|timestamp|created|updated)$|(?:At|On|Date|Time)$/.test(field);
  if (isMoment && cells.every((cell) => typeof cell === 'number' && cell > 5e8)) return 'time';
  if (cells.every((cell) => !Number.isNaN(numberOf(cell)))) return 'number';
  const isCountry =
    /country/i.test(field) && cells.every((cell) => typeof cell === 'string' && /^[A-Z]{2}$/.test(cell));
  return isCountry ? 'country' : 'text';
}
