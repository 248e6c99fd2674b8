import { choiceLabel } from '#model/apis/columns/column-options.ts';
import { isChoice, isWritten } from '#model/apis/columns/column-types.ts';
import { isLocation, readLocation, writeLocation } from '#model/apis/columns/location.ts';
import { readPrice, writePrice } from '#model/apis/columns/price.ts';
import {
  readChoice,
  readColor,
  readEmail,
  readFile,
  readImage,
  readLink,
  readPhone,
  splitMany,
} from '#model/apis/columns/read-text.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import type { Json } from '#model/json.ts';
import { utcOf } from '#model/zoned-time.ts';
import type { CellKind, ColumnType } from './column.ts';

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

const timed = /[T ]\d{2}:\d{2}/;
const localTimed = /^(\S+)[ T](\d{1,2}):(\d{2})$/;

/**
 * A day and a time as ISO 8601 writes them. Without an offset it is what clocks show in the site's time zone: one they
 * show twice is the first, one they leap over as much later as they leap (`momentOf`).
 */
export function readDateTime(text: string, order: DateOrder = 'ymd'): string | undefined {
  if (timed.test(text)) {
    const whole = readDate(text);
    if (whole !== undefined) return parseIsoDate(whole) === undefined ? undefined : whole;
  }
  const [, day = '', hour = '', minute = ''] = localTimed.exec(text) ?? [];
  const date = day === '' ? undefined : readDate(day, order);
  if (date === undefined || date.length !== 10) return undefined;
  const read = `${date}T${hour.padStart(2, '0')}:${minute}`;
  return parseIsoDate(read) === undefined ? undefined : read;
}

/** What a text becomes in a column; undefined when the column cannot hold it. Nothing written is null, or empty text. */
export function readCell(
  written: string,
  kind: ColumnType | CellKind,
  style: CellStyle = plainStyle,
): Json | undefined {
  const column: CellKind = typeof kind === 'string' ? { type: kind } : kind;
  const { type, choices = [] } = column;
  if (type === 'text' || type === 'longText' || type === 'richText') return written;
  const text = written.trim();
  if (text === '') return null;
  switch (type) {
    case 'number':
      return readNumber(text, style.number);
    case 'price':
      return readPrice(text, column.currency, style.number);
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, style.date);
    case 'dateTime':
      return readDateTime(text, style.date);
    case 'choice':
      return readChoice(text, choices);
    case 'choices': {
      const read = splitMany(text, choices).map((each) => readChoice(each, choices));
      return read.includes(undefined) ? undefined : ([...new Set(read)] as string[]);
    }
    case 'references':
      return splitMany(text, []);
    case 'reference':
      return text;
    case 'image':
      return readImage(text);
    case 'file':
      return readFile(text);
    case 'link':
      return readLink(text);
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'color':
      return readColor(text);
    case 'location':
      return readLocation(text) as Json | undefined;
    case 'json':
      return parseJson(text);
    case 'formula':
      return undefined;
  }
}

/** {@link readCell}, with a text the column cannot hold kept as it is: {@link findCellFault} says why. */
export function keepCell(written: string, kind: CellKind, style: CellStyle = plainStyle): Json {
  return readCell(written, kind, style) ?? (written.trim() === '' ? null : written);
}

/** What a cell holds, for a column of another kind. */
export function convertCell(value: Json | undefined, from: CellKind, to: CellKind): Json {
  return keepCell(isWritten(to.type) ? wordsOf(value, from) : writeCell(value, from), to);
}

/** A cell as people read it: with what so far only its column says, the label of a choice and the currency of a price. */
function wordsOf(value: Json | undefined, from: CellKind): string {
  const { type, choices = [], currency } = from;
  if (isChoice(type)) {
    const labels = new Map(choices.map((choice) => [choice.key as Json, choiceLabel(choice)]));
    const all = [value ?? null].flat();
    return all.map((each) => labels.get(each) ?? writeCell(each)).join('; ');
  }
  const text = writeCell(value, from);
  return type === 'price' && typeof value === 'number' && currency !== undefined ? `${text} ${currency}` : text;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // Text that is no JSON is no fault of the program: the cell says so.
    return undefined;
  }
}

/** A cell as one types it, and as files have it. */
export function writeCell(value: Json | undefined, kind?: CellKind): string {
  if (value === null || value === undefined) return '';
  if (kind?.type === 'price' && typeof value === 'number') return writePrice(value, kind.currency);
  if (kind?.type === 'location' && isLocation(value)) return writeLocation(value);
  const isList = kind !== undefined && (kind.type === 'references' || isChoice(kind.type)) && Array.isArray(value);
  if (isList) return value.map((each) => writeCell(each)).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
