import { Problem } from '#contract/problems.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const MAX_SUBJECTS = 10_000;

/**
 * A limit kept in memory, for what is cheap to answer and harmless when each server counts for itself. Past 10,000
 * subjects the one that began first is forgotten.
 */
export class MemoryLimit {
  readonly #tries: number;
  readonly #window: number;
  readonly #clock: Clock;
  readonly #subjects = new Map<string, { count: number; ends: number }>();

  constructor(clock: Clock, tries: number, window: number) {
    this.#clock = clock;
    this.#tries = tries;
    this.#window = window;
  }

  /** Counts a try. @throws Problem `too_many_requests` past the limit. */
  count(subject: string): void {
    const retryAfter = this.waitAfter(subject);
    if (retryAfter > 0) throw new Problem('too_many_requests', { retryAfter });
  }

  /** Counts a try. Answers 0, or past the limit the seconds until the next window. */
  waitAfter(subject: string): number {
    const now = this.#clock();
    let entry = this.#subjects.get(subject);
    if (!entry || entry.ends <= now) {
      entry = { count: 0, ends: now + this.#window };
      this.#subjects.delete(subject);
      this.#subjects.set(subject, entry);
      for (const oldest of this.#subjects.keys()) {
        if (this.#subjects.size <= MAX_SUBJECTS) break;
        this.#subjects.delete(oldest);
      }
    }
    entry.count += 1;
    return entry.count > this.#tries ? Math.max(1, Math.ceil((entry.ends - now) / 1000)) : 0;
  }
}
