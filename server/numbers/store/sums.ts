import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Calendar } from '#model/numbers/calendar.ts';
import {
  type Dimension,
  eventDimensions,
  requestDimensions,
  viewDimensions,
  visitDimensions,
} from '#model/numbers/fields.ts';
import type { Question } from '#model/numbers/question.ts';
import { Scan } from './scan.ts';
import type { Segment } from './segment.ts';
import { type Measure, measures, Tally } from './tally.ts';

/** What sums are kept by: nothing, or a dimension other than of time and goals, which change. */
export const summedDimensions = [
  'total',
  ...visitDimensions,
  ...viewDimensions,
  ...requestDimensions,
  ...eventDimensions.filter((one) => one !== 'goal'),
] as const;
export type SummedDimension = (typeof summedDimensions)[number];

/** What adds up in the rows of a day or a month. Goals and percentiles are found in the columns. */
const summed = measures.filter((one) => one !== 'conversions' && one !== 'base');

/** Rows by their key, each with its measures. */
export interface DimensionSums {
  readonly keys: readonly (string | null)[];
  /** By measure, those that are all 0 left out. */
  readonly sums: Partial<Record<Measure, readonly number[]>>;
}

/** Rows of a month from which on it has none: its days are read one by one. */
export const MAX_MONTH_ROWS = 50_000;

export function packSums(sums: DimensionSums): Uint8Array {
  return zstdCompressSync(Buffer.from(JSON.stringify(sums)));
}

export function unpackSums(packed: Uint8Array): DimensionSums {
  return JSON.parse(zstdDecompressSync(packed).toString()) as DimensionSums;
}

/** Adds up a day by every dimension; the segments have the day before, too. */
export async function sumDay(
  segments: readonly Segment[],
  day: string,
  calendar: Calendar,
): Promise<Map<SummedDimension, DimensionSums>> {
  const found = new Map<SummedDimension, DimensionSums>();
  const span = { from: day, to: day, start: calendar.startOf(day), end: calendar.endOf(day) };
  for (const dimension of summedDimensions) {
    const needs = { measures: new Set(summed), vitals: [] };
    const tally = new Tally(needs, Number.POSITIVE_INFINITY);
    const question: Pick<Question, 'by' | 'filters'> = {
      by: dimension === 'total' ? [] : [dimension satisfies Dimension],
      filters: [],
    };
    const scan = new Scan({ question, needs, span, calendar, tally });
    for (const segment of segments) await scan.add(segment);
    if (tally.size > 0) found.set(dimension, sumsOf(tally));
  }
  return found;
}

function sumsOf(tally: Tally): DimensionSums {
  const rows = Array.from({ length: tally.size }, (_, row) => row);
  const sums: Partial<Record<Measure, readonly number[]>> = {};
  for (const measure of summed) {
    const values = rows.map((row) => tally.sum(measure, row));
    if (values.some((value) => value !== 0)) sums[measure] = values;
  }
  return { keys: rows.map((row) => tally.keysOf(row)[0] ?? null), sums };
}

export function addSums(all: readonly DimensionSums[]): DimensionSums {
  const tally = new Tally({ measures: new Set(summed), vitals: [] }, Number.POSITIVE_INFINITY);
  for (const sums of all) addToTally(tally, sums, summed, (key) => [key]);
  return sumsOf(tally);
}

/** Adds sums to the rows that their keys are of. */
export function addToTally(
  tally: Tally,
  { keys, sums }: DimensionSums,
  wanted: Iterable<Measure>,
  rowKeys: (key: string | null) => readonly (string | null)[],
): void {
  const rows = keys.map((key) => tally.rowOf(rowKeys(key)));
  for (const measure of wanted) {
    const values = sums[measure];
    if (!values) continue;
    const into = tally.sums[measure];
    for (const [at, row] of rows.entries()) into[row] = (into[row] ?? 0) + (values[at] ?? 0);
  }
}
