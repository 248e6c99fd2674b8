import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoDate } from '#model/iso-date.ts';
import { shiftDate, zoneTime } from './zone-time.ts';

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

test.each(['', 'tomorrow', '2026-13-40T00:00', '2026-01-01T99:00'])('%j is no moment', (written) => {
  expect(parseIsoDate(written)).toBeUndefined();
});
