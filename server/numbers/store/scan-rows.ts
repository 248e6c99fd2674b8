import type { Tally } from './tally.ts';

/** Numbers the keys of one dimension over all segments, from 0. */
export class KeyNumbers {
  readonly keys: (string | null)[] = [];
  readonly #numbers = new Map<string | null, number>();

  of(key: string | null): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    this.keys.push(key);
    return this.keys.length - 1;
  }

  /** By the numbers of a segment, of which 0 is null. */
  table(texts: readonly string[]): (code: number) => number {
    const known = new Int32Array(texts.length + 1).fill(-1);
    return (code) => {
      const number = known[code] ?? -1;
      if (number >= 0) return number;
      const made = this.of(texts[code - 1] ?? null);
      known[code] = made;
      return made;
    };
  }
}

/** The rows of a question: each is of a key, which is of one dimension or two, and a time. */
export class ScanRows {
  /** By dimension. */
  readonly numbers: readonly KeyNumbers[];
  readonly times = new KeyNumbers();
  /** Counts visitors, so that each has a number. */
  visitor = 0;
  readonly #tally: Tally;
  readonly #timeAt: number;
  readonly #pairs = new Map<number, number>();
  readonly #ofPair: [number, number][] = [];
  /** The row of the tally for a key and a time; -1 for none yet. */
  readonly #rows: Int32Array[] = [];
  #seenBy = new Float64Array(64).fill(-1);

  constructor(tally: Tally, dimensions: number, timeAt: number) {
    this.#tally = tally;
    this.#timeAt = timeAt;
    this.numbers = Array.from({ length: dimensions }, () => new KeyNumbers());
  }

  numbersOf(dimension: number): KeyNumbers {
    const numbers = this.numbers[dimension];
    if (!numbers) throw new RangeError('There are no more than two dimensions.');
    return numbers;
  }

  pair(one: number, other: number): number {
    const id = one * 67_108_864 + other;
    const known = this.#pairs.get(id);
    if (known !== undefined) return known;
    const number = this.#ofPair.length;
    this.#pairs.set(id, number);
    this.#ofPair.push([one, other]);
    return number;
  }

  /** Whether a key has this text in a dimension. */
  isOf(key: number, dimension: number, text: string | null): boolean {
    const number = this.numbers.length < 2 ? key : (this.#ofPair[key]?.[dimension] ?? -1);
    return this.numbers[dimension]?.keys[number] === text;
  }

  row(key: number, time: number): number {
    let rows = this.#rows[time];
    if (!rows || key >= rows.length) {
      const more = new Int32Array(Math.max(16, (rows?.length ?? 0) * 2, key + 1)).fill(-1);
      if (rows) more.set(rows);
      this.#rows[time] = more;
      rows = more;
    }
    const known = rows[key] ?? -1;
    if (known >= 0) return known;
    const keys = this.#keysOf(key);
    if (this.#timeAt !== -1) keys.splice(this.#timeAt, 0, this.times.keys[time] ?? null);
    const row = this.#tally.rowOf(keys);
    rows[key] = row;
    return row;
  }

  /** Notes that a row has been seen by this visitor, and returns whether that is new. */
  see(row: number, by: number): boolean {
    if (row >= this.#seenBy.length) {
      const more = new Float64Array(Math.max(row + 1, this.#seenBy.length * 2)).fill(-1);
      more.set(this.#seenBy);
      this.#seenBy = more;
    }
    if (this.#seenBy[row] === by) return false;
    this.#seenBy[row] = by;
    return true;
  }

  #keysOf(key: number): (string | null)[] {
    const [one, other] = this.numbers;
    if (!one) return [];
    if (!other) return [one.keys[key] ?? null];
    const [first, second] = this.#ofPair[key] ?? [0, 0];
    return [one.keys[first] ?? null, other.keys[second] ?? null];
  }
}
