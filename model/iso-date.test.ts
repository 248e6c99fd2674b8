import { expect, test } from 'vitest';
import { isoOf, parseHttpDate, parseIsoDate } from './iso-date.ts';

test.each([
  ['2026-03-12', '2026-03-12T00:00:00.000Z'],
  ['2026-03', '2026-03-01T00:00:00.000Z'],
  [' 2026-03-12T10:30 ', '2026-03-12T10:30:00.000Z'],
  ['2026-03-12 10:30:15', '2026-03-12T10:30:15.000Z'],
  ['2026-03-12T10:30:15.123456789Z', '2026-03-12T10:30:15.123Z'],
  ['2026-03-12t10:30:15,5z', '2026-03-12T10:30:15.500Z'],
  ['2026-03-12T10:30+05:45', '2026-03-12T04:45:00.000Z'],
  ['2026-03-12T10:30-0330', '2026-03-12T14:00:00.000Z'],
  ['2026-03-12T10:30+02', '2026-03-12T08:30:00.000Z'],
  ['2026-03-12T24:00', '2026-03-13T00:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['0050-01-01', '0050-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%j is %s', (text, expected) => {
  expect(isoOf(parseIsoDate(text) ?? Number.NaN)).toBe(expected);
});

test.each([
  ...['Chapter 1', 'Summer 2024', '12.03.2026', '12/03/2026', '3/12/26', 'March 12, 2026', '1', '2026', '20260312'],
  ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '2026-03T10:00', '2026-03-12T25:00'],
  ...[
    '2026-03-12T10:60',
    '2026-03-12T24:01',
    '2026-03-12T10:30+24:00',
    '2026-03-12T10',
    '2026-03-12 (draft)',
    'now',
    '',
  ],
])('%j is no date', (text) => {
  expect(parseIsoDate(text)).toBeUndefined();
});

test.each([
  ['2026-03-12T10:30', 'Europe/Rome', '2026-03-12T09:30:00.000Z'],
  ['2026-07-12', 'America/St_Johns', '2026-07-12T02:30:00.000Z'],
  ['2026-03-12T10:30', 'Pacific/Kiritimati', '2026-03-11T20:30:00.000Z'],
  // Clocks in Rome leap over half past two, and show it twice in October.
  ['2026-03-29T02:30', 'Europe/Rome', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30:10', 'Europe/Rome', '2026-10-25T00:30:10.000Z'],
  // Before zones were whole minutes.
  ['1850-01-01T00:00', 'Europe/Paris', '1849-12-31T23:50:39.000Z'],
  ['2026-03-12T10:30Z', 'Europe/Rome', '2026-03-12T10:30:00.000Z'],
])('%s in %s is %s', (text, zone, expected) => {
  expect(isoOf(parseIsoDate(text, zone) ?? Number.NaN)).toBe(expected);
});

test('a local time in a zone nobody knows names no moment', () => {
  expect(parseIsoDate('2026-03-12T10:30', 'Rome')).toBeUndefined();
  expect(parseIsoDate('2026-03-12T10:30Z', 'Rome')).toBeDefined();
});

test('dates of headers are as RFC 9110 writes them', () => {
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(784_111_777_000);
  for (const text of ['', 'Chapter 1', '2026-03-12', 'Sun, 06 Nov 1994 08:49:37', 'Sun, 06 Nov 1994 08:49:37 EST'])
    expect(parseHttpDate(text)).toBeUndefined();
});

test.each(['', 'tomorrow', '2026-13-40T00:00', '2026-01-01T99:00'])('%j is no moment', (written) => {
  expect(parseIsoDate(written)).toBeUndefined();
});
