import type { Clock } from '#server/platform/process/clock.ts';

const MAX_SUBJECTS = 10_000;

interface Bucket {
  /** What may come at once after a rest. */
  readonly size: number;
  /** What comes back. */
  readonly perSecond: number;
}

/**
 * Lets each subject go on at a pace, with bursts, counted in the memory of one server. Past 10,000 subjects the one
 * that was quiet for longest is forgotten.
 */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #bucket: Bucket;
  readonly #subjects = new Map<string, { left: number; at: number }>();

  constructor(clock: Clock, bucket: Bucket) {
    this.#clock = clock;
    this.#bucket = bucket;
  }

  /** Takes one. Answers 0, or when there is none the seconds until there is. */
  take(subject: string): number {
    const { size, perSecond } = this.#bucket;
    const now = this.#clock();
    const known = this.#subjects.get(subject);
    const back = known ? (Math.max(0, now - known.at) / 1000) * perSecond : size;
    const left = Math.min(size, (known?.left ?? 0) + back);
    this.#subjects.delete(subject);
    this.#subjects.set(subject, { left: left < 1 ? left : left - 1, at: now });
    if (this.#subjects.size > MAX_SUBJECTS) {
      const [quietest = ''] = this.#subjects.keys();
      this.#subjects.delete(quietest);
    }
    return left < 1 ? (1 - left) / perSecond : 0;
  }
}
