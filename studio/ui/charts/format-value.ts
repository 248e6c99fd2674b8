import type { ValueUnit } from '#model/boards/answer.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { perLanguage, spaceUnit } from '#studio/messages/format.ts';

/** How a value is written; `depth` and `shift` are those of Analytics: percent as a whole number, and thousandths. */
export interface ValueFormat {
  readonly unit: ValueUnit | 'depth' | 'shift';
  /** ISO 4217 code for `money`. */
  readonly currency?: string | undefined;
}

/** What stands for a value that isn't known, which is not 0. */
export const UNKNOWN = '—';

/** From here on a count is shown short where there is little room. */
const MANY = 100_000;
/** The same of money. */
const MUCH = 1_000_000;

const make = (options: Intl.NumberFormatOptions) => perLanguage((language) => new Intl.NumberFormat(language, options));

const counts = make({ maximumFractionDigits: 0 });
const numbers = make({ maximumFractionDigits: 2 });
const compact = make({ notation: 'compact', maximumFractionDigits: 1 });
const marks = make({ notation: 'compact', maximumSignificantDigits: 3 });
const percents = make({ style: 'percent', maximumFractionDigits: 0 });
const smallPercents = make({ style: 'percent', maximumFractionDigits: 1 });
const nearlyAll = make({ style: 'percent', maximumFractionDigits: 2 });
const ratios = make({ maximumFractionDigits: 1, minimumFractionDigits: 1 });
const shifts = make({ maximumFractionDigits: 2, minimumFractionDigits: 2 });
const signed = make({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const timeUnit = (unit: 'day' | 'hour' | 'minute' | 'second' | 'millisecond', digits = 0) =>
  make({ style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: digits });
const [hours, minutes, seconds] = [timeUnit('hour'), timeUnit('minute'), timeUnit('second')];
const [shortSeconds, milliseconds, shortMilliseconds] = [
  timeUnit('second', 2),
  timeUnit('millisecond'),
  timeUnit('millisecond', 1),
];
const days = make({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 });
const dayHours = timeUnit('day');

const currencies = perLanguage((language) => {
  const known = new Map<string, Intl.NumberFormat>();
  return (currency: string, digits: MoneyDigits): Intl.NumberFormat => {
    const key = `${currency} ${digits}`;
    const format = known.get(key) ?? new Intl.NumberFormat(language, moneyOptions(currency, digits));
    known.set(key, format);
    return format;
  };
});

type MoneyDigits = 'whole' | 'exact' | 'compact' | 'mark';

function moneyOptions(currency: string, digits: MoneyDigits): Intl.NumberFormatOptions {
  const options: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  if (digits === 'exact') return options;
  if (digits === 'mark') return { ...options, notation: 'compact', maximumSignificantDigits: 3 };
  return digits === 'whole'
    ? { ...options, maximumFractionDigits: 0 }
    : { ...options, notation: 'compact', maximumFractionDigits: 1 };
}

/** Seconds as people say them: `48s`, `2m 14s`, `1h 5m`, `3d 4h`. */
function formatSeconds(value: number): string {
  const whole = Math.round(Math.abs(value));
  const [day, hour] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24];
  const [minute, second] = [Math.floor(whole / 60) % 60, whole % 60];
  if (day > 0) return hour === 0 ? dayHours().format(day) : `${dayHours().format(day)} ${hours().format(hour)}`;
  if (hour > 0) return `${hours().format(hour)} ${minutes().format(minute)}`;
  return minute > 0 ? `${minutes().format(minute)} ${seconds().format(second)}` : seconds().format(second);
}

/** A part of a whole from 0 to 1, with decimals where what is small, or is missing, would be lost. */
export function formatShare(share: number): string {
  if (share > 0.99 && share < 1) return nearlyAll().format(share);
  return share > 0 && share < 0.1 ? smallPercents().format(share) : percents().format(share);
}

function formatMilliseconds(value: number): string {
  if (value >= 60_000) return formatSeconds(value / 1000);
  if (value >= 1000) return spaceUnit(shortSeconds().format(Math.round(value / 10) / 100));
  return spaceUnit((value < 10 ? shortMilliseconds() : milliseconds()).format(value));
}

/** Money to the cent up to 1,000, to the whole up to a million, and short beyond, where there is little room. */
function formatMoney(value: number, currency: string | undefined, isShort: boolean): string {
  if (currency === undefined)
    return isShort && Math.abs(value) >= MANY ? compact().format(value) : numbers().format(value);
  const size = Math.abs(value);
  const digits = !isShort || size < 1000 ? 'exact' : size < MUCH ? 'whole' : 'compact';
  return currencies()(currency, digits).format(value);
}

type Write = (value: number, isShort: boolean, currency: string | undefined) => string;

const formats: Record<ValueFormat['unit'], Write> = {
  count: (value, isShort) => (isShort && Math.abs(value) >= MANY ? compact() : counts()).format(value),
  number: (value, isShort) => (isShort && Math.abs(value) >= MANY ? compact() : numbers()).format(value),
  money: (value, isShort, currency) => formatMoney(value, currency, isShort),
  percent: formatShare,
  depth: (value) => percents().format(value / 100),
  seconds: formatSeconds,
  ratio: (value) => ratios().format(value),
  bytes: formatBytes,
  ms: formatMilliseconds,
  days: (value) => days().format(value),
  shift: (value) => shifts().format(value / 1000),
};

/** Writes a value in its unit; a dash for unknown. */
export const formatValue = (
  { unit, currency }: ValueFormat,
  value: number | null | undefined,
  isShort = false,
): string => (value === null || value === undefined ? UNKNOWN : formats[unit](value, isShort, currency));

/** What is beside the axis of a chart. */
export function formatTick({ unit, currency }: ValueFormat, value: number): string {
  if (unit === 'money' && currency !== undefined) return currencies()(currency, 'mark').format(value);
  return unit === 'count' || unit === 'number' || unit === 'money'
    ? marks().format(value)
    : formatValue({ unit }, value, true);
}

/** What steps beside an axis are multiples of, so that each mark is written as it is: half a second isn't `1s`. */
const leastSteps: Readonly<Partial<Record<ValueFormat['unit'], number>>> = {
  ...{ count: 1, seconds: 1, bytes: 1, depth: 1, days: 1, ms: 0.1, ratio: 0.1, shift: 10, percent: 0.001 },
};

export const leastStepOf = ({ unit }: ValueFormat): number => leastSteps[unit] ?? 0;

/** How much a value differs from the one before, as a part of it; undefined where that says nothing. */
export function changeOf(value: number | null | undefined, before: number | null | undefined): number | undefined {
  if (value === null || value === undefined || !before) return undefined;
  return (value - before) / Math.abs(before);
}

export const formatChange = (change: number): string => signed().format(change);
