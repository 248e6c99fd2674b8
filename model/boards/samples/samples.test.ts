import { expect, test } from 'vitest';
import { sampleNames } from '#model/boards/query.ts';
import { dayOf, shiftDate } from '#model/zoned-time.ts';
import type { SampleCell, SampleColumn, SampleRow } from './sample.ts';
import { sampleTable } from './sample-table.ts';

const TODAY = '2026-11-28';
/** The column that tells when a row happened; products are there without. */
const times = {
  visits: 'time',
  orders: 'ordered',
  deals: 'opened',
  coins: 'day',
  patients: 'appointment',
  courses: 'enrolled',
  services: 'time',
} as const;

const numbers = (rows: readonly SampleRow[], name: string): number[] =>
  rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function isOf({ type, choices, isCountry }: SampleColumn, cell: SampleCell | undefined): boolean {
  if (cell === null) return true;
  if (type === 'number') return Number.isFinite(cell);
  if (type === 'price') return Number.isSafeInteger(cell);
  if (typeof cell !== 'string') return false;
  if (type === 'choice') return choices?.includes(cell) === true;
  if (isCountry) return /^[A-Z]{2}$/.test(cell);
  return type === 'text' || dayOf(cell.slice(0, 10)) !== undefined;
}

test.each(sampleNames)('%s has 300 to 2,000 rows whose cells are of their columns, the same each time', (name) => {
  const { columns, rows } = sampleTable(name, TODAY);
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(rows.length).toBeLessThanOrEqual(2000);
  for (const row of rows) expect(Object.keys(row)).toEqual(columns.map((column) => column.name));
  const faults = rows.flatMap((row) => columns.filter((column) => !isOf(column, row[column.name])));
  expect(faults).toEqual([]);
  // A choice that no row has would be an empty place in each chart.
  for (const { name: field, choices = [] } of columns)
    expect(new Set(rows.map((row) => row[field]))).toEqual(
      new Set(choices.length > 0 ? choices : rows.map((row) => row[field])),
    );
  expect(sampleTable(name, TODAY).rows).toEqual(rows);
});

test.each(Object.entries(times))('%s ends today and goes back for two quarters', (name, field) => {
  for (const today of [TODAY, '2028-02-29', '2027-01-01']) {
    const days = sampleTable(name as keyof typeof times, today).rows.map((row) => String(row[field]).slice(0, 10));
    const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
    expect(first <= shiftDate(today, -182)).toBe(true);
    expect(last <= today && last >= shiftDate(today, -3)).toBe(true);
  }
});

test('a day that has passed looks the next day as it looked before', () => {
  const asSeen = (today: string) =>
    sampleTable('orders', today).rows.filter(({ ordered }) => String(ordered) < '2026-11-20');
  const numbersOf = (rows: readonly SampleRow[]) => rows.map(({ number }) => number);
  const [before, after] = [numbersOf(asSeen(TODAY)), numbersOf(asSeen(shiftDate(TODAY, 1)))];
  const common = after.filter((number) => before.includes(number));
  expect(common.length / after.length).toBeGreaterThan(0.97);
});

test('figures keep to what they are of', () => {
  for (const { visitors, views, bounces } of sampleTable('visits', TODAY).rows) {
    expect(bounces).toBeLessThanOrEqual(Number(visitors));
    expect(views).toBeGreaterThanOrEqual(Number(visitors));
  }
  for (const { state, progress, completed } of sampleTable('courses', TODAY).rows)
    expect(state === 'completed').toBe(progress === 1 && completed !== null);
  for (const { closed, opened, stage } of sampleTable('deals', TODAY).rows) {
    expect(closed !== null).toBe(stage === 'won' || stage === 'lost');
    if (closed !== null) expect(String(closed) >= String(opened) && String(closed) <= TODAY).toBe(true);
  }
  for (const { stock, availability } of sampleTable('products', TODAY).rows)
    expect(stock === 0).toBe(availability === 'sold_out');
  const uptime = numbers(sampleTable('services', TODAY).rows, 'uptime');
  expect(total(uptime) / uptime.length).toBeGreaterThan(0.999);
});

test('a shop grows, and a clinic rests on Sundays', () => {
  const { rows } = sampleTable('orders', TODAY);
  const since = (from: number, until: number) =>
    rows.filter(
      ({ ordered }) => String(ordered) >= shiftDate(TODAY, -from) && String(ordered) < shiftDate(TODAY, -until),
    );
  expect(since(90, 0).length).toBeGreaterThan(since(180, 90).length);
  const weekdays = sampleTable('patients', TODAY).rows.map(({ appointment }) =>
    new Date(`${appointment}Z`).getUTCDay(),
  );
  expect(weekdays.filter((day) => day === 0)).toEqual([]);
  expect(weekdays.filter((day) => day === 1).length).toBeGreaterThan(weekdays.filter((day) => day === 6).length);
});
