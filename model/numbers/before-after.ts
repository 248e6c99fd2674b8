import {
  difference,
  type Estimate,
  type Mean,
  meanDifference,
  normalQuantile,
  quantile,
  share,
  studentQuantile,
} from './intervals.ts';
import type { View, Visit } from './visit.ts';

/** What is compared of each route. `errors` is the share of views in which a script failed, `views` are those of a day. */
export const comparedMetrics = ['views', 'bounce_rate', 'time_on_page', 'lcp', 'inp', 'cls', 'errors'] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

/** Below so many samples on a side nothing is told of it. */
export const MIN_SAMPLES = 20;
/** Days on a side from which views can be compared: fewer say nothing of how days vary. */
const MIN_DAYS = 5;
/** How often, of all that is claimed of a release, something may be wrong. */
const MISSED = 0.05;
/** Vitals are told as what three quarters of views stay within. */
const VITAL_QUANTILE = 0.75;

/** A day, from its first moment to the first of the next one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Asks for each route before and after, over as many days: those at the same place are the same weekday. */
export interface BeforeAfterQuestion {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
}

export interface Change {
  readonly metric: ComparedMetric;
  /** Null below {@link MIN_SAMPLES}. */
  readonly before: number | null;
  readonly after: number | null;
  readonly before_count: number;
  readonly after_count: number;
  /** Of the difference; a bound is null where samples don't give one. */
  readonly low: number | null;
  readonly high: number | null;
  /** True where the interval of the difference leaves out 0. */
  readonly is_claimed: boolean;
}

export interface RouteChange {
  readonly route: string;
  /** In the order of {@link comparedMetrics}. */
  readonly changes: readonly Change[];
}

const vitals = ['lcp', 'inp', 'cls'] as const;

/** What one side holds of a route. */
class Samples {
  readonly days: number[];
  entries = 0;
  bounces = 0;
  failed = 0;
  readonly seconds: number[] = [];
  readonly vitals = { lcp: [] as number[], inp: [] as number[], cls: [] as number[] };

  constructor(days: number) {
    this.days = new Array<number>(days).fill(0);
  }

  add(day: number, view: View): void {
    this.days[day] = (this.days[day] ?? 0) + 1;
    this.seconds.push(view.seconds);
    if (view.errors > 0) this.failed++;
    for (const vital of vitals) {
      const value = view[vital];
      if (value !== null) this.vitals[vital].push(value);
    }
  }
}

type Side = 'before' | 'after';

/** Compares each route before and after, in the order of their names. Nothing is told of views without a route, nor of bots. */
export function compareBeforeAfter(visits: Iterable<Visit>, question: BeforeAfterQuestion): RouteChange[] {
  const routes = gather(visits, question);
  const missed = MISSED / Math.max(1, countComparisons(routes.values()));
  return [...routes]
    .map(([route, { before, after }]) => ({
      route,
      changes: comparedMetrics.map((metric) => compare(metric, before, after, missed)),
    }))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

function gather(visits: Iterable<Visit>, question: BeforeAfterQuestion): Map<string, Record<Side, Samples>> {
  const days = (['before', 'after'] as const).flatMap((side) =>
    question[side].map((span, day) => ({ ...span, side, day })),
  );
  days.sort((one, other) => one.from - other.from);
  const dayAt = (at: number) => {
    const found = days[lastBegun(days, at)];
    return found && at < found.to ? found : undefined;
  };
  const routes = new Map<string, Record<Side, Samples>>();
  const samplesOf = (route: string) => {
    const known = routes.get(route);
    if (known) return known;
    const made = { before: new Samples(question.before.length), after: new Samples(question.after.length) };
    routes.set(route, made);
    return made;
  };
  for (const visit of visits) {
    if (visit.bot !== null) continue;
    for (const [at, view] of visit.views.entries()) {
      const found = view.route === null ? undefined : dayAt(view.at);
      if (!found || view.route === null) continue;
      const samples = samplesOf(view.route)[found.side];
      samples.add(found.day, view);
      if (at > 0 || visit.visitor === null) continue;
      samples.entries++;
      if (isBounce(visit)) samples.bounces++;
    }
  }
  return routes;
}

/** The last of some spans in order that begins at a moment or before; -1 for none. */
function lastBegun(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isBounce({ views: [first, ...more] }: Visit): boolean {
  return first !== undefined && more.length === 0 && !first.interacted && first.seconds < 10;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How many samples a side has of a metric. */
function countOf(metric: ComparedMetric, samples: Samples): number {
  if (metric === 'bounce_rate') return samples.entries;
  return metric === 'lcp' || metric === 'inp' || metric === 'cls'
    ? samples.vitals[metric].length
    : samples.seconds.length;
}

/** Whether both sides have enough for an interval. */
function isComparable(metric: ComparedMetric, before: Samples, after: Samples): boolean {
  const counts = [before, after].map((side) => countOf(metric, side));
  return counts.every((count) => count >= MIN_SAMPLES) && (metric !== 'views' || after.days.length >= MIN_DAYS);
}

function countComparisons(routes: Iterable<Record<Side, Samples>>): number {
  let count = 0;
  for (const { before, after } of routes) {
    count += comparedMetrics.filter((metric) => isComparable(metric, before, after)).length;
  }
  return count;
}

function compare(metric: ComparedMetric, before: Samples, after: Samples, missed: number): Change {
  const counts = { before_count: countOf(metric, before), after_count: countOf(metric, after) };
  const told = {
    before: counts.before_count < MIN_SAMPLES ? null : describeSide(metric, before),
    after: counts.after_count < MIN_SAMPLES ? null : describeSide(metric, after),
  };
  if (!isComparable(metric, before, after)) {
    return { metric, ...told, ...counts, low: null, high: null, is_claimed: false };
  }
  const { low, high } = intervalOf(metric, before, after, missed);
  const is_claimed = (low !== null && low > 0) || (high !== null && high < 0);
  return { metric, ...told, ...counts, low, high, is_claimed };
}

function describeSide(metric: ComparedMetric, samples: Samples): number {
  const { days, seconds, bounces, entries, failed } = samples;
  if (metric === 'views') return sum(days) / days.length;
  if (metric === 'time_on_page') return sum(seconds) / seconds.length;
  if (metric === 'bounce_rate') return bounces / entries;
  if (metric === 'errors') return failed / seconds.length;
  return vitalOf(metric, samples, 0).value;
}

function intervalOf(metric: ComparedMetric, before: Samples, after: Samples, missed: number): Estimate {
  const z = normalQuantile(missed / 2);
  switch (metric) {
    case 'views':
      return pairedDifference(before.days, after.days, missed);
    case 'time_on_page':
      return meanDifference(meanOf(before.seconds), meanOf(after.seconds), missed);
    case 'bounce_rate':
      return difference(share(before.bounces, before.entries, z), share(after.bounces, after.entries, z));
    case 'errors':
      return difference(share(before.failed, before.seconds.length, z), share(after.failed, after.seconds.length, z));
    default:
      return difference(vitalOf(metric, before, z), vitalOf(metric, after, z));
  }
}

const vitalOf = (metric: (typeof vitals)[number], samples: Samples, z: number): Estimate =>
  quantile(Float64Array.from(samples.vitals[metric]).sort(), VITAL_QUANTILE, z);

function meanOf(values: readonly number[]): Mean {
  const mean = sum(values) / values.length;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1), count: values.length };
}

/** Compares each day with the same weekday before: days vary by more than chance, and alike. */
function pairedDifference(before: readonly number[], after: readonly number[], missed: number): Estimate {
  const { mean, variance, count } = meanOf(after.map((views, day) => views - (before[day] ?? 0)));
  const half = studentQuantile(missed, count - 1) * Math.sqrt(variance / count);
  return { value: mean, low: mean - half, high: mean + half };
}
