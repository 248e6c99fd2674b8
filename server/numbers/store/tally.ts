import { idOf, isTime } from '#model/numbers/assemble-answer.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { agentFields, requestsKnow } from '#model/numbers/measures.ts';
import type { Question, Values } from '#model/numbers/question.ts';
import type { Ints } from './ints.ts';
import { Samples } from './samples.ts';

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

/** Rows of one answer at most: more would take more memory than a question may. */
export const MAX_CELLS = 500_000;

export class TooManyCells extends Error {
  readonly cells: number;

  constructor(cells: number) {
    super('The question has too many rows.');
    this.cells = cells;
  }
}

/** Rows and what counts in them, numbered from 0; each has a number a measure. */
export class Tally {
  readonly #rows = new Map<string, number>();
  readonly #keys: (readonly Key[])[] = [];
  /** By row; they are others once there are more rows. */
  sums: Sums;
  readonly #samples = new Map<Vital, (Samples | undefined)[]>();
  #room = 64;

  readonly #most: number;

  constructor(needs: Needs, most = MAX_CELLS) {
    this.#most = most;
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
    if (row >= this.#most) throw new TooManyCells(row + 1);
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
