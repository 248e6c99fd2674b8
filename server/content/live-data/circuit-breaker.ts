import type { Clock } from '#server/platform/process/clock.ts';

/** Failures in a row after which a source is left alone. */
const STRIKES = 5;
const FIRST_PAUSE = 10_000;
const MAX_PAUSE = 5 * 60_000;
const MAX_KEPT = 5000;

interface State {
  failures: number;
  pauses: number;
  until: number;
}

/** Leaves sources alone that fail again and again: after a pause one call tries, and a failure makes the next longer. */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #states = new Map<string, State>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isOpen(source: string): boolean {
    const state = this.#states.get(source);
    return state !== undefined && state.until > this.#clock();
  }

  /** Sources that are left alone now. */
  countOpen(): number {
    const now = this.#clock();
    let open = 0;
    for (const { until } of this.#states.values()) if (until > now) open += 1;
    return open;
  }

  /** Told before each call: of those that come after a pause only the first passes. */
  begin(source: string): boolean {
    const state = this.#states.get(source);
    if (!state || state.failures < STRIKES) return true;
    if (state.until > this.#clock()) return false;
    state.until = this.#clock() + FIRST_PAUSE;
    return true;
  }

  recordSuccess(source: string): void {
    if (this.#states.size > 0) this.#states.delete(source);
  }

  recordFailure(source: string): void {
    const state = this.#states.get(source) ?? { failures: 0, pauses: 0, until: 0 };
    this.#states.delete(source);
    this.#states.set(source, state);
    if (this.#states.size > MAX_KEPT) this.#states.delete(this.#states.keys().next().value ?? '');
    state.failures += 1;
    if (state.failures < STRIKES) return;
    state.until = this.#clock() + Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** state.pauses);
    state.pauses += 1;
  }
}
