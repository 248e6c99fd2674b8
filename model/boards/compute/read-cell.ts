import { cutText } from '#model/cut-text.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import { momentShown, utcOf } from '#model/zoned-time.ts';

/** Characters of a text that answers show. */
export const MAX_SHOWN = 500;
/** Values of a cell that holds a list. */
const MAX_LIST = 20;
const MAX_DEPTH = 32;
const QUARTER = 15 * 60_000;
/** Texts of times that are remembered. */
const MAX_REMEMBERED = 50_000;

/** Times are told in years of four digits. */
const EARLIEST = utcOf(1, 1, 2) ?? 0;
const LATEST = utcOf(9999, 12, 30) ?? 0;

const number = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const offset = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

/** Returns the cell of a field: the member of that name, or what is at the path. Undefined for none. */
export function readField(row: unknown, field: string): unknown {
  if (typeof row !== 'object' || row === null) return undefined;
  if (Object.hasOwn(row, field)) return (row as Record<string, unknown>)[field];
  if (!field.includes('.')) return undefined;
  let value: unknown = row;
  const names = field.split('.');
  if (names.length > MAX_DEPTH) return undefined;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

export const isEmptyCell = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a cell as a number; NaN for what is none. */
export function numberOf(value: unknown, digits = 0): number {
  const found =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.length <= 40 && number.test(value.trim())
        ? Number(value)
        : Number.NaN;
  if (!Number.isFinite(found)) return Number.NaN;
  return digits === 0 ? found : found / 10 ** digits;
}

/** Returns what a cell says as text: of a list, each of its values. */
export function textsOf(value: unknown, digits = 0): string | readonly string[] | undefined {
  if (isEmptyCell(value)) return undefined;
  if (!Array.isArray(value)) return textOf(value, digits);
  const texts = new Set<string>();
  for (const each of value.slice(0, MAX_LIST)) if (!isEmptyCell(each)) texts.add(textOf(each, digits));
  return texts.size === 0 ? undefined : [...texts];
}

function textOf(value: unknown, digits: number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(digits === 0 ? value : value / 10 ** digits);
  if (typeof value === 'boolean') return String(value);
  return cutText(JSON.stringify(value) ?? '', MAX_SHOWN);
}

/**
 * Makes what reads times, in ms since 1970, in a zone; NaN for what is none. A number is one of seconds or, where it
 * would be past the year 5138, of milliseconds.
 */
export function timeReader(zone: string): (value: unknown) => number {
  const shifts = new Map<number, number>();
  const known = new Map<string, number>();

  const shown = (asUtc: number): number => {
    const quarter = Math.floor(asUtc / QUARTER);
    let shift = shifts.get(quarter);
    if (shift === undefined) {
      shift = momentShown(quarter * QUARTER, zone) - quarter * QUARTER;
      shifts.set(quarter, shift);
    }
    return asUtc + shift;
  };

  const read = (text: string): number => {
    const moment = parseIsoDate(text);
    if (moment === undefined) return Number.NaN;
    const hasOffset = text.length > 12 && offset.test(text.trim());
    return hasOffset ? moment : shown(moment);
  };

  return (value) => {
    let moment = Number.NaN;
    if (typeof value === 'number') moment = Math.abs(value) < 1e11 ? value * 1000 : value;
    else if (typeof value === 'string' && value.length <= 40) {
      moment = known.get(value) ?? read(value);
      if (known.size < MAX_REMEMBERED) known.set(value, moment);
    }
    return moment >= EARLIEST && moment <= LATEST ? Math.floor(moment) : Number.NaN;
  };
}
