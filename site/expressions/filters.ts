import type { Liquid } from 'liquidjs';
import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import { foldText } from '#model/fold-text.ts';
import { formatMoney } from '#model/format-money.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import { formatDate } from './format-date.ts';
import { addGroupFilter, addListFilters } from './list-filters.ts';
import { comparedAs } from './printed-cell.ts';
import { textOf } from './text-of.ts';

/** Filters a page has no use for, and those whose outcome is chance or code in disguise. */
const removedFilters = [
  'raw',
  'inspect',
  'sample',
  'sha1',
  'sha256',
  'hmac_sha1',
  'hmac_sha256',
  'md5',
  'where_exp',
  'reject_exp',
  'group_by_exp',
  'has_exp',
  'find_exp',
  'find_index_exp',
];

/** Liquid's own read dates as JavaScript does, and write them by the clock of the machine. Each with its format. */
const dateFilters = {
  date: '%A, %B %-e, %Y at %-l:%M %P %z',
  date_to_xmlschema: '%Y-%m-%dT%H:%M:%S%:z',
  date_to_rfc822: '%a, %d %b %Y %H:%M:%S %z',
  date_to_string: '%d %b %Y',
  date_to_long_string: '%d %B %Y',
} as const;

/** Adds what pages need beyond Liquid's own filters, written for the language of the page. */
export function addFilters(engine: Liquid, language: string): void {
  for (const name of removedFilters) engine.unregisterFilter(name);
  const locale = `${language}-u-nu-latn`;
  const plain = formatterFor(locale, {}, 3);
  const percent = formatterFor(locale, { style: 'percent' }, 1);
  addDateFilters(engine, language);
  addListFilters(engine, language);
  addGroupFilter(engine);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  engine.registerFilter('number', plain);
  engine.registerFilter('percent', percent);
  engine.registerFilter('money', (value: unknown, currency?: unknown) => {
    const code = textOf(currency);
    const amount = isShownCell(value) ? numberOf(comparedAs(value)) : numberOf(value);
    if (amount === undefined || !/^[A-Z]{3}$/.test(code)) return value;
    return formatMoney(amount, code, language);
  });
  engine.registerFilter('list', function (value: unknown) {
    if (!Array.isArray(value)) return value;
    this.context.memoryLimit.use(value.length);
    return list.format(value.map(textOf));
  });
  engine.registerFilter('fold', function (value: unknown) {
    const text = textOf(value);
    this.context.memoryLimit.use(text.length);
    return foldText(text);
  });
  engine.registerFilter('paged', (value: unknown, page?: unknown, size?: unknown) => {
    if (!Array.isArray(value)) return value;
    const each = Math.min(1000, Math.max(1, Math.trunc(numberOf(size) ?? 12)));
    const last = Math.max(1, Math.ceil(value.length / each));
    const at = Math.min(last, Math.max(1, Math.trunc(numberOf(page) ?? 1)));
    return value.slice((at - 1) * each, at * each);
  });
  engine.registerFilter('values', (value: unknown) => (isRecord(value) ? Object.values(value) : value));
  engine.registerFilter('keys', (value: unknown) => (isRecord(value) ? Object.keys(value) : value));
}

function addDateFilters(engine: Liquid, language: string): void {
  for (const [name, usual] of Object.entries(dateFilters)) {
    engine.registerFilter(name, function (value: unknown, given?: unknown, other?: unknown) {
      const own = this.context.opts.timezoneOffset ?? 'UTC';
      const moment = momentOf(value, own);
      if (moment === undefined) return value;
      const isDate = name === 'date';
      const zone = isDate && (typeof other === 'string' || typeof other === 'number') ? other : own;
      const format =
        isDate && given !== undefined && given !== null ? textOf(given) : ordinalFormat(usual, given, other);
      const text = formatDate(moment, format, name === 'date_to_rfc822' ? 'en-US' : language, zone);
      this.context.memoryLimit.use(format.length + text.length);
      return text;
    });
  }
}

/** `date_to_string: 'ordinal', 'US'`, as Jekyll has it. */
function ordinalFormat(usual: string, type: unknown, style: unknown): string {
  if (type !== 'ordinal' || !usual.startsWith('%d %')) return usual;
  const month = usual.slice(3, 5);
  return style === 'US' ? `${month} %-d%q, %Y` : `%-d%q ${month} %Y`;
}

/** The moment a value names: ISO 8601, seconds since 1970, or `now`; a time without an offset is the site's. */
function momentOf(value: unknown, zone: string | number): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value * 1000 : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === 'now' || text === 'today') return Date.now();
  // Fewer digits are a year, say, or a number of something else.
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  return parseIsoDate(text, typeof zone === 'string' ? zone : 'UTC');
}

/** A filter that writes numbers; what is no number passes. Formatters are kept: making one costs more than its use. */
function formatterFor(locale: string, options: Intl.NumberFormatOptions, most: number) {
  const formats = new Map<number | undefined, Intl.NumberFormat>();
  return (value: unknown, digits?: unknown): unknown => {
    const number = numberOf(value);
    if (number === undefined) return value;
    const fixed = numberOf(digits);
    const places = fixed === undefined ? undefined : Math.min(20, Math.max(0, Math.trunc(fixed)));
    let format = formats.get(places);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        ...options,
        minimumFractionDigits: places ?? 0,
        maximumFractionDigits: places ?? most,
      });
      formats.set(places, format);
    }
    return format.format(number);
  };
}

function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
