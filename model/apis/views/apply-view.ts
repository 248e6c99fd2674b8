import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { wordsOfHtml } from '#model/apis/columns/words-of-html.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { cellTest } from './column-tests.ts';
import type { TableView } from './view-text.ts';

/** Rows read, or pairs compared, before others get their turn: a few milliseconds. */
export const VIEW_SLICE = 2500;

/** What a cell is sorted by; null for an empty one. */
type SortKey = number | string | null;

type Slices<T> = Generator<undefined, T>;

function sortKey(value: Json | undefined, column: Column): SortKey {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (column.type === 'choice') {
    const at = column.choices?.findIndex(({ key }) => key === value) ?? -1;
    return at >= 0 ? at : String(value);
  }
  if (column.type === 'richText' && typeof value === 'string') return wordsOfHtml(value.slice(0, 2000));
  return writeCell(value, column);
}

/** Reads sort keys and remembers them by column: rows that stay as they are are the same objects. */
export function createKeyReader(): (row: JsonObject, column: Column) => SortKey {
  const remembered = new WeakMap<Column, WeakMap<JsonObject, SortKey>>();
  return (row, column) => {
    const keys = remembered.get(column) ?? new WeakMap<JsonObject, SortKey>();
    remembered.set(column, keys);
    const known = keys.get(row);
    if (known !== undefined) return known;
    const key = sortKey(row[column.name], column);
    keys.set(row, key);
    return key;
  };
}

/**
 * Returns the places of the rows a view shows, in its order. It yields after each slice, so that a large table never
 * holds the page.
 */
export function* applyView(
  { fields, rows }: Pick<Table, 'fields' | 'rows'>,
  { conditions, sort }: Pick<TableView, 'conditions' | 'sort'>,
  language: string,
  keyOf = createKeyReader(),
): Slices<number[]> {
  const columnOf = (name: string) => fields.find((field) => field.name === name);
  const tests = conditions.flatMap((condition) => {
    const column = columnOf(condition.column);
    return column ? [{ name: column.name, passes: cellTest(condition, column) }] : [];
  });
  const kept: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (tests.every(({ name, passes }) => passes(row[name]))) kept.push(at);
    if (at % VIEW_SLICE === VIEW_SLICE - 1) yield;
  }
  const orders: { keys: ReadonlyMap<number, SortKey>; sign: number }[] = [];
  for (const { column: name, isDescending } of sort) {
    const column = columnOf(name);
    if (!column) continue;
    const keys = new Map<number, SortKey>();
    for (const [count, at] of kept.entries()) {
      keys.set(at, keyOf(rows[at] ?? {}, column));
      if (count % VIEW_SLICE === VIEW_SLICE - 1) yield;
    }
    orders.push({ keys, sign: isDescending ? -1 : 1 });
  }
  if (orders.length === 0) return kept;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return yield* mergeSort(kept, (one, other) => {
    for (const { keys, sign } of orders) {
      const order = compareKeys(keys.get(one) ?? null, keys.get(other) ?? null, sign, compare);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Empty cells come last either way, and what is no number after the numbers. */
function compareKeys(one: SortKey, other: SortKey, sign: number, words: (a: string, b: string) => number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  if (typeof one === 'string' && typeof other === 'string') return words(one, other) * sign;
  return typeof one === 'number' ? -1 : 1;
}

/** Sorts as `Array.sort` does, equal items in the order they had, but in slices. */
function* mergeSort(items: number[], compare: (one: number, other: number) => number): Slices<number[]> {
  const { length } = items;
  let from = items;
  let to = Array.from(items);
  let work = 0;
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = from[takesLeft ? left++ : right++] ?? 0;
        work += 1;
        if (work % VIEW_SLICE === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The whole of it at once, for tables that are small. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}
