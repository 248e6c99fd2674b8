import type { Json } from '#model/json.ts';
import { utcOf } from '#model/zoned-time.ts';
import type { ColumnType } from './column.ts';

/** How a column's numbers are written: `1234.5`, `1,234.5` or `1.234,5`. */
type NumberStyle = 'plain' | 'comma' | 'dot';

/** In which order a column's dates are written. */
type DateOrder = 'ymd' | 'dmy' | 'mdy';

export interface CellStyle {
  number: NumberStyle;
  date: DateOrder;
}

export const plainStyle: CellStyle = { number: 'plain', date: 'ymd' };

const numbers: Readonly<Record<NumberStyle, RegExp>> = {
  plain: /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i,
  comma: /^[+-]?(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d*)(?:\.\d+)?$/,
  dot: /^[+-]?(?:0|[1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d*)(?:,\d+)?$/,
};

/** The number a text writes in a style; undefined when it is none, or one whose digits a number cannot hold. */
export function readNumber(text: string, style: NumberStyle = 'plain'): number | undefined {
  if (!numbers[style].test(text) || text.replace(/\D/g, '').length > 15) return undefined;
  const plain = style === 'dot' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

const yes = new Set(['true', 'yes']);
const no = new Set(['false', 'no']);

function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** A date as ISO 8601 writes it; undefined for what is none in this order, such as a 13th month. */
export function readDate(text: string, order: DateOrder = 'ymd'): string | undefined {
  const whole = iso.exec(text);
  if (whole) return isDay(Number(whole[1]), Number(whole[2]), Number(whole[3])) ? text.replace(' ', 'T') : undefined;
  const parts = order === 'ymd' ? null : local.exec(text);
  if (!parts) return undefined;
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  if (!isDay(year, month, day)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isDay(year: number, month: number, day: number): boolean {
  return utcOf(year, month, day) !== undefined;
}

/** What a text becomes in a column; undefined when the column cannot hold it. Nothing written is null, or empty text. */
export function readCell(written: string, type: ColumnType, style: CellStyle = plainStyle): Json | undefined {
  if (type === 'text') return written;
  const text = written.trim();
  if (text === '') return null;
  switch (type) {
    case 'number':
      return readNumber(text, style.number);
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, style.date);
    case 'json':
      return parseJson(text);
  }
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // Text that is no JSON is no fault of the program: the cell says so.
    return undefined;
  }
}

/** A cell as one types it. */
export function writeCell(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
