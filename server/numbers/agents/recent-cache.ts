/** Remembers what was asked for lately, within twice `half` entries: a hit moves nothing, the older half goes at once. */
export class RecentCache<K, V> {
  readonly #half: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  constructor(half: number) {
    this.#half = half;
  }

  get(key: K, make: (key: K) => V): V {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? make(key);
    if (this.#young.size >= this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
