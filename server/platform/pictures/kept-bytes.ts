/** Keeps what was asked for last, as far as it takes no more than so many bytes. */
export class KeptBytes<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { value: T; size: number }>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  put(key: string, value: T, size: number): void {
    if (size > this.#most / 8) return;
    this.#drop(key);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
