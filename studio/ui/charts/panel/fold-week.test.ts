import { expect, test } from 'vitest';
import type { PanelAnswer } from '#model/boards/answer.ts';
import { foldWeek } from './fold-week.ts';

const answer = (unit: 'count' | 'percent', rows: PanelAnswer['rows']): PanelAnswer => ({
  ...{
    groups: [{ field: 'hour', label: '', type: 'time', step: 'hour' }],
    values: [{ name: 'x', label: '', unit }],
    rows,
  },
  ...{ total: [0], row_count: rows.length, names: {}, time_zone: 'Europe/Rome', ignored: [], notes: [] },
});
const row = (key: string, value: number | null) => ({ keys: [key], values: [value] });
// Sundays: 22 and 29 March 2026; summer time begins on the second.
const rows = [
  row('2026-03-22T03:00+01:00', 1),
  row('2026-03-29T03:00+02:00', 4),
  row('2026-03-29T04:00+02:00', null),
  row('2026-03-30T00:00+02:00', 7),
];

test('hours of a period are put together by weekday on the clock of the site', () => {
  const folded = foldWeek(answer('count', rows));
  expect(folded.groups[0]?.type).toBe('weekday_hour');
  expect(folded.rows).toEqual([row('7-03', 5), row('7-04', null), row('1-00', 7)]);
});

test('a rate is the mean of its hours', () => {
  expect(foldWeek(answer('percent', rows)).rows[0]).toEqual(row('7-03', 2.5));
});

test('what is by weekday already stays', () => {
  const given: PanelAnswer = { ...answer('count', []), groups: [{ field: 'at', label: '', type: 'weekday_hour' }] };
  expect(foldWeek(given)).toBe(given);
});
