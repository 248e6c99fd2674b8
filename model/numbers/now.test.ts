import { expect, test } from 'vitest';
import { nowOf } from './now.ts';
import { testView, testVisit } from './testing-visits.ts';
import type { Visit } from './visit.ts';

const now = Date.UTC(2026, 10, 28, 12);
const ago = (seconds: number) => now - seconds * 1000;

/** A visit with its last sign of life and its pages, each with its seconds ago. */
const visit = (last: number, pages: readonly (readonly [string, number])[], about: Partial<Visit> = {}) => ({
  ...testVisit(
    pages.map(([path, seconds]) => testView(path, { at: ago(seconds) })),
    [],
    about,
  ),
  lastAt: ago(last),
});

test('visitors with a sign of life in the last five minutes, each on the page they opened last', () => {
  const visits = [
    visit(
      20,
      [
        ['/a', 900],
        ['/b', 600],
      ],
      { source: 'Google', country: 'IT' },
    ),
    visit(299, [['/a', 299]]),
    visit(300, [['/a', 300]]),
    visit(5, [['/a', 5]], { visitor: null }),
  ];
  expect(nowOf(visits, now)).toMatchObject({
    visitors: 2,
    pages: [
      { path: '/a', visitors: 1 },
      { path: '/b', visitors: 1 },
    ],
    sources: [
      { source: null, visitors: 1 },
      { source: 'Google', visitors: 1 },
    ],
    countries: [
      { country: null, visitors: 1 },
      { country: 'IT', visitors: 1 },
    ],
  });
});

test('minutes count views of half an hour, also those without a visitor', () => {
  const visits = [
    visit(0, [['/a', 0]], { visitor: null }),
    visit(59, [['/a', 59]]),
    visit(60, [
      ['/a', 1800],
      ['/b', 1799],
      ['/c', -1],
    ]),
  ];
  const { minutes } = nowOf(visits, now);
  expect([minutes.length, minutes[29], minutes[0], minutes.reduce((sum, count) => sum + count)]).toEqual([30, 2, 1, 3]);
});
