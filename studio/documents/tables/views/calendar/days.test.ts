import { expect, test } from 'vitest';
import { entriesOfDays } from './day-entries.ts';
import { addMonths, daysOfMonth, firstDayOfWeek, isMonth, onDay, spanOf, untilMoved } from './days.ts';

test('a month has whole weeks that begin as they do where the language is spoken', () => {
  expect([firstDayOfWeek('en-US'), firstDayOfWeek('fr'), firstDayOfWeek('ar-EG')]).toEqual([7, 1, 6]);
  const monday = daysOfMonth('2026-11', 1);
  expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  const sunday = daysOfMonth('2026-11', 7);
  expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(daysOfMonth('2027-02', 1)).toHaveLength(28);
  expect(daysOfMonth('1969-12', 1)[0]).toBe('1969-12-01');
});

test('months are turned over years, and no further than years are written', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('9998-12', 1)]).toEqual([
    ...['2027-01', '2025-12', '9998-12'],
  ]);
  expect(['2026-11', '2026-13', '0026-11', '9999-01', 'x', undefined].map(isMonth)).toEqual([
    ...[true, false, false, false, false, false],
  ]);
});

test('a row that moves to another day keeps its clock, its offset and its length', () => {
  expect(onDay('2026-03-28T09:30+01:00', '2026-03-29')).toBe('2026-03-29T09:30+01:00');
  expect([onDay('2026-03-28', '2026-04-01'), onDay(null, '2026-04-01')]).toEqual(['2026-04-01', '2026-04-01']);
  expect(untilMoved('2026-03-30T12:00', '2026-03-28', '2026-03-31')).toBe('2026-04-02T12:00');
  expect(untilMoved(null, '2026-03-28', '2026-03-31')).toBeNull();
  expect(spanOf('2026-03-28', '2026-03-20')).toEqual({ from: '2026-03-28', until: '2026-03-28' });
  expect([spanOf('2026-02-30', null), spanOf('soon', null), spanOf(null, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('rows stand on each of their days that is shown, and those without one apart', () => {
  const rows = [
    { from: '2026-10-20', to: '2026-11-03', level: 'a' },
    { from: '2026-11-02', to: null, level: null },
    { from: 'later', to: null, level: 'a' },
    { from: '2027-01-01', to: null, level: 'a' },
  ];
  const colors = {
    ...{ name: 'level', label: '', type: 'choice' as const },
    choices: [{ key: 'a', label: 'A', color: '#c0392b' }],
  };
  const days = daysOfMonth('2026-11', 7);
  const columns = { by: 'from', until: 'to', colors };
  const { byDay, without } = entriesOfDays(rows, [0, 1, 2, 3], days, columns, (_, place) => `Row ${place}`);
  expect([...byDay.keys()].toSorted()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(byDay.get('2026-11-02')).toEqual([
    { place: 0, name: 'Row 0', color: '#c0392b', begins: false },
    { place: 1, name: 'Row 1', color: '', begins: true },
  ]);
  expect(without).toEqual([2]);
});
