import { expect, test } from 'vitest';
import { currentZoneName, zoneSearchText } from './time-zone-names.ts';
import { offsetAt } from './zoned-time.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
])('%s is called %s today, keeps its clocks, and is found by both names', (older, current) => {
  expect(currentZoneName(older)).toBe(current);
  const moments = [Date.UTC(1975, 6, 1), Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
  expect(moments.map((at) => offsetAt(at, current))).toEqual(moments.map((at) => offsetAt(at, older)));
  for (const name of [older, current, current.replaceAll('_', ' ')]) expect(zoneSearchText(current)).toContain(name);
});

test('what is current keeps its name', () => {
  for (const zone of ['Europe/Rome', 'UTC', 'toString']) expect(currentZoneName(zone)).toBe(zone);
});
