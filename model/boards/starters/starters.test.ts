import { expect, test } from 'vitest';
import { boardBody, type Place, panelTypes } from '#model/boards/board.ts';
import type { RowsQuery } from '#model/boards/query.ts';
import { samples } from '#model/boards/samples/sample-table.ts';
import { starterBoard } from './starter-board.ts';
import { starterNames } from './starter-names.ts';

const board = (name: (typeof starterNames)[number]) => starterBoard(name, (path) => path);
const overlap = (one: Place, other: Place): boolean =>
  one.column < other.column + other.width &&
  other.column < one.column + one.width &&
  one.row < other.row + other.height &&
  other.row < one.row + one.height;

/** Every column a query names, of which times are to be columns of time. */
function columnsOf({ dataset, where, time, group, values, columns }: RowsQuery) {
  const named = [
    where.map(({ field }) => field),
    group.map(({ field }) => field),
    values.map(({ field }) => field),
    columns,
  ];
  const known = dataset.kind === 'sample' ? samples[dataset.name].columns : [];
  const timed = [time, ...group.flatMap(({ field, by }) => (by ? [field] : []))];
  return {
    unknown: named.flat().filter((field) => field !== undefined && !known.some(({ name }) => name === field)),
    untimed: timed.filter(
      (field) => field !== undefined && !known.some(({ name, type }) => name === field && type.startsWith('date')),
    ),
  };
}

test.each(starterNames)('the board %s can be saved, fills its grid, and asks for columns there are', (name) => {
  const made = board(name);
  expect(boardBody.parse(made)).toEqual(made);
  expect(made.panels.length).toBeGreaterThanOrEqual(8);
  expect(made.panels.length).toBeLessThanOrEqual(13);
  for (const [at, { place }] of made.panels.entries())
    for (const other of made.panels.slice(at + 1)) expect(overlap(place, other.place)).toBe(false);
  const cells = made.panels.reduce((sum, { place }) => sum + place.width * place.height, 0);
  expect(cells).toBe(12 * Math.max(...made.panels.map(({ place }) => place.row + place.height)));
  for (const { query } of made.panels)
    if (query?.from === 'rows') expect(columnsOf(query)).toEqual({ unknown: [], untimed: [] });
  for (const { field } of made.choices)
    expect(
      made.panels.some(
        ({ query }) =>
          query?.from === 'rows' &&
          query.dataset.kind === 'sample' &&
          samples[query.dataset.name].columns.some((column) => column.name === field),
      ),
    ).toBe(true);
});

test('together they show every panel type', () => {
  const shown = new Set(starterNames.flatMap((name) => board(name).panels.map(({ type }) => type)));
  expect(shown).toEqual(new Set(panelTypes));
});
