import { idOf, isTime } from '#model/numbers/assemble-answer.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { agentFields, MIN_SAMPLES, requestsKnow } from '#model/numbers/measures.ts';
import type { Question, Values } from '#model/numbers/question.ts';
import type { Ints } from './ints.ts';

export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/** What adds up over rows, days and segments; metrics are made of these. */
export const measures = [
  'views',
  'visits',
  'visitors',
  /** Views and seconds of the visits that count in the row. */
  'ownViews',
  'ownSeconds',
  'began',
  'bounces',
  'exits',
  'seconds',
  'scroll',
  'scrollCount',
  'clicks',
  'errors',
  'seen',
  'events',
  'conversions',
  'base',
  'requests',
  'bytes',
  'lcpCount',
  'inpCount',
  'clsCount',
  'ttfbCount',
] as const;
export type Measure = (typeof measures)[number];

const measuresOf: Record<Metric, readonly Measure[]> = {
  views: ['views'],
  visits: ['visits'],
  visitors: ['visitors'],
  bounce_rate: ['bounces', 'began'],
  time: ['ownSeconds', 'visits'],
  time_on_page: ['seconds', 'views'],
  views_per_visit: ['ownViews', 'visits'],
  scroll: ['scroll', 'scrollCount'],
  entries: ['began'],
  exits: ['exits'],
  requests: ['requests'],
  bytes: ['bytes'],
  unconfirmed: ['requests', 'views'],
  lcp: ['lcpCount'],
  inp: ['inpCount'],
  cls: ['clsCount'],
  ttfb: ['ttfbCount'],
  lcp_count: ['lcpCount'],
  inp_count: ['inpCount'],
  cls_count: ['clsCount'],
  ttfb_count: ['ttfbCount'],
  clicks: ['clicks'],
  errors: ['errors'],
  seen: ['seen'],
  events: ['events'],
  conversions: ['conversions'],
  goal_rate: ['conversions', 'base'],
};

export interface Needs {
  readonly measures: ReadonlySet<Measure>;
  /** Vitals whose percentile is asked for, not only their count. */
  readonly vitals: readonly Vital[];
}

export function needsOf({ metrics }: Pick<Question, 'metrics'>): Needs {
  return {
    measures: new Set(metrics.flatMap((metric) => measuresOf[metric])),
    vitals: vitals.filter((vital) => metrics.includes(vital)),
  };
}

type Key = string | null;

/** Rows and what counts in them, numbered from 0; each has a number a measure. */
export class Tally {
  readonly #rows = new Map<string, number>();
  readonly #keys: (readonly Key[])[] = [];
  /** By row; they are others once there are more rows. */
  sums: Sums;
  readonly #samples = new Map<Vital, (Samples | undefined)[]>();
  #room = 64;

  constructor(needs: Needs) {
    this.sums = makeSums(() => new Float64Array(this.#room));
    for (const vital of needs.vitals) this.#samples.set(vital, []);
  }

  get size(): number {
    return this.#keys.length;
  }

  rowOf(keys: readonly Key[]): number {
    const id = idOf(keys);
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.#keys.length;
    this.#rows.set(id, row);
    this.#keys.push(keys);
    if (row >= this.#room) this.#grow();
    return row;
  }

  addSample(vital: Vital, row: number, value: number): void {
    this.#samplesOf(vital, row)?.add(value);
  }

  addSamples(vital: Vital, row: number, values: Uint32Array): void {
    this.#samplesOf(vital, row)?.addAll(values);
  }

  /** Adds how often each value occurs. */
  addCounts(vital: Vital, row: number, values: Ints, counts: Ints): void {
    this.#samplesOf(vital, row)?.addCounts(values, counts);
  }

  #samplesOf(vital: Vital, row: number): Samples | undefined {
    const samples = this.#samples.get(vital);
    if (!samples) return undefined;
    const own = samples[row] ?? new Samples();
    samples[row] = own;
    return own;
  }

  sum(measure: Measure, row: number): number {
    return this.sums[measure][row] ?? 0;
  }

  keysOf(row: number): readonly Key[] {
    return this.#keys[row] ?? [];
  }

  /** The values of a row as they are asked for; of one in which nothing counts for -1. */
  values(question: Question, row: number): Values {
    const { by, filters, metrics } = question;
    const ofRequests =
      filters.every(({ field }) => requestsKnow(field, question)) &&
      by.every((dimension) => isTime(dimension) || requestsKnow(dimension, question));
    const ofViews = ![...filters.map(({ field }) => field), ...by].some(
      (field) => field === 'status' || agentFields.includes(field),
    );
    return metrics.map((metric) => {
      if (metric === 'requests' || metric === 'bytes') return ofRequests ? this.sum(metric, row) : null;
      if (!ofViews) return null;
      if (metric === 'unconfirmed')
        return ofRequests ? Math.max(0, this.sum('requests', row) - this.sum('views', row)) : null;
      if (metric === 'seen' && !by.includes('node')) return null;
      return this.#value(metric, row);
    });
  }

  #value(metric: Exclude<Metric, 'requests' | 'bytes' | 'unconfirmed'>, row: number): number | null {
    const sum = (measure: Measure) => this.sum(measure, row);
    switch (metric) {
      case 'bounce_rate':
        return ratio(sum('bounces'), sum('began'));
      case 'time':
        return ratio(sum('ownSeconds'), sum('visits'));
      case 'time_on_page':
        return ratio(sum('seconds'), sum('views'));
      case 'views_per_visit':
        return ratio(sum('ownViews'), sum('visits'));
      case 'scroll':
        return ratio(sum('scroll'), sum('scrollCount'));
      case 'entries':
        return sum('began');
      case 'goal_rate':
        return ratio(sum('conversions'), sum('base'));
      case 'lcp':
      case 'inp':
      case 'cls':
      case 'ttfb':
        return this.#samples.get(metric)?.[row]?.percentile75() ?? null;
      case 'lcp_count':
        return sum('lcpCount');
      case 'inp_count':
        return sum('inpCount');
      case 'cls_count':
        return sum('clsCount');
      case 'ttfb_count':
        return sum('ttfbCount');
      default:
        return sum(metric);
    }
  }

  #grow(): void {
    this.#room *= 2;
    const { sums } = this;
    this.sums = makeSums((measure) => {
      const more = new Float64Array(this.#room);
      more.set(sums[measure]);
      return more;
    });
  }
}

type Sums = Record<Measure, Float64Array>;

function makeSums(make: (measure: Measure) => Float64Array): Sums {
  return Object.fromEntries(measures.map((measure) => [measure, make(measure)])) as Sums;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Samples from which on how often each value occurs takes less room than the values. */
const MANY = 32_768;
/** Values that are counted each by itself. */
const MOST_COUNTED = 1 << 20;

/** Samples of a vital in one row. */
class Samples {
  #list = new Uint32Array(16);
  #length = 0;
  #counts: Uint32Array<ArrayBuffer> | undefined;

  add(value: number): void {
    if (this.#counts && value < MOST_COUNTED) {
      if (value >= this.#counts.length) this.#counts = widened(this.#counts, value + 1);
      this.#counts[value] = (this.#counts[value] ?? 0) + 1;
      return;
    }
    if (this.#length === this.#list.length) this.#list = widened(this.#list, this.#length + 1);
    this.#list[this.#length] = value;
    this.#length += 1;
    if (!this.#counts && this.#length === MANY) this.#count();
  }

  addAll(values: Uint32Array): void {
    let at = 0;
    while (at < values.length && !this.#counts) this.add(values[at++] as number);
    const counts = this.#counts;
    if (!counts) return;
    for (; at < values.length; at++) {
      const value = values[at] as number;
      if (value >= counts.length) break;
      counts[value] = (counts[value] as number) + 1;
    }
    // One that needs more room, and what comes after it.
    if (at === values.length) return;
    this.add(values[at] as number);
    this.addAll(values.subarray(at + 1));
  }

  addCounts(values: Ints, counts: Ints): void {
    let all = 0;
    for (let at = 0; at < counts.length; at++) all += counts[at] as number;
    if (!this.#counts && this.#length + all >= MANY) this.#count();
    if (this.#counts) this.#counts = widened(this.#counts, Math.min(MOST_COUNTED, (values.at(-1) ?? 0) + 1));
    const counted = this.#counts;
    for (let at = 0; at < values.length; at++) {
      const [value, count] = [values[at] as number, counts[at] as number];
      if (counted && value < counted.length) counted[value] = (counted[value] as number) + count;
      else for (let each = 0; each < count; each++) this.add(value);
    }
  }

  /** By nearest rank; null below the samples that say something. */
  percentile75(): number | null {
    const rest = this.#list.slice(0, this.#length).sort();
    let counted = 0;
    const counts = this.#counts ?? new Uint32Array();
    for (let value = 0; value < counts.length; value++) counted += counts[value] as number;
    const all = counted + rest.length;
    if (all < MIN_SAMPLES) return null;
    let rank = Math.ceil(all * 0.75);
    if (rank > counted) return rest[rank - counted - 1] ?? null;
    for (let value = 0; value < counts.length; value++) {
      rank -= counts[value] as number;
      if (rank <= 0) return value;
    }
    return null;
  }

  #count(): void {
    const few = this.#list.subarray(0, this.#length);
    this.#counts = new Uint32Array(1);
    this.#list = new Uint32Array(16);
    this.#length = 0;
    for (const value of few) this.add(value);
  }
}

function widened(ints: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  if (least <= ints.length) return ints;
  const more = new Uint32Array(Math.max(least, ints.length * 2));
  more.set(ints);
  return more;
}
