/** Numbers that look random and are the same for the same seed, so that a sample table is the same wherever it is made. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Around 0, rarely beyond 3 or -3, as heights of people are around their mean. */
  normal(): number;
  /** Around `middle`, with a long tail upwards, as prices and durations are. */
  skewed(middle: number, spread: number): number;
  /** A whole number around `mean`, somewhat calmer than counts of independent things are. */
  count(mean: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** Makes numbers from a text: FNV-1a of it is the seed of a generator known as mulberry32. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    normal,
    skewed: (middle, spread) => middle * Math.exp(spread * normal()),
    count: (mean) => Math.max(0, Math.round(mean + 0.6 * Math.sqrt(mean) * normal())),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name as K;
      }
      return entries.at(-1)?.[0] as K;
    },
  };
}
