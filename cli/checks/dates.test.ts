import { expect, test } from 'vitest';
import { findLooseDates } from './dates.mjs';

test.each(['Date.parse(row.date)', 'new Date(said)', "new Date('2026-03-12T10:00')", "new Date(day + 'T00:00Z')"])(
  '%s is refused outside of the one reader of dates',
  (code) => {
    expect(findLooseDates('site/a.ts', `const one = 1;\nconst at = ${code};`)).toEqual([
      expect.stringMatching(/^site\/a\.ts:2: /),
    ]);
    expect(findLooseDates('model/iso-date.ts', code)).toEqual([]);
  },
);

test.each(['new Date()', 'new Date(Date.UTC(2000, 0, 1))', 'new Date(year, month - 1, 1)', 'parseIsoDate(said)'])(
  '%s is fine',
  (code) => {
    expect(findLooseDates('site/a.ts', code)).toEqual([]);
  },
);
