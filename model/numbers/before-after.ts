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
import { isBounce, MIN_SAMPLES } from './measures.ts';
import type { View, Visit } from './visit.ts';

/** What is compared of each route. `errors` is the share of views in which a script failed, `views` are those of a day. */
export const comparedMetrics = ['views', 'bounce_rate', 'time_on_page', 'lcp', 'inp', 'cls', 'errors'] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

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

/** Values by how often each was met: views by the million have some thousand of them. */
class Counted {
  readonly #counts = new Map<number, number>();
  size = 0;

  add(value: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    this.size++;
  }

  quantile(at: number, z: number): Estimate {
    const values = [...this.#counts].sort(([one], [other]) => one - other);
    const valueAt = (rank: number) => {
      let seen = 0;
      const found = values.find(([, count]) => {
        seen += count;
        return seen >= rank;
      });
      return found?.[0] ?? 0;
    };
    return quantile(valueAt, this.size, at, z);
  }
}

/** What one side holds of a route. */
class Samples {
  readonly days: number[];
  views = 0;
  entries = 0;
  bounces = 0;
  failed = 0;
  seconds = 0;
  squaredSeconds = 0;
  readonly vitals = { lcp: new Counted(), inp: new Counted(), cls: new Counted() };

  constructor(days: number) {
    this.days = new Array<number>(days).fill(0);
  }

  add(day: number, view: View): void {
    this.days[day] = (this.days[day] ?? 0) + 1;
    this.views++;
    this.seconds += view.seconds;
    this.squaredSeconds += view.seconds ** 2;
    if (view.errors > 0) this.failed++;
    for (const vital of vitals) {
      const value = view[vital];
      if (value !== null) this.vitals[vital].add(value);
    }
  }

  enter(isBounce: boolean): void {
    this.entries++;
    if (isBounce) this.bounces++;
  }
}

interface Sides {
  readonly before: Samples;
  readonly after: Samples;
}

/** Compares each route before and after, by the visits it is given. Views without a route and those of bots don't count. */
export class BeforeAfter {
  readonly #lengths: readonly [number, number];
  readonly #days: readonly (Span & { side: keyof Sides; day: number })[];
  readonly #routes = new Map<string, Sides>();
  /** Visits come by days, so the next view mostly is of the same one. */
  #lastDay: (Span & { side: keyof Sides; day: number }) | undefined;

  constructor(question: BeforeAfterQuestion) {
    this.#lengths = [question.before.length, question.after.length];
    this.#days = (['before', 'after'] as const)
      .flatMap((side) => question[side].map((span, day) => ({ ...span, side, day })))
      .sort((one, other) => one.from - other.from);
  }

  add(visits: Iterable<Visit>): void {
    for (const visit of visits) {
      if (visit.bot !== null) continue;
      for (const [nth, view] of visit.views.entries()) {
        const found = this.#dayAt(view.at);
        if (!found || view.route === null) continue;
        const samples = this.#sidesOf(view.route)[found.side];
        samples.add(found.day, view);
        if (nth === 0 && visit.visitor !== null) samples.enter(isBounce(visit));
      }
    }
  }

  /** In the order of their IDs. */
  compare(): RouteChange[] {
    const missed = MISSED / Math.max(1, countComparisons(this.#routes.values()));
    return [...this.#routes]
      .map(([route, { before, after }]) => ({
        route,
        changes: comparedMetrics.map((metric) => compare(metric, before, after, missed)),
      }))
      .sort((one, other) => (one.route < other.route ? -1 : 1));
  }

  #dayAt(at: number) {
    const last = this.#lastDay;
    if (last && at >= last.from && at < last.to) return last;
    const found = this.#days[lastBegun(this.#days, at)];
    if (!found || at >= found.to) return undefined;
    this.#lastDay = found;
    return found;
  }

  #sidesOf(route: string): Sides {
    const known = this.#routes.get(route);
    if (known) return known;
    const [before, after] = this.#lengths;
    const made = { before: new Samples(before), after: new Samples(after) };
    this.#routes.set(route, made);
    return made;
  }
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How many samples a side has of a metric. */
function countOf(metric: ComparedMetric, samples: Samples): number {
  if (metric === 'bounce_rate') return samples.entries;
  return metric === 'lcp' || metric === 'inp' || metric === 'cls' ? samples.vitals[metric].size : samples.views;
}

/** Whether both sides have enough for an interval. */
function isComparable(metric: ComparedMetric, before: Samples, after: Samples): boolean {
  const counts = [before, after].map((side) => countOf(metric, side));
  return counts.every((count) => count >= MIN_SAMPLES) && (metric !== 'views' || after.days.length >= MIN_DAYS);
}

function countComparisons(routes: Iterable<Sides>): number {
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
  const { days, views, seconds, bounces, entries, failed } = samples;
  switch (metric) {
    case 'views':
      return sum(days) / days.length;
    case 'time_on_page':
      return seconds / views;
    case 'bounce_rate':
      return bounces / entries;
    case 'errors':
      return failed / views;
    default:
      return samples.vitals[metric].quantile(VITAL_QUANTILE, 0).value;
  }
}

function intervalOf(metric: ComparedMetric, before: Samples, after: Samples, missed: number): Estimate {
  const z = normalQuantile(missed / 2);
  switch (metric) {
    case 'views':
      return pairedDifference(before.days, after.days, missed);
    case 'time_on_page':
      return meanDifference(meanSeconds(before), meanSeconds(after), missed);
    case 'bounce_rate':
      return difference(share(before.bounces, before.entries, z), share(after.bounces, after.entries, z));
    case 'errors':
      return difference(share(before.failed, before.views, z), share(after.failed, after.views, z));
    default:
      return difference(
        before.vitals[metric].quantile(VITAL_QUANTILE, z),
        after.vitals[metric].quantile(VITAL_QUANTILE, z),
      );
  }
}

function meanSeconds({ views, seconds, squaredSeconds }: Samples): Mean {
  return { mean: seconds / views, variance: (squaredSeconds - seconds ** 2 / views) / (views - 1), count: views };
}

/** Compares each day with the same weekday before: days vary by more than chance, and alike. */
function pairedDifference(before: readonly number[], after: readonly number[], missed: number): Estimate {
  const days = after.map((views, day) => views - (before[day] ?? 0));
  const value = sum(days) / days.length;
  const variance = sum(days.map((each) => (each - value) ** 2)) / (days.length - 1);
  const half = studentQuantile(missed, days.length - 1) * Math.sqrt(variance / days.length);
  return { value, low: value - half, high: value + half };
}
