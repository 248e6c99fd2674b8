import type { Liquid } from 'liquidjs';
import { foldText } from '#model/fold-text.ts';
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

/** Adds what pages need beyond Liquid's own filters, written for the language of the page. */
export function addFilters(engine: Liquid, language: string): void {
  for (const name of removedFilters) engine.unregisterFilter(name);
  const locale = `${language}-u-nu-latn`;
  const plain = formatterFor(locale, {}, 3);
  const percent = formatterFor(locale, { style: 'percent' }, 1);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  engine.registerFilter('number', plain);
  engine.registerFilter('percent', percent);
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
