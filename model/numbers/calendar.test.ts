import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCalendar, weekOf, type ZoneSince } from './calendar.ts';
import { REQUEST_BUCKET } from './logged.ts';
import { countTimeKeys, type Periods, pairKeys, periodsOf, timeKeys } from './periods.ts';
import type { Question } from './question.ts';

const HOUR = 60 * 60_000;
const at = (text: string) => Date.parse(text);
const calendarOf = (zone: string, firstDayOfWeek = 0) =>
  makeCalendar({ zones: [{ from: '2020-01-01', zone }], firstDayOfWeek });
const hours = (zone: string, day: string) => calendarOf(zone).hoursOf(day);

describe('days', () => {
  test('30 March 2025 in Rome has 23 hours, none of them 02', () => {
    const day = hours('Europe/Rome', '2025-03-30');
    expect(day).toHaveLength(23);
    expect(day.slice(0, 4)).toEqual([
      '2025-03-30T00:00+01:00',
      '2025-03-30T01:00+01:00',
      '2025-03-30T03:00+02:00',
      '2025-03-30T04:00+02:00',
    ]);
  });

  test('26 October 2025 in Rome has 25 hours, 02 twice and apart', () => {
    const day = hours('Europe/Rome', '2025-10-26');
    expect(day).toHaveLength(25);
    expect(day.slice(2, 5)).toEqual(['2025-10-26T02:00+02:00', '2025-10-26T02:00+01:00', '2025-10-26T03:00+01:00']);
  });

  test('a day on Lord Howe Island has 24.5 hours, and the half one begins when clocks are changed', () => {
    const calendar = calendarOf('Australia/Lord_Howe');
    expect(calendar.endOf('2026-04-05') - calendar.startOf('2026-04-05')).toBe(24.5 * HOUR);
    expect(calendar.hoursOf('2026-04-05').slice(0, 4)).toEqual([
      '2026-04-05T00:00+11:00',
      '2026-04-05T01:00+11:00',
      '2026-04-05T01:30+10:30',
      '2026-04-05T02:00+10:30',
    ]);
    expect(calendar.hoursOf('2026-10-04')[2]).toBe('2026-10-04T02:30+11:00');
  });

  test('in Tehran the 20th begins at 20:30 UTC', () => {
    const calendar = calendarOf('Asia/Tehran');
    expect(calendar.hourOf(at('2026-09-19T20:29:59Z'))).toBe('2026-09-19T23:00+03:30');
    expect(calendar.hourOf(at('2026-09-19T20:30:00Z'))).toBe('2026-09-20T00:00+03:30');
  });

  test('where midnight does not exist a day begins when clocks leap over it', () => {
    const calendar = calendarOf('Africa/Cairo');
    expect(calendar.startOf('2026-04-24')).toBe(at('2026-04-23T22:00Z'));
    expect(calendar.hoursOf('2026-04-24')[0]).toBe('2026-04-24T01:00+03:00');
    expect(calendar.hoursOf('2026-04-24')).toHaveLength(23);
  });

  test('a day that a zone left out has no length', () => {
    const calendar = calendarOf('Pacific/Apia');
    expect(calendar.hoursOf('2011-12-30')).toEqual([]);
    expect(calendar.dayOf(calendar.startOf('2011-12-30'))).toBe('2011-12-31');
  });

  test('a new zone applies from the next day, and the days before keep theirs', () => {
    const calendar = makeCalendar({
      zones: [
        { from: '2026-01-01', zone: 'Europe/Rome' },
        { from: '2026-11-10', zone: 'America/New_York' },
      ],
      firstDayOfWeek: 0,
    });
    expect(calendar.zoneOf('2026-11-09')).toBe('Europe/Rome');
    expect(calendar.hoursOf('2026-11-09')).toHaveLength(30);
    expect(calendar.dayOf(at('2026-11-10T01:00Z'))).toBe('2026-11-09');
    expect(calendar.startOf('2026-11-10')).toBe(at('2026-11-10T05:00Z'));
    expect(calendar.startOf('2026-11-09')).toBe(at('2026-11-08T23:00Z'));
    expect(calendar.changesZone('2026-11-09', '2026-11-10')).toBe(true);
    expect(calendar.changesZone('2026-11-10', '2026-11-20')).toBe(false);
  });

  test('days and hours follow each other without a gap, whatever the zones', () => {
    const zone = fc.constantFrom(
      ...['Europe/Rome', 'Asia/Tehran', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo', 'America/St_Johns'],
      ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Havana', 'Africa/Casablanca', 'UTC'],
    );
    const histories = fc
      .tuple(zone, zone, fc.integer({ min: 1, max: 28 }))
      .map(([first, second, day]): [ZoneSince, ZoneSince] => [
        { from: '2026-01-01', zone: first },
        { from: `2026-03-${String(day).padStart(2, '0')}`, zone: second },
      ]);
    fc.assert(
      fc.property(
        histories,
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2026-12-31T00:00Z') }),
        (zones, moment) => {
          const calendar = makeCalendar({ zones, firstDayOfWeek: 0 });
          const day = calendar.dayOf(moment);
          expect(calendar.startOf(day)).toBeLessThanOrEqual(moment);
          expect(calendar.endOf(day)).toBeGreaterThan(moment);
          const hour = calendar.hourOf(moment);
          expect(calendar.hoursOf(day)).toContain(hour);
          const begins = Date.parse(hour);
          expect(begins).toBeLessThanOrEqual(moment);
          expect(moment - begins).toBeLessThan(HOUR);
          expect(calendar.hourOf(begins)).toBe(hour);
          expect(begins % REQUEST_BUCKET).toBe(0);
        },
      ),
    );
  });
});

test('weeks begin on the first day that a site sets', () => {
  expect(weekOf('2022-09-11', 0)).toBe('2022-09-05');
  expect(weekOf('2022-09-11', 6)).toBe('2022-09-11');
  expect(weekOf('2022-09-11', 5)).toBe('2022-09-10');
  expect(weekOf('2022-09-05', 0)).toBe('2022-09-05');
});

describe('periods', () => {
  const now = at('2026-11-28T14:05:30Z');
  const periods = (asked: Pick<Question, 'period' | 'compare'>, zone = 'UTC', moment = now) =>
    periodsOf(asked, { now: moment, calendar: calendarOf(zone), firstDay: '2026-02-03' });
  const daysIn = ({ period, compared }: Periods) => [
    period.from,
    period.to,
    compared?.from ?? null,
    compared?.to ?? null,
  ];

  test('today is the day of the site, not of who asks', () => {
    expect(daysIn(periods({ period: { last: 'today' } }, 'Africa/Johannesburg', at('2026-11-28T22:30Z')))).toEqual([
      ...['2026-11-29', '2026-11-29', null, null],
    ]);
  });

  test.each([
    ['today', 'previous', '2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
    ['yesterday', 'previous', '2026-11-27', '2026-11-27', '2026-11-26', '2026-11-26'],
    ['7d', 'previous', '2026-11-22', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['28d', 'year', '2026-11-01', '2026-11-28', '2025-11-01', '2025-11-28'],
    ['91d', 'previous', '2026-08-30', '2026-11-28', '2026-05-31', '2026-08-29'],
    ['month', 'previous', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
    ['last_month', 'previous', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['last_month', 'year', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
    ['year', 'previous', '2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
    ['12m', 'previous', '2025-12-01', '2026-11-28', '2024-12-01', '2025-11-28'],
    ['all', 'previous', '2026-02-03', '2026-11-28', null, null],
  ] as const)('%s compared with %s', (last, compare, ...expected) => {
    expect(daysIn(periods({ period: { last }, compare }))).toEqual(expected);
  });

  test.each([
    ['2026-11-01', '2026-11-05', 'previous', '2026-10-27', '2026-10-31'],
    ['2026-02-01', '2026-02-28', 'previous', '2026-01-01', '2026-01-31'],
    ['2026-01-01', '2026-06-30', 'previous', '2025-07-01', '2025-12-31'],
    ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
    ['2024-02-20', '2024-03-02', 'year', '2023-02-20', '2023-03-02'],
  ] as const)('%s to %s compared with %s', (from, to, compare, ...expected) => {
    expect(daysIn(periods({ period: { from, to }, compare })).slice(2)).toEqual(expected);
  });

  test('a running period is compared with the same part of the one before', () => {
    expect(periods({ period: { last: 'today' }, compare: 'previous' }).compared?.end).toBe(at('2026-11-27T14:05:30Z'));
    expect(periods({ period: { last: 'month' }, compare: 'previous' }).compared?.end).toBe(at('2026-10-28T14:05:30Z'));
    expect(periods({ period: { last: 'yesterday' }, compare: 'previous' }).compared?.end).toBe(at('2026-11-27T00:00Z'));
    // The same time of day, though clocks were changed between.
    const rome = periods({ period: { last: 'month' }, compare: 'previous' }, 'Europe/Rome');
    expect(rome.compared?.end).toBe(at('2026-10-28T14:05:30Z'));
    const summer = periods({ period: { last: 'month' }, compare: 'previous' }, 'Europe/Rome', at('2026-11-20T11:00Z'));
    expect(summer.compared?.end).toBe(at('2026-10-20T10:00Z'));
  });

  test('what is left of a month has no part in a shorter one, which counts whole', () => {
    const { compared } = periods({ period: { last: 'month' }, compare: 'previous' }, 'UTC', at('2026-03-31T08:00Z'));
    expect([compared?.from, compared?.to, compared?.end]).toEqual([
      '2026-02-01',
      '2026-02-28',
      at('2026-03-01T00:00Z'),
    ]);
  });

  test('hours are paired by date and clock: 02 of a day that has none stays alone', () => {
    const calendar = calendarOf('Europe/Rome');
    const asked = { period: { from: '2025-03-31', to: '2025-03-31' }, compare: 'previous' } as const;
    const pairs = pairKeys('hour', periodsOf(asked, { now, calendar, firstDay: null }), calendar);
    expect(pairs.get('2025-03-31T01:00+02:00')).toBe('2025-03-30T01:00+01:00');
    expect(pairs.has('2025-03-31T02:00+02:00')).toBe(false);
    expect(pairs.get('2025-03-31T03:00+02:00')).toBe('2025-03-30T03:00+02:00');
    const autumn = { period: { from: '2025-10-26', to: '2025-10-26' }, compare: 'previous' } as const;
    const late = pairKeys('hour', periodsOf(autumn, { now, calendar, firstDay: null }), calendar);
    expect(late.get('2025-10-26T02:00+02:00')).toBe('2025-10-25T02:00+02:00');
    expect(late.has('2025-10-26T02:00+01:00')).toBe(false);
  });

  test('29 February is compared with no day, and 1 March with 1 March', () => {
    const calendar = calendarOf('UTC');
    const asked = { period: { from: '2024-02-28', to: '2024-03-01' }, compare: 'year' } as const;
    const pairs = pairKeys('day', periodsOf(asked, { now, calendar, firstDay: null }), calendar);
    expect([...pairs]).toEqual([
      ['2024-02-28', '2023-02-28'],
      ['2024-03-01', '2023-03-01'],
    ]);
  });

  test('never more rows of time than were counted before', () => {
    const calendar = calendarOf('Europe/Rome');
    for (const dimension of ['hour', 'day', 'week', 'month'] as const) {
      const { period } = periods({ period: { from: '2025-10-20', to: '2025-11-02' } }, 'Europe/Rome');
      expect(timeKeys(dimension, period, calendar).length).toBeLessThanOrEqual(countTimeKeys(dimension, period));
    }
  });
});
