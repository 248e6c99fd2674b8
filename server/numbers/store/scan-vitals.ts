import type { Passing } from './find-passing.ts';
import type { Ints } from './ints.ts';
import { keyOfVisit, type PlainScan, placeOf } from './scan-plainly.ts';
import type { Vital } from './tally.ts';

/** How often each value occurs in the cells of a segment that have any. */
export interface Histogram {
  readonly cells: Uint32Array;
  /** Where the values of each cell end. */
  readonly ends: Uint32Array;
  readonly values: Ints;
  readonly counts: Ints;
}

/** Cells and values together that are counted in one table; where there are more, values are sorted by cell. */
const MOST_IN_TABLE = 1 << 22;

/** Finds the cell of each view of a segment, -1 for those that don't count. */
export function cellsOfViews(scan: PlainScan): Int32Array {
  const { segment, passing, keys } = scan;
  const { visits, firsts } = passing;
  const [viewsOf, cuts] = [segment.ints('visit.views'), segment.ints('visit.cut')];
  const found = new Int32Array(segment.days.reduce((sum, { views }) => sum + views, 0)).fill(-1);
  const isOfViews = keys.of === 'view';
  for (const { visits: firstVisit, day, times } of scan.days) {
    const [today, next] = times;
    const to = placeOf(visits, firstVisit + day.visits);
    for (let at = placeOf(visits, firstVisit); at < to; at++) {
      const visit = visits[at] as number;
      const first = firsts[at] as number;
      const end = first + (viewsOf[visit] as number);
      const cut = cuts[visit] as number;
      const key = isOfViews ? 0 : keyOfVisit(keys, visit, first, end - 1);
      const [start, stop] = rangeOf(passing, at, first, end);
      for (let index = start; index < stop; index++) {
        const view = passing.views ? (passing.views[index] as number) : index;
        const time = cut > 0 && view - first >= cut ? next : today;
        if (time >= 0) found[view] = time * keys.count + (isOfViews ? (keys.ints[view] as number) : key);
      }
    }
  }
  return found;
}

/** The views of a visit that pass: places in their list, or views where all do. */
export function rangeOf({ ends }: Passing, at: number, first: number, end: number): readonly [number, number] {
  return ends ? [at === 0 ? 0 : (ends[at - 1] as number), ends[at] as number] : [first, end];
}

/** Counts the values of a vital by cell; undefined where they are too many. A value is one more than what it says. */
export function countValues(ints: Ints, cellOf: Int32Array, cells: number): Histogram | undefined {
  let width = 1;
  for (let at = 0; at < ints.length; at++) if ((ints[at] as number) > width) width = ints[at] as number;
  if (cells * width > MOST_IN_TABLE) return undefined;
  const table = new Uint32Array(cells * width);
  for (let at = 0; at < cellOf.length; at++) {
    const cell = cellOf[at] as number;
    const value = ints[at] as number;
    if (cell < 0 || value === 0) continue;
    const place = cell * width + value - 1;
    table[place] = (table[place] as number) + 1;
  }
  return gather(table, width, cells);
}

function gather(table: Uint32Array, width: number, cells: number): Histogram {
  let found = 0;
  for (let at = 0; at < table.length; at++) if (table[at] !== 0) found += 1;
  const values = width < 65_536 ? new Uint16Array(found) : new Uint32Array(found);
  const counts = new Uint32Array(found);
  const [ownCells, ends]: [number[], number[]] = [[], []];
  let to = 0;
  for (let cell = 0; cell < cells; cell++) {
    const before = to;
    for (let value = 0; value < width; value++) {
      const count = table[cell * width + value] as number;
      if (count === 0) continue;
      values[to] = value;
      counts[to] = count;
      to += 1;
    }
    if (to === before) continue;
    ownCells.push(cell);
    ends.push(to);
  }
  return {
    cells: Uint32Array.from(ownCells),
    ends: Uint32Array.from(ends),
    values,
    counts: narrowed(counts),
  };
}

/** The same in one cell. */
export function inOneCell({ values, counts }: Histogram): Histogram {
  let width = 1;
  for (let at = 0; at < values.length; at++) width = Math.max(width, (values[at] as number) + 1);
  const table = new Uint32Array(width);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    table[value] = (table[value] as number) + (counts[at] as number);
  }
  return gather(table, width, 1);
}

function narrowed(counts: Uint32Array): Ints {
  let most = 0;
  for (let at = 0; at < counts.length; at++) if ((counts[at] as number) > most) most = counts[at] as number;
  if (most < 256) return Uint8Array.from(counts);
  return most < 65_536 ? Uint16Array.from(counts) : counts;
}

export const bytesOfHistogram = ({ cells, ends, values, counts }: Histogram): number =>
  cells.byteLength + ends.byteLength + values.byteLength + counts.byteLength + 500;

type Counted = Pick<PlainScan, 'needs' | 'tally' | 'rowOf'> & { readonly keys: Pick<PlainScan['keys'], 'count'> };

export function addHistogram({ keys, needs, tally, rowOf }: Counted, vital: Vital, histogram: Histogram): void {
  const isAsked = needs.vitals.includes(vital);
  const { cells, ends, values, counts } = histogram;
  for (const [index, cell] of cells.entries()) {
    const row = rowOf(cell % keys.count, Math.floor(cell / keys.count));
    const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    const own = counts.subarray(from, to);
    let count = 0;
    for (let at = 0; at < own.length; at++) count += own[at] as number;
    const sums = tally.sums[`${vital}Count`];
    sums[row] = (sums[row] ?? 0) + count;
    if (isAsked) tally.addCounts(vital, row, values.subarray(from, to), own);
  }
}

/** Gives each row its samples, sorted by cell: counting tells where each begins. */
export function addSorted(scan: PlainScan, vital: Vital, ints: Ints, cellOf: Int32Array): void {
  const { keys, times, needs, tally } = scan;
  const cells = keys.count * times;
  const starts = new Uint32Array(cells + 1);
  for (let at = 0; at < cellOf.length; at++) {
    const cell = cellOf[at] as number;
    if (cell >= 0 && ints[at] !== 0) starts[cell + 1] = (starts[cell + 1] as number) + 1;
  }
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
  const sorted = new Uint32Array(starts[cells] as number);
  const nexts = starts.slice();
  for (let at = 0; at < cellOf.length; at++) {
    const cell = cellOf[at] as number;
    const value = ints[at] as number;
    if (cell < 0 || value === 0) continue;
    const place = nexts[cell] as number;
    nexts[cell] = place + 1;
    sorted[place] = value - 1;
  }
  for (let cell = 0; cell < cells; cell++) {
    const [from, to] = [starts[cell] as number, starts[cell + 1] as number];
    if (to === from) continue;
    const row = scan.rowOf(cell % keys.count, Math.floor(cell / keys.count));
    const sums = tally.sums[`${vital}Count`];
    sums[row] = (sums[row] ?? 0) + to - from;
    if (needs.vitals.includes(vital)) tally.addSamples(vital, row, sorted.subarray(from, to));
  }
}
