/** Bytes of answers that one server keeps in memory; what was not asked for longest goes. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface CachedResponse {
  items: readonly unknown[];
  bytes: number;
  /** Of the items' JSON, by which an answer that is the same is known. */
  hash: string;
  fetchedAt: number;
  /** When it was last written down. */
  storedAt: number;
}

/** Answers of live sources by key, newest use last. */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  #bytes = 0;

  get(key: string): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  set(key: string, answer: CachedResponse): void {
    this.#bytes += answer.bytes - (this.#kept.get(key)?.bytes ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES || oldest === key) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
