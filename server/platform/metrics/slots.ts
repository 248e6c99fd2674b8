import {
  factsOf,
  type LabelOf,
  type MetricName,
  metricNames,
  type Surface,
  statusClasses,
} from '#model/metrics/metrics.ts';

/** Milliseconds up to which each part of a spread reaches; what took longer than all is in one more. */
export const bounds: readonly number[] = [
  0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000,
  10_000, 30_000,
];
/** Parts of a spread; the sum of what was measured follows them. */
export const PARTS = bounds.length + 1;

/** Where the values of one metric and label begin in an array of all. */
export interface Place {
  readonly metric: MetricName;
  readonly label: string;
  readonly slot: number;
}

/** Every line there is. Its place depends on this version of the server: what is kept has names instead. */
export const places: readonly Place[] = findPlaces();
const slots = new Map(places.map(({ metric, label, slot }) => [`${metric} ${label}`, slot]));

/** Numbers that hold a value of every line. */
export const SLOTS = places.reduce((sum, { metric }) => sum + lengthOf(metric), 0);

function lengthOf(metric: MetricName): number {
  return factsOf(metric).kind === 'spread' ? PARTS + 1 : 1;
}

function findPlaces(): Place[] {
  const found: Place[] = [];
  let slot = 0;
  for (const metric of metricNames)
    for (const label of factsOf(metric).labels ?? ['']) {
      found.push({ metric, label, slot });
      slot += lengthOf(metric);
    }
  return found;
}

/** Where the line of a metric and label begins. */
export function slotOf<N extends MetricName>(metric: N, label: LabelOf<N>): number {
  const slot = slots.get(`${metric} ${label}`);
  if (slot === undefined) throw new Error(`There is no metric ${metric} ${label}.`);
  return slot;
}

export const CACHE_HIT = slotOf('page_cache', 'hit');
export const CACHE_MISS = slotOf('page_cache', 'miss');

interface RequestSlots {
  /** By the first digit of the status, from 1. */
  readonly statuses: readonly number[];
  readonly latency: number;
}

export const requestSlots: Readonly<Record<Surface, RequestSlots>> = {
  studio: slotsOfRequests('studio'),
  api: slotsOfRequests('api'),
  site: slotsOfRequests('site'),
  files: slotsOfRequests('files'),
  collect: slotsOfRequests('collect'),
};

function slotsOfRequests<S extends Surface>(surface: S): RequestSlots {
  const label = (status: (typeof statusClasses)[number]) => `${surface} ${status}` as LabelOf<'requests'>;
  return {
    statuses: statusClasses.map((status) => slotOf('requests', label(status))),
    latency: slotOf('latency', surface),
  };
}

/** The part of a spread that holds so many milliseconds. */
export function partOf(ms: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ms <= (bounds[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
