import { expect, test } from 'vitest';
import { latestReport, nextReport, type ReportCalendar, type ReportRhythm } from './report-times.ts';

const kolkata: ReportCalendar = { timeZone: 'Asia/Kolkata', firstDay: 'monday' };
const rome: ReportCalendar = { timeZone: 'Europe/Rome', firstDay: 'sunday' };
const at = (text: string) => Date.parse(text);

test('a weekly report is sent on the first day of the week at 8:00 by the clock of the site', () => {
  const monday = at('2026-11-23T02:30:00Z');
  expect(nextReport('week', kolkata, monday - 1)).toBe(monday);
  expect(nextReport('week', kolkata, monday)).toBe(at('2026-11-30T02:30:00Z'));
  expect(latestReport('week', kolkata, monday)).toEqual({
    due: monday,
    period: { from: '2026-11-16', to: '2026-11-22' },
    before: { from: '2026-11-09', to: '2026-11-15' },
  });
  expect(latestReport('week', kolkata, monday - 1)).toEqual({
    due: at('2026-11-16T02:30:00Z'),
    period: { from: '2026-11-09', to: '2026-11-15' },
    before: { from: '2026-11-02', to: '2026-11-08' },
  });
});

test.each([
  ['week', rome, '2026-03-29T05:59:59Z', '2026-03-29T06:00:00Z'],
  ['week', rome, '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
  ['week', { ...rome, firstDay: 'saturday' }, '2026-11-28T08:00:00Z', '2026-12-05T07:00:00Z'],
  ['month', rome, '2026-12-01T07:00:00Z', '2027-01-01T07:00:00Z'],
  ['month', kolkata, '2026-01-31T20:00:00Z', '2026-02-01T02:30:00Z'],
] as [ReportRhythm, ReportCalendar, string, string][])(
  'the next report of the %s in %j after %s is due at %s',
  (rhythm, calendar, now, due) => {
    expect(new Date(nextReport(rhythm, calendar, at(now))).toISOString().replace('.000', '')).toBe(due);
  },
);

test('a monthly report is of the whole month before', () => {
  expect(latestReport('month', rome, at('2026-03-01T07:00:00Z'))).toMatchObject({
    period: { from: '2026-02-01', to: '2026-02-28' },
    before: { from: '2026-01-01', to: '2026-01-31' },
  });
});
