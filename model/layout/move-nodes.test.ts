import { expect, test } from 'vitest';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());
const first = (index: number) => ({ parent: 'root', slot: 'first', index });
const order = (ids: string[], place: { parent: string; slot: string; index: number }) =>
  subtreeIds(moveNodes(tree, ids, place))
    .slice(1)
    .join(' ');

test('the index counts the children as they stand before the move', () => {
  expect(order(['a'], first(2))).toBe('b b1 b2 a c');
  expect(order(['a'], first(3))).toBe('b b1 b2 c a');
  expect(order(['c'], first(0))).toBe('c a b b1 b2');
});

test('several nodes keep the order they have in the document', () => {
  expect(order(['c', 'a'], { parent: 'b', slot: 'second', index: 0 })).toBe('b b1 b2 a c');
  expect(order(['b2', 'a'], first(3))).toBe('b b1 c a b2');
});

test('nothing moves into itself, and a move to where it is changes nothing', () => {
  expect(moveNodes(tree, ['b'], { parent: 'b', slot: 'second', index: 0 })).toBe(tree);
  expect(moveNodes(tree, ['root'], { parent: 'b', slot: 'second', index: 0 })).toBe(tree);
  expect(moveNodes(tree, ['b'], first(1))).toBe(tree);
  expect(moveNodes(tree, ['b'], first(2))).toBe(tree);
});
