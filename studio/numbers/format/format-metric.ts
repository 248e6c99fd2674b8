import type { Metric } from '#model/numbers/fields.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { perLanguage, spaceUnit } from '#studio/messages/format.ts';

type Unit = 'count' | 'percent' | 'seconds' | 'ratio' | 'bytes' | 'milliseconds' | 'shift' | 'depth';

const units: Partial<Record<Metric, Unit>> = {
  bounce_rate: 'percent',
  goal_rate: 'percent',
  scroll: 'depth',
  time: 'seconds',
  time_on_page: 'seconds',
  views_per_visit: 'ratio',
  bytes: 'bytes',
  lcp: 'milliseconds',
  inp: 'milliseconds',
  ttfb: 'milliseconds',
  cls: 'shift',
};

export const unitOf = (metric: Metric): Unit => units[metric] ?? 'count';

const make = (options: Intl.NumberFormatOptions) => perLanguage((language) => new Intl.NumberFormat(language, options));

const counts = make({ maximumFractionDigits: 0 });
const compact = make({ notation: 'compact', maximumFractionDigits: 1 });
const percents = make({ style: 'percent', maximumFractionDigits: 0 });
const smallPercents = make({ style: 'percent', maximumFractionDigits: 1 });
const ratios = make({ maximumFractionDigits: 1, minimumFractionDigits: 1 });
const shifts = make({ maximumFractionDigits: 2, minimumFractionDigits: 2 });
const signed = make({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const timeUnit = (unit: 'hour' | 'minute' | 'second' | 'millisecond', digits = 0) =>
  make({ style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: digits });
const [hours, minutes, seconds] = [timeUnit('hour'), timeUnit('minute'), timeUnit('second')];
const [shortSeconds, milliseconds] = [timeUnit('second', 2), timeUnit('millisecond')];

/** Seconds as people say them: `48s`, `2m 14s`, `1h 5m`. */
export function formatSeconds(value: number): string {
  const whole = Math.round(value);
  const [hour, minute, second] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hour > 0) return `${hours().format(hour)} ${minutes().format(minute)}`;
  return minute > 0 ? `${minutes().format(minute)} ${seconds().format(second)}` : seconds().format(second);
}

/** A part of a whole from 0 to 1, with a decimal where it would be lost. */
export const formatShare = (share: number): string =>
  share > 0 && share < 0.1 ? smallPercents().format(share) : percents().format(share);

/** From here on a count is shown short where there is little room. */
const MANY = 100_000;

const formats: Record<Unit, (value: number, isShort: boolean) => string> = {
  count: (value, isShort) => (isShort && value >= MANY ? compact() : counts()).format(value),
  percent: formatShare,
  depth: (value) => percents().format(value / 100),
  seconds: formatSeconds,
  ratio: (value) => ratios().format(value),
  bytes: formatBytes,
  milliseconds: (value) =>
    spaceUnit(value < 1000 ? milliseconds().format(value) : shortSeconds().format(Math.round(value / 10) / 100)),
  shift: (value) => shifts().format(value / 1000),
};

/** The value of a metric in words; a dash for unknown, which is not 0. */
export function formatMetric(metric: Metric, value: number | null | undefined, isShort = false): string {
  return value === null || value === undefined ? '—' : formats[unitOf(metric)](value, isShort);
}

/** What is beside the axis of a chart. */
export const formatTick = (metric: Metric, value: number): string =>
  unitOf(metric) === 'count' ? compact().format(value) : formatMetric(metric, value);

/** How much a value differs from the one before, as a part of it; undefined where that says nothing. */
export function changeOf(value: number | null | undefined, before: number | null | undefined): number | undefined {
  if (value === null || value === undefined || !before) return undefined;
  return (value - before) / before;
}

export const formatChange = (change: number): string => signed().format(change);
