import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoDate } from './iso-date.ts';
import { isTimeZone, localTime, momentOf, shiftDate, zoneTime } from './zoned-time.ts';

const utc = (text: string) => Date.parse(`${text}:00Z`);

test.each([
  ['2026-11-27T09:00', 'Europe/Rome', '2026-11-27T08:00'],
  ['2026-07-01T09:00', 'Europe/Rome', '2026-07-01T07:00'],
  ['2026-11-27T09:00', 'Asia/Kolkata', '2026-11-27T03:30'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30'],
  ['2026-11-27T09:00', 'UTC', '2026-11-27T09:00'],
])('%s in %s is %s in UTC', (local, zone, expected) => {
  expect(momentOf(local, zone)).toBe(utc(expected));
  expect(localTime(utc(expected), zone)).toBe(local);
});

test('a time clocks leap over is as much later, and one they show twice is the first', () => {
  // Clocks in Rome go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
  expect(momentOf('2026-03-29T02:30', 'Europe/Rome')).toBe(utc('2026-03-29T01:30'));
  expect(localTime(utc('2026-03-29T01:30'), 'Europe/Rome')).toBe('2026-03-29T03:30');
  expect(momentOf('2026-10-25T02:30', 'Europe/Rome')).toBe(utc('2026-10-25T00:30'));
});

test.each(['', '2026-02-30T10:00', '2026-11-27', '2026-11-27T24:00', 'tomorrow'])('%j is no day and time', (local) => {
  expect(momentOf(local, 'UTC')).toBeUndefined();
});

test.each([
  ...['Europe/Rome', 'UTC', 'America/Argentina/Ushuaia', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'],
  ...[
    'Asia/Ho_Chi_Minh',
    'Asia/Saigon',
    'America/Nuuk',
    'Pacific/Kanton',
    'US/Eastern',
    'Etc/GMT+5',
    'America/Port-au-Prince',
  ],
])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each([
  '',
  'Rome',
  'Europe/Nowhere',
  '+05:30',
  '-03',
  'Europe/Rome ',
  'Europe/Romé',
  '../etc/localtime',
  `A${'a'.repeat(1000)}`,
])('%j is no time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

test('a moment is read as the clocks of its zone show it', () => {
  const now = Date.parse('2026-11-23T23:30:00Z');
  expect(zoneTime(now, 'UTC')).toEqual({ date: '2026-11-23', minute: 1410, weekday: 0 });
  expect(zoneTime(now, 'Asia/Tokyo')).toEqual({ date: '2026-11-24', minute: 510, weekday: 1 });
  expect(zoneTime(now, 'Nowhere')).toBeUndefined();
});

test('what clocks show and the moment it is are each other’s way back', () => {
  const zones = fc.constantFrom('Europe/Rome', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland');
  // An hour of the night is there twice or not at all when clocks are changed, so only days are tried.
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 360, max: 1200 }),
      (zone, day, minute) => {
        const date = shiftDate('1990-01-01', day);
        const local = `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(zoneTime(parseIsoDate(local, zone) ?? Number.NaN, zone)).toMatchObject({ date, minute });
      },
    ),
    { numRuns: 200 },
  );
});
