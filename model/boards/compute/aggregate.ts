import type { Aggregate, RowValue } from '#model/boards/query.ts';
import { EMPTY, LIST, type Numbers, type RowStore, type Texts } from './row-store.ts';

/** Adds up one value of rows by the slot each is in. */
interface Summing {
  add(slot: number, at: number): void;
  result(slot: number): number | null;
}

type Values = (number | null)[];

/** What is computed of rows, with the columns it needs. */
export interface Measure {
  readonly how: Aggregate;
  readonly numbers?: Numbers;
  readonly texts?: Texts;
}

export function measuresOf(store: RowStore, values: readonly RowValue[]): Measure[] {
  const measures: Measure[] = [];
  for (const { how, field } of values) {
    if (how === 'count' || field === undefined) measures.push({ how: 'count' });
    else if (how === 'distinct') measures.push({ how, texts: store.texts(field) });
    else measures.push({ how, numbers: store.numbers(field) });
  }
  return measures;
}

/** Computes all measures of rows in so many slots. */
export class Aggregates {
  readonly rows: Uint32Array;
  readonly #summing: readonly Summing[];

  constructor(measures: readonly Measure[], slots: number) {
    this.rows = new Uint32Array(slots);
    this.#summing = measures.map((measure) => summingOf(measure, slots, this.rows));
  }

  add(slot: number, at: number): void {
    this.rows[slot] = (this.rows[slot] ?? 0) + 1;
    for (const summing of this.#summing) summing.add(slot, at);
  }

  values(slot: number): Values {
    return this.#summing.map((summing) => summing.result(slot));
  }

  value(place: number, slot: number): number | null {
    return this.#summing[place]?.result(slot) ?? null;
  }
}

function summingOf({ how, numbers, texts }: Measure, slots: number, rows: Uint32Array): Summing {
  if (texts) return distinctOf(texts, slots);
  if (!numbers) return { add: () => undefined, result: (slot) => rows[slot] ?? 0 };
  return how === 'minimum' || how === 'maximum' ? extremeOf(how, numbers, slots) : sumOf(how, numbers, slots);
}

function distinctOf({ codes, values, lists }: Texts, slots: number): Summing {
  const seen = new Set<number>();
  const counts = new Uint32Array(slots);
  const addOne = (slot: number, code: number) => {
    const pair = slot * values.length + code;
    if (seen.has(pair)) return;
    seen.add(pair);
    counts[slot] = (counts[slot] ?? 0) + 1;
  };
  return {
    add: (slot, at) => {
      const code = codes[at] ?? EMPTY;
      if (code >= 0) addOne(slot, code);
      else if (code === LIST) for (const each of lists.get(at) ?? []) addOne(slot, each);
    },
    result: (slot) => counts[slot] ?? 0,
  };
}

function extremeOf(how: 'minimum' | 'maximum', { values }: Numbers, slots: number): Summing {
  const found = new Float64Array(slots).fill(Number.NaN);
  return {
    add: (slot, at) => {
      const value = values[at] ?? Number.NaN;
      const best = found[slot] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      if (Number.isNaN(best) || (how === 'minimum' ? value < best : value > best)) found[slot] = value;
    },
    result: (slot) => known(found[slot]),
  };
}

/**
 * Sums with what each step loses (Neumaier), and rounds to the digits the numbers have: 0.1 and 0.2 are 0.3, as decimal
 * numbers are in a database.
 */
function sumOf(how: Aggregate, { values, digits }: Numbers, slots: number): Summing {
  const sums = new Float64Array(slots);
  const lost = new Float64Array(slots);
  const counts = new Uint32Array(slots);
  const power = 10 ** digits;
  const sumIn = (slot: number): number => {
    const sum = (sums[slot] ?? 0) + (lost[slot] ?? 0);
    return Math.abs(sum) * power < Number.MAX_SAFE_INTEGER ? Math.round(sum * power) / power + 0 : sum;
  };
  return {
    add: (slot, at) => {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      const sum = sums[slot] ?? 0;
      const next = sum + value;
      const rest = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sums[slot] = next;
      lost[slot] = (lost[slot] ?? 0) + rest;
      counts[slot] = (counts[slot] ?? 0) + 1;
    },
    result: (slot) => {
      if (how === 'sum') return known(sumIn(slot));
      const count = counts[slot] ?? 0;
      return count === 0 ? null : known(sumIn(slot) / count);
    },
  };
}

const known = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;
