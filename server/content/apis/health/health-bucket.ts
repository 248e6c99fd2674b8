import type { SaidFault } from '../calling/api-fault.ts';

export const HALF_HOUR = 30 * 60_000;
/** Milliseconds back to which it is told how a source is doing. */
export const SHOWN_TIME = 48 * HALF_HOUR;
/** Times of a bucket that are kept, spread over all of them. */
const MAX_TIMES = 64;

/** Half an hour of a source, as one server saw it. */
export interface HealthBucket {
  /** Its beginning, in milliseconds since 1970. */
  readonly at: number;
  calls: number;
  failures: number;
  hits: number;
  /** Milliseconds of some of the calls. */
  times: number[];
  lastCallAt: number | null;
  lastGoodAt: number | null;
  /** Why the last call brought nothing. */
  fault: SaidFault | undefined;
  isPaused: boolean;
}

export interface NotedCall {
  /** Milliseconds it took. */
  readonly time: number;
  readonly fault: SaidFault | undefined;
  readonly isPaused: boolean;
}

export const emptyBucket = (at: number): HealthBucket => ({
  at,
  calls: 0,
  failures: 0,
  hits: 0,
  times: [],
  lastCallAt: null,
  lastGoodAt: null,
  fault: undefined,
  isPaused: false,
});

export function addCall(bucket: HealthBucket, { time, fault, isPaused }: NotedCall, now: number): void {
  bucket.calls += 1;
  bucket.lastCallAt = now;
  if (fault) bucket.failures += 1;
  else bucket.lastGoodAt = now;
  bucket.fault = fault;
  bucket.isPaused = isPaused;
  const whole = Math.round(time);
  if (bucket.times.length < MAX_TIMES) bucket.times.push(whole);
  else bucket.times[bucket.calls % MAX_TIMES] = whole;
}
