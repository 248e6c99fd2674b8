import { expect, test } from 'vitest';
import { dayOf as midnightOf, momentOf, zoneTime } from '#model/zoned-time.ts';
import { type Activation, comparedDays } from './compared-days.ts';

const zone = 'Europe/Rome';
const dayOf = (at: number) => zoneTime(at, zone)?.date ?? '';
const moment = (local: string) => momentOf(local, zone) ?? Number.NaN;
const live = (number: number, local: string): Activation => ({ release: `r${number}`, number, at: moment(local) });
const weekday = (date: string) => new Date(midnightOf(date) ?? 0).getUTCDay();

test('four weeks are compared with the four before, over equal weekdays and without the day itself', () => {
  const [old, now] = [live(40, '2026-01-05T09:00'), live(41, '2026-03-11T15:00')];
  const { before, after, others } = comparedDays([old, now], now.at, '2026-11-28', dayOf);
  expect([after[0], after.at(-1), after.length]).toEqual(['2026-03-12', '2026-04-08', 28]);
  expect([before.toSorted()[0], before.toSorted().at(-1), new Set(before).size]).toEqual([
    '2026-02-11',
    '2026-03-10',
    28,
  ]);
  expect(before.map(weekday)).toEqual(after.map(weekday));
  expect(others).toEqual([]);
});

test('the weeks end before the next release and begin after the one before', () => {
  const all = [live(40, '2026-05-01T09:00'), live(41, '2026-05-20T09:00'), live(42, '2026-06-04T09:00')];
  const { before, after, others } = comparedDays(all, all[1]?.at ?? 0, '2026-11-28', dayOf);
  expect([before.toSorted()[0], after.at(-1), after.length, others]).toEqual(['2026-05-06', '2026-06-03', 14, []]);
});

test('a young release is compared with the same weekdays of the week before', () => {
  const now = live(41, '2026-05-20T09:00');
  expect(comparedDays([live(1, '2026-01-01T00:00'), now], now.at, '2026-05-23', dayOf)).toEqual({
    before: ['2026-05-14', '2026-05-15'],
    after: ['2026-05-21', '2026-05-22'],
    others: [],
  });
  expect(comparedDays([now], now.at, '2026-05-20', dayOf).after).toEqual([]);
  expect(comparedDays([now], now.at, '2026-05-21', dayOf).after).toEqual([]);
});

test('releases without a week between them are named', () => {
  const all = [live(40, '2026-05-18T09:00'), live(41, '2026-05-20T09:00'), live(42, '2026-05-20T18:00')];
  const { before, after, others } = comparedDays(all, all[1]?.at ?? 0, '2026-06-20', dayOf);
  expect([after.length, before.map(weekday), others]).toEqual([7, after.map(weekday), [40, 42]]);
  expect(before).not.toContain('2026-05-20');
});

test('a release just before midnight belongs to the day of the site', () => {
  const now = live(41, '2026-05-20T23:59');
  expect(comparedDays([now], now.at, '2026-07-01', dayOf).after[0]).toBe('2026-05-21');
  expect(comparedDays([now], now.at, '2026-07-01', (at) => zoneTime(at, 'Asia/Tokyo')?.date ?? '').after[0]).toBe(
    '2026-05-22',
  );
});
