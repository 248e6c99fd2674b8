import type { RowCondition } from '#model/boards/query.ts';
import { dayOf, shiftDate } from '#model/zoned-time.ts';
import { numberOf, timeReader } from './read-cell.ts';
import { EMPTY, LIST, type RowStore, type Texts } from './row-store.ts';

type Test = (at: number) => boolean;

/** Whether a row is among those that are asked for. Moments are included from `start` to before `end`. */
export interface RowFilter {
  readonly where: readonly RowCondition[];
  readonly time?: { readonly field: string; readonly start: number; readonly end: number } | undefined;
}

/** Finds the places of the rows that pass. */
export function filterRows(store: RowStore, { where, time }: RowFilter): Uint32Array {
  const tests: Test[] = [];
  for (const condition of where) tests.push(testOf(store, condition));
  if (time) {
    const { start, end } = time;
    const times = store.times(time.field);
    // Neither is true of NaN.
    tests.push((at) => (times[at] ?? Number.NaN) >= start && (times[at] ?? Number.NaN) < end);
  }
  const kept = new Uint32Array(store.rows.length);
  let count = 0;
  for (let at = 0; at < kept.length; at += 1) {
    if (tests.every((passes) => passes(at))) kept[count++] = at;
  }
  return kept.subarray(0, count);
}

function testOf(store: RowStore, { field, how, values }: RowCondition): Test {
  if (how === 'above' || how === 'below' || how === 'from' || how === 'until')
    return boundTest(store, field, how, values[0] ?? '');
  const texts = store.texts(field);
  if (how === 'empty' || how === 'filled') {
    const isEmpty = how === 'empty';
    return (at) => (texts.codes[at] === EMPTY) === isEmpty;
  }
  if (how === 'has') {
    const part = (values[0] ?? '').toLowerCase();
    return anyOf(texts, (text) => text.toLowerCase().includes(part), part === '');
  }
  const wanted = new Set(values);
  const isOne = anyOf(texts, (text) => wanted.has(text), wanted.has(null));
  return how === 'is' ? isOne : (at) => !isOne(at);
}

/** Tests each text once, whatever the number of its rows. */
function anyOf({ codes, values, lists }: Texts, passes: (text: string) => boolean, isEmptyOne: boolean): Test {
  const passing = Uint8Array.from(values, (text) => Number(passes(text)));
  return (at) => {
    const code = codes[at] ?? EMPTY;
    if (code >= 0) return passing[code] === 1;
    if (code === LIST) return lists.get(at)?.some((each) => passing[each] === 1) === true;
    return isEmptyOne;
  };
}

/** Of times a day alone is all of it: `until` has its end, and `above` begins after it. */
function boundTest(store: RowStore, field: string, how: 'above' | 'below' | 'from' | 'until', bound: string): Test {
  const isTime = store.column(field)?.type === 'time';
  const cells = isTime ? store.times(field) : store.numbers(field).values;
  const read = (text: string) => (isTime ? timeReader(store.zone)(text) : numberOf(text));
  const least = read(bound);
  // The first moment that is no more of what is named.
  const isDay = isTime && dayOf(bound.trim()) !== undefined;
  const end = isDay ? read(shiftDate(bound.trim(), 1)) : undefined;
  const cell = (at: number) => cells[at] ?? Number.NaN;
  switch (how) {
    case 'above':
      return end === undefined ? (at) => cell(at) > least : (at) => cell(at) >= end;
    case 'below':
      return (at) => cell(at) < least;
    case 'from':
      return (at) => cell(at) >= least;
    case 'until':
      return end === undefined ? (at) => cell(at) <= least : (at) => cell(at) < end;
  }
}
