/** Bytes of what is kept at most. */
const MOST_BYTES = 96 * 1024 * 1024;

interface Kept {
  readonly value: unknown;
  readonly bytes: number;
}

/** What was read and decoded, as long as there is room: what was used longest ago goes first. */
export class Memory {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get<T>(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value as T;
  }

  set(key: string, value: unknown, bytes: number): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
    if (bytes > this.#most / 4) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
