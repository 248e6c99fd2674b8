import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPanel,
  duplicatePanel,
  moveBy,
  newPanelId,
  overlap,
  type Placed,
  putAt,
  removePanel,
  resizeBy,
  settle,
} from './arrange.ts';
import { boardBody, inReadingOrder, MAX_HEIGHT, MAX_PANELS } from './board.ts';

const at = (id: string, column: number, row: number, width: number, height: number): Placed => ({
  id,
  place: { column, row, width, height },
});
const drawn = (panels: readonly Placed[]): string[] =>
  panels.map(({ id, place: { column, row, width, height } }) => `${id} ${column},${row} ${width}x${height}`);

const row = [at('a', 0, 0, 4, 2), at('b', 4, 0, 4, 2), at('c', 8, 0, 4, 2)];

test('what is put onto others pushes them down', () => {
  expect(drawn(putAt(row, 'a', { column: 2 }))).toEqual(['a 2,0 4x2', 'b 4,2 4x2', 'c 8,0 4x2']);
});

test('a gap closes upwards', () => {
  expect(drawn(removePanel([at('a', 0, 0, 12, 2), at('b', 0, 2, 6, 2)], 'a'))).toEqual(['b 0,0 6x2']);
});

test.each<[string, Parameters<typeof moveBy>[2], string[]]>([
  ['b', 'start', ['a 0,2 4x2', 'b 3,0 4x2', 'c 8,0 4x2']],
  ['a', 'start', drawn(row)],
  ['c', 'end', drawn(row)],
  ['a', 'up', drawn(row)],
])('%s moved to the %s', (id, to, after) => {
  expect(drawn(moveBy(row, id, to))).toEqual(after);
});

test('up and down pass what lies there', () => {
  const column = [at('a', 0, 0, 4, 3), at('b', 0, 3, 4, 2)];
  expect(drawn(moveBy(column, 'b', 'up'))).toEqual(['a 0,2 4x3', 'b 0,0 4x2']);
  expect(drawn(moveBy(column, 'a', 'down'))).toEqual(['a 0,2 4x3', 'b 0,0 4x2']);
  expect(moveBy(column, 'b', 'down')).toBe(column);
});

test('a panel grows up to the edge, and pushes what it grows into', () => {
  expect(drawn(resizeBy(row, 'a', 'end'))).toEqual(['a 0,0 5x2', 'b 4,2 4x2', 'c 8,0 4x2']);
  expect(resizeBy(row, 'c', 'end')).toBe(row);
  expect(resizeBy([at('a', 0, 0, 1, 1)], 'a', 'up')).toHaveLength(1);
  expect(drawn(resizeBy(row, 'b', 'down'))).toEqual(['a 0,0 4x2', 'b 4,0 4x3', 'c 8,0 4x2']);
});

test('a copy stands beside its panel where there is room, else beneath it', () => {
  expect(drawn(duplicatePanel([at('a', 0, 0, 6, 2)], 'a', 'p')).at(-1)).toBe('p 6,0 6x2');
  expect(drawn(duplicatePanel(row, 'a', 'p')).at(-1)).toBe('p 0,2 4x2');
});

test('a new panel has an ID of its own', () => {
  expect(newPanelId([{ id: 'p2' }])).toBe('p3');
  expect(newPanelId([{ id: 'p3' }, { id: 'a' }])).toBe('p4');
});

const anyNumber = fc.oneof(fc.integer({ min: -20, max: 40 }), fc.constantFrom(Number.NaN, 1e9, 2.5));
const anyPlaces = fc
  .array(fc.record({ column: anyNumber, row: anyNumber, width: anyNumber, height: anyNumber }), { maxLength: 14 })
  .map((places) => places.map((place, index) => ({ id: `p${index}`, place })));
const directions = ['start', 'end', 'up', 'down'] as const;
const anyAct = fc.tuple(
  fc.constantFrom('move', 'resize', 'put', 'remove', 'copy', 'add'),
  fc.nat({ max: 14 }),
  fc.constantFrom(...directions),
  fc.record({ column: anyNumber, row: anyNumber, width: anyNumber, height: anyNumber }),
);
type Act = [string, number, (typeof directions)[number], Placed['place']];

function act(panels: readonly Placed[], [name, index, to, place]: Act): readonly Placed[] {
  const id = `p${index}`;
  switch (name) {
    case 'move':
      return moveBy(panels, id, to);
    case 'resize':
      return resizeBy(panels, id, to);
    case 'put':
      return putAt(panels, id, place);
    case 'remove':
      return removePanel(panels, id);
    case 'copy':
      return duplicatePanel(panels, id, newPanelId(panels));
    default:
      return addPanel(panels, { id: newPanelId(panels), place });
  }
}

const isValid = (panels: readonly Placed[]): boolean =>
  boardBody.safeParse({ title: 'Any', panels: panels.map((panel) => ({ ...panel, type: 'text' })) }).success;

test('whatever is done to whatever is there, panels are on the grid, apart and without gaps above them', () => {
  fc.assert(
    fc.property(anyPlaces, fc.array(anyAct, { maxLength: 8 }), (places, acts) => {
      const panels = acts.reduce<readonly Placed[]>((before, each) => act(before, each as Act), settle(places));
      expect(isValid(panels)).toBe(true);
      for (const one of panels)
        for (const other of panels) if (one !== other) expect(overlap(one.place, other.place)).toBe(false);
      expect(settle(panels)).toEqual(panels);
    }),
  );
});

test('a step up and one down are found for each panel that isn’t first or last in its columns', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const panels = settle(places);
      const [first] = inReadingOrder(panels);
      for (const { id, place } of panels) {
        const risen = moveBy(panels, id, 'up').find((each) => each.id === id);
        if (place.row > 0) expect(risen?.place.row).toBeLessThan(place.row);
      }
      if (first) expect(moveBy(panels, first.id, 'up')).toBe(panels);
    }),
  );
});

test('the height stays within its bounds', () => {
  expect(drawn(putAt([at('a', 0, 0, 4, 2)], 'a', { height: 400 }))).toEqual([`a 0,0 4x${MAX_HEIGHT}`]);
});

test('a full board takes no more panels, and pushes none off its grid', () => {
  const full = settle(Array.from({ length: MAX_PANELS }, (_, index) => at(`p${index}`, index % 6, 0, 7, 10)));
  expect(isValid(full)).toBe(true);
  expect(addPanel(full, at('more', 0, 0, 1, 1))).toBe(full);
  expect(duplicatePanel(full, 'p0', 'more')).toBe(full);
  expect(putAt(full, 'p0', { height: MAX_HEIGHT })).toBe(full);
});
