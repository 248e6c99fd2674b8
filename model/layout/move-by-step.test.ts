import { expect, test } from 'vitest';
import { flattenLayout, placeOf, subtreeIds } from '#model/layout/layout-tree.ts';
import { moveByStep, type Step } from '#model/layout/move-by-step.ts';
import { node, sampleCatalogue, smallLayout } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());
const after = (ids: string[], step: Step) => moveByStep(tree, ids, step, sampleCatalogue);
const order = (ids: string[], step: Step) => subtreeIds(after(ids, step)).slice(1).join(' ');

test('up and down go past one neighbour', () => {
  expect(order(['b'], 'up')).toBe('b b1 b2 a c');
  expect(order(['b'], 'down')).toBe('a c b b1 b2');
  expect(order(['a', 'b'], 'down')).toBe('c a b b1 b2');
  expect(order(['b', 'c'], 'up')).toBe('b b1 b2 c a');
});

test('past the last of a slot lies the next slot, and back', () => {
  const moved = after(['c'], 'down');
  expect(placeOf(moved, 'c')).toEqual({ parent: 'root', slot: 'second', index: 0 });
  expect(moveByStep(moved, ['c'], 'up', sampleCatalogue)).toEqual(tree);
});

test('in goes to the end of the node before, out right after the parent', () => {
  expect(placeOf(after(['c'], 'in'), 'c')).toEqual({ parent: 'b', slot: 'first', index: 2 });
  expect(placeOf(after(['b1'], 'out'), 'b1')).toEqual({ parent: 'root', slot: 'first', index: 2 });
});

test('a step that cannot be made changes nothing', () => {
  expect(after(['a'], 'up')).toBe(tree);
  expect(after(['a'], 'in')).toBe(tree);
  expect(after(['b'], 'in')).toBe(tree);
  expect(after(['a'], 'out')).toBe(tree);
  expect(after(['root'], 'down')).toBe(tree);
});

test('a step never goes where the widget is not taken', () => {
  const rows = flattenLayout(
    node('r', 'box', {
      first: [
        node('row', 'row', { cells: [] }),
        node('t', 'text'),
        node('cell', 'cell', { content: [node('inner', 'text')] }),
      ],
      second: [],
    }),
  );
  expect(moveByStep(rows, ['t'], 'in', sampleCatalogue)).toBe(rows);
});
