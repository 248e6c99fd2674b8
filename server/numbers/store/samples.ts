import { MIN_SAMPLES } from '#model/numbers/measures.ts';
import type { Ints } from './ints.ts';

/** Samples from which on how often each value occurs takes less room than the values. */
const MANY = 32_768;
/** Values that are counted each by itself. */
const MOST_COUNTED = 1 << 20;

/** Samples of a vital in one row. */
export class Samples {
  #list = new Uint32Array(16);
  #length = 0;
  #counts: Uint32Array<ArrayBuffer> | undefined;

  add(value: number): void {
    if (this.#counts && value < MOST_COUNTED) {
      if (value >= this.#counts.length) this.#counts = widened(this.#counts, value + 1);
      this.#counts[value] = (this.#counts[value] ?? 0) + 1;
      return;
    }
    if (this.#length === this.#list.length) this.#list = widened(this.#list, this.#length + 1);
    this.#list[this.#length] = value;
    this.#length += 1;
    if (!this.#counts && this.#length === MANY) this.#count();
  }

  addAll(values: Uint32Array): void {
    let at = 0;
    while (at < values.length && !this.#counts) this.add(values[at++] as number);
    const counts = this.#counts;
    if (!counts) return;
    for (; at < values.length; at++) {
      const value = values[at] as number;
      if (value >= counts.length) break;
      counts[value] = (counts[value] as number) + 1;
    }
    // One that needs more room, and what comes after it.
    if (at === values.length) return;
    this.add(values[at] as number);
    this.addAll(values.subarray(at + 1));
  }

  addCounts(values: Ints, counts: Ints): void {
    let all = 0;
    for (let at = 0; at < counts.length; at++) all += counts[at] as number;
    if (!this.#counts && this.#length + all >= MANY) this.#count();
    if (this.#counts) this.#counts = widened(this.#counts, Math.min(MOST_COUNTED, (values.at(-1) ?? 0) + 1));
    const counted = this.#counts;
    for (let at = 0; at < values.length; at++) {
      const [value, count] = [values[at] as number, counts[at] as number];
      if (counted && value < counted.length) counted[value] = (counted[value] as number) + count;
      else for (let each = 0; each < count; each++) this.add(value);
    }
  }

  /** By nearest rank; null below the samples that say something. */
  percentile75(): number | null {
    const rest = this.#list.slice(0, this.#length).sort();
    let counted = 0;
    const counts = this.#counts ?? new Uint32Array();
    for (let value = 0; value < counts.length; value++) counted += counts[value] as number;
    const all = counted + rest.length;
    if (all < MIN_SAMPLES) return null;
    let rank = Math.ceil(all * 0.75);
    if (rank > counted) return rest[rank - counted - 1] ?? null;
    for (let value = 0; value < counts.length; value++) {
      rank -= counts[value] as number;
      if (rank <= 0) return value;
    }
    return null;
  }

  #count(): void {
    const few = this.#list.subarray(0, this.#length);
    this.#counts = new Uint32Array(1);
    this.#list = new Uint32Array(16);
    this.#length = 0;
    for (const value of few) this.add(value);
  }
}

function widened(ints: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  if (least <= ints.length) return ints;
  const more = new Uint32Array(Math.max(least, ints.length * 2));
  more.set(ints);
  return more;
}
