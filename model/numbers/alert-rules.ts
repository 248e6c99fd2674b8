import { parseIsoDate } from '#model/iso-date.ts';
import { localTime, momentOf, offsetAt, shiftDate } from '#model/zoned-time.ts';
import type { AnswerRow } from './question.ts';

/** Alerts of what is measured of servers, which need no past to compare with. */
export const metricAlertKinds = [
  'error_rate',
  'latency',
  'failed_jobs',
  'certificate',
  'disk',
  'server_silent',
] as const;
export type MetricAlertKind = (typeof metricAlertKinds)[number];
/** Those that are about the installation alone. */
export const installationAlertKinds: readonly AlertKind[] = ['disk', 'server_silent'];

export const alertKinds = [
  ...(['spike', 'drop', 'silent_goal', 'worse', 'crawlers', 'not_collecting'] as const),
  ...metricAlertKinds,
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const isMetricAlert = (kind: AlertKind): kind is MetricAlertKind =>
  metricAlertKinds.some((each) => each === kind);

export const alertScopes = ['site', 'installation'] as const;
export type AlertScope = (typeof alertScopes)[number];

/** What an alert is set to. */
export interface AlertRule {
  readonly kind: AlertKind;
  /** By how much numbers must differ, in percent. */
  readonly percent: number;
  /** Below it nothing is said: of few visits chance decides. For some of metrics the line itself: ms, jobs, days, GB. */
  readonly minimum: number;
}

/** What an alert begins as, and whether `percent` and `minimum` mean anything to it. */
export const alertDefaults = {
  spike: { percent: 200, minimum: 50 },
  drop: { percent: 50, minimum: 50 },
  silent_goal: { percent: null, minimum: 5 },
  worse: { percent: 20, minimum: null },
  crawlers: { percent: 300, minimum: 1000 },
  not_collecting: { percent: null, minimum: 50 },
  error_rate: { percent: 10, minimum: 20 },
  latency: { percent: null, minimum: 2000 },
  failed_jobs: { percent: null, minimum: 1 },
  certificate: { percent: null, minimum: 14 },
  disk: { percent: null, minimum: 5 },
  server_silent: { percent: null, minimum: null },
} as const satisfies Record<AlertKind, { percent: number | null; minimum: number | null }>;

/** What was measured, and what the same weekday and hour of earlier weeks had, the last week first; null is unknown. */
export interface AlertSample {
  readonly value: number | null;
  readonly usual: readonly (number | null)[];
  /** Pages served to browsers, for what is measured by the script in them; requests, for the share of errors. */
  readonly served?: number | null;
}

/** `over` the line; `calm` well within it, which is not the same as not over; else nothing is known or changes. */
export type Verdict = 'over' | 'calm' | 'unclear';

export interface Judgement {
  readonly verdict: Verdict;
  /** Median of what earlier weeks had; null where fewer than two are known. */
  readonly expected: number | null;
}

const MIN_WEEKS = 2;
/** Counts of one hour vary by their square root; what is within so many of them is chance. */
const SPREADS = 3;

/** Whether what was measured is out of the ordinary. */
export function judge({ kind, percent, minimum }: AlertRule, { value, usual, served }: AlertSample): Judgement {
  const expected = medianOf(usual.filter((each) => each !== null));
  const by = (verdict: Verdict): Judgement => ({ verdict, expected });
  // Where nothing is asked and no certificate is there, nothing is wrong; a disk that can't be read is another matter.
  if (value === null) return by(isMetricAlert(kind) && kind !== 'disk' ? 'calm' : 'unclear');
  switch (kind) {
    case 'spike':
    case 'crawlers': {
      // A flood of crawlers needs no past to be one.
      if (expected === null && kind === 'spike') return by('unclear');
      const before = expected ?? 0;
      const rise = (share: number) => before * (1 + (percent / 100) * share);
      if (value >= minimum && value > rise(1) && value - before > SPREADS * Math.sqrt(before)) return by('over');
      return by(value < minimum || value <= rise(0.5) ? 'calm' : 'unclear');
    }
    case 'drop': {
      if (expected === null || expected < minimum) return by('unclear');
      const fall = (share: number) => expected * (1 - (Math.min(percent, 100) / 100) * share);
      if (value <= fall(1) && expected - value > SPREADS * Math.sqrt(expected)) return by('over');
      return by(value >= fall(0.5) ? 'calm' : 'unclear');
    }
    case 'silent_goal':
      if (value > 0) return by('calm');
      return by(expected !== null && expected >= minimum ? 'over' : 'unclear');
    case 'not_collecting':
      if (value > 0) return by('calm');
      return by((served ?? 0) >= minimum ? 'over' : 'unclear');
    case 'worse':
      // How many things became worse by so much.
      return by(value > 0 ? 'over' : 'calm');
    case 'error_rate':
      return by((served ?? 0) >= minimum && value >= percent ? 'over' : 'calm');
    case 'latency':
    case 'failed_jobs':
      return by(value >= minimum ? 'over' : 'calm');
    case 'certificate':
    case 'disk':
      return by(value <= minimum ? 'over' : 'calm');
    case 'server_silent':
      return by(value > 0 ? 'over' : 'calm');
  }
}

function medianOf(values: readonly number[]): number | null {
  if (values.length < MIN_WEEKS) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

/** Where an alert stands between two looks. */
export interface AlertProgress {
  readonly isFiring: boolean;
  /** Calm samples in a row while it fires. */
  readonly calm: number;
  /** The moment of the last sample: each counts once. */
  readonly sampledAt: number;
}

export const firstProgress: AlertProgress = { isFiring: false, calm: 0, sampledAt: 0 };

/** One quiet sample may be chance as well. */
const CALM_NEEDED = 2;

/** What a new sample makes of an alert: it begins over the line and ends after two calm samples in a row. */
export function stepAlert(
  before: AlertProgress,
  { verdict, at }: { verdict: Verdict; at: number },
): AlertProgress & { change: 'begins' | 'ends' | undefined } {
  if (at <= before.sampledAt) return { ...before, change: undefined };
  const next = { ...before, sampledAt: at };
  if (verdict === 'over') return { ...next, isFiring: true, calm: 0, change: before.isFiring ? undefined : 'begins' };
  if (!before.isFiring) return { ...next, calm: 0, change: undefined };
  if (verdict === 'unclear') return { ...next, change: undefined };
  if (before.calm + 1 < CALM_NEEDED) return { ...next, calm: before.calm + 1, change: undefined };
  return { ...next, isFiring: false, calm: 0, change: 'ends' };
}

const HOUR = 60 * 60_000;
/** Earlier weeks that are compared with. */
export const WEEKS = 4;

/** When the hour of a moment began by the clock of a time zone, in ms since 1970. */
export function hourOf(moment: number, timeZone: string): number {
  const shown = moment + offsetAt(moment, timeZone);
  return moment - (((shown % HOUR) + HOUR) % HOUR);
}

/** The days a question must be about, for {@link hourSample} and {@link daySample}: they end today. */
export function sampledDays(now: number, timeZone: string): { from: string; to: string } {
  const to = localTime(now, timeZone).slice(0, 10);
  return { from: shiftDate(to, -7 * WEEKS - 1), to };
}

/** The hour that began at `hour` and the same ones of earlier weeks, out of rows by hour. */
export function hourSample(rows: readonly AnswerRow[], hour: number, timeZone: string): AlertSample {
  const counts = countsOf(rows);
  const [date = '', clock = ''] = localTime(hour, timeZone).split('T');
  const usual = weeks.map((week) => {
    const earlier = momentOf(`${shiftDate(date, -7 * week)}T${clock}`, timeZone);
    return earlier === undefined ? null : countWithin(counts, earlier, earlier + HOUR);
  });
  return { value: counts.get(hour) ?? (counts.has(hour) ? null : 0), usual };
}

/** The 24 hours before `end` and the same ones of earlier weeks, out of rows by hour. */
export function daySample(rows: readonly AnswerRow[], end: number): AlertSample {
  const counts = countsOf(rows);
  const usual = weeks.map((week) => {
    const until = end - 7 * 24 * HOUR * week;
    return countWithin(counts, until - 24 * HOUR, until);
  });
  return { value: sumWithin(counts, end - 24 * HOUR, end), usual };
}

const weeks = Array.from({ length: WEEKS }, (_, at) => at + 1);

/** When the hour of a row began, in ms since 1970. */
export const hourOfKey = (key: string | null | undefined): number => parseIsoDate(key ?? '') ?? Number.NaN;

/** By when their hour began. */
function countsOf(rows: readonly AnswerRow[]): ReadonlyMap<number, number | null> {
  return new Map(rows.map(({ keys, values }) => [hourOfKey(keys[0]), values[0] ?? null]));
}

/** An hour without a row had nothing, where anything is known from the day around it; else it is unknown. */
function countWithin(counts: ReadonlyMap<number, number | null>, from: number, to: number): number | null {
  const around = [...counts].some(([at, count]) => at > from - 24 * HOUR && at < to + 24 * HOUR && (count ?? 0) > 0);
  return around ? sumWithin(counts, from, to) : null;
}

function sumWithin(counts: ReadonlyMap<number, number | null>, from: number, to: number): number {
  let sum = 0;
  for (const [at, count] of counts) if (at >= from && at < to) sum += count ?? 0;
  return sum;
}
