import type { ApiHealth } from '#contract/apis.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { SaidFault } from '../calling/api-fault.ts';

const HALF_HOUR = 30 * 60_000;
const MOST_BUCKETS = 48;
/** Times of a bucket that are kept, spread over all of them. */
const MOST_TIMES = 64;
const MOST_APIS = 5000;

interface Bucket {
  readonly at: number;
  calls: number;
  failures: number;
  hits: number;
  times: number[];
}

interface Record {
  readonly buckets: Bucket[];
  lastGoodAt: number | null;
  lastFault: SaidFault | undefined;
  isPaused: boolean;
}

export type Health = Omit<ApiHealth, 'lastFault'> & { lastFault: SaidFault | undefined };

/** How live sources are doing: the last day of each, in the memory of one server. */
export class HealthMemory {
  readonly #clock: Clock;
  readonly #records = new Map<string, Record>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  noteHit(apiId: string): void {
    this.#bucketOf(this.#recordOf(apiId)).hits += 1;
  }

  noteCall(apiId: string, time: number, fault: SaidFault | undefined, isPaused: boolean): void {
    const record = this.#recordOf(apiId);
    const bucket = this.#bucketOf(record);
    bucket.calls += 1;
    if (fault) bucket.failures += 1;
    else record.lastGoodAt = this.#clock();
    record.lastFault = fault;
    record.isPaused = isPaused;
    if (bucket.times.length < MOST_TIMES) bucket.times.push(time);
    else bucket.times[bucket.calls % MOST_TIMES] = time;
  }

  /** Null where nothing is known of it. */
  of(apiId: string): Health | null {
    const record = this.#records.get(apiId);
    if (!record) return null;
    const since = this.#clock() - MOST_BUCKETS * HALF_HOUR;
    const buckets = record.buckets.filter(({ at }) => at > since);
    const { lastGoodAt, lastFault, isPaused } = record;
    const sum = (name: 'calls' | 'failures' | 'hits') => buckets.reduce((all, bucket) => all + bucket[name], 0);
    const calls = sum('calls');
    const isFailing = lastFault !== undefined && buckets.length > 0;
    const working = calls + sum('hits') > 0 ? 'well' : 'idle';
    return {
      state: isFailing ? (isPaused ? 'paused' : 'failing') : working,
      calls,
      failures: sum('failures'),
      hits: sum('hits'),
      p95: percentile(buckets.flatMap(({ times }) => times)),
      lastGoodAt,
      lastFault,
      series: buckets.map(({ times, ...bucket }) => ({ ...bucket, p95: percentile(times) })),
    };
  }

  #recordOf(apiId: string): Record {
    const known = this.#records.get(apiId);
    if (known) return known;
    const record: Record = { buckets: [], lastGoodAt: null, lastFault: undefined, isPaused: false };
    this.#records.set(apiId, record);
    if (this.#records.size > MOST_APIS) this.#records.delete(this.#records.keys().next().value ?? '');
    return record;
  }

  #bucketOf({ buckets }: Record): Bucket {
    const at = Math.floor(this.#clock() / HALF_HOUR) * HALF_HOUR;
    const last = buckets.at(-1);
    if (last?.at === at) return last;
    const bucket: Bucket = { at, calls: 0, failures: 0, hits: 0, times: [] };
    buckets.push(bucket);
    if (buckets.length > MOST_BUCKETS) buckets.shift();
    return bucket;
  }
}

function percentile(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}

const memories = new WeakMap<object, HealthMemory>();

/** The memory of one server, which its parts share. */
export function healthOf(services: { clock: Clock }): HealthMemory {
  const memory = memories.get(services) ?? new HealthMemory(services.clock);
  memories.set(services, memory);
  return memory;
}
