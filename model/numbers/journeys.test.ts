import { expect, test } from 'vitest';
import { journeysOf, MAX_BRANCHES } from './journeys.ts';
import { testView, testVisit } from './testing-visits.ts';

const visits = (...walks: string[]) => walks.map((walk) => testVisit(walk.split(' ')));
const place = (key: string | null, count: number, ends = 0, is_rest = false) => ({ key, is_rest, visits: count, ends });
const question = { by: 'page', from: null, direction: 'next', moves: 2 } as const;

test('visits are followed from where they begin', () => {
  expect(journeysOf(visits('/ /a /b', '/ /a', '/ /c', '/a'), question)).toEqual({
    visits: 4,
    steps: [
      {
        places: [place('/', 3), place('/a', 1, 1)],
        moves: [
          { from: 0, to: 0, visits: 2 },
          { from: 0, to: 1, visits: 1 },
        ],
      },
      { places: [place('/a', 2, 1), place('/c', 1, 1)], moves: [{ from: 0, to: 0, visits: 1 }] },
      { places: [place('/b', 1, 1)], moves: [] },
    ],
  });
});

test('from a page on, once a visit, and reloading is no move', () => {
  const { visits: count, steps } = journeysOf(visits('/x /a /a /b /a /c', '/b'), { ...question, from: '/a' });
  expect(count).toBe(1);
  expect(steps.map(({ places }) => places.map(({ key }) => key))).toEqual([['/a'], ['/b'], ['/a']]);
  expect(steps[2]?.places[0]?.ends).toBe(0);
});

test('backwards from a page, and from where visits end', () => {
  const walked = visits('/ /a /b', '/c /b', '/b');
  const before = journeysOf(walked, { ...question, from: '/b', direction: 'before' });
  expect(before.steps[0]?.places).toEqual([place('/b', 3, 1)]);
  expect(before.steps[1]?.places).toEqual([place('/a', 1), place('/c', 1, 1)]);
  const last = journeysOf(visits('/ /a', '/ /b'), { ...question, direction: 'before' });
  expect(last.steps[0]?.places).toEqual([place('/a', 1), place('/b', 1)]);
});

test('the places with most visits are named, the rest stands together', () => {
  const many = Array.from({ length: MAX_BRANCHES + 3 }, (_, page) => `/ /p${String(page).padStart(2, '0')} /end`);
  const { steps } = journeysOf(visits('/ /p10', ...many), question);
  expect(steps[1]?.places).toHaveLength(MAX_BRANCHES + 1);
  expect(steps[1]?.places[0]).toEqual(place('/p10', 2, 1));
  expect(steps[1]?.places.at(-1)).toEqual(place(null, 3, 0, true));
  expect(steps[1]?.moves.at(-1)).toEqual({ from: MAX_BRANCHES, to: 0, visits: 3 });
});

test('routes are places, and no route is one, too', () => {
  const visit = testVisit([testView('/a', { route: 'one' }), testView('/b', { route: 'one' }), testView('/c')]);
  const { steps } = journeysOf([visit], { ...question, by: 'route' });
  expect(steps.map(({ places }) => places)).toEqual([[place('one', 1)], [place(null, 1, 1)], []]);
});

test('views without a visitor are no visit', () => {
  expect(journeysOf([testVisit(['/'], [], { visitor: null })], question).visits).toBe(0);
});
