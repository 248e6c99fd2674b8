import type { Clock } from '#server/platform/process/clock.ts';

const MAX_ENTRIES = 10_000;

interface Entry<T> {
  value: T;
  readAt: number;
}

/**
 * Remembers what was read for a short time. Many who ask for the same at once share one reading, and what is
 * forgotten while it is being read is not kept, so an old answer never outlives the news of a change.
 */
export class TtlCache<T> {
  readonly #clock: Clock;
  readonly #longest: number;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #reading = new Map<string, Promise<T>>();

  /** `longest` is in milliseconds. */
  constructor(clock: Clock, longest: number) {
    this.#clock = clock;
    this.#longest = longest;
  }

  /** The remembered value, at once, or what `read` answers. */
  get(key: string, read: () => Promise<T>): T | Promise<T> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry)) return entry.value;
    return this.#reading.get(key) ?? this.#read(key, read);
  }

  /** The remembered value; undefined when there is none. */
  known(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.value : undefined;
  }

  delete(key: string): void {
    this.#entries.delete(key);
    this.#reading.delete(key);
  }

  /** Forgets every value that fits, and every reading under way, whose value is not known yet. */
  deleteWhere(fits: (value: T) => boolean): void {
    this.#reading.clear();
    for (const [key, { value }] of this.#entries) {
      if (fits(value)) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#reading.clear();
    this.#entries.clear();
  }

  /** By the distance, because a clock that is set back must not make an entry live longer. */
  #isFresh({ readAt }: Entry<T>): boolean {
    return Math.abs(this.#clock() - readAt) < this.#longest;
  }

  async #read(key: string, read: () => Promise<T>): Promise<T> {
    const readAt = this.#clock();
    const reading = read();
    this.#reading.set(key, reading);
    try {
      const value = await reading;
      if (this.#reading.get(key) === reading) this.#keep(key, { value, readAt });
      return value;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES) break;
      this.#entries.delete(oldest);
    }
  }
}
