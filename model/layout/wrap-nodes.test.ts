import { expect, test } from 'vitest';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { node, smallLayout } from '#model/layout/sample-layout.ts';
import { unwrapNode } from '#model/layout/unwrap-node.ts';
import { wrapNodes } from '#model/layout/wrap-nodes.ts';

const tree = flattenLayout(smallLayout());

test('a wrapper takes the place of the first and holds them all', () => {
  const after = wrapNodes(tree, ['c', 'b1'], node('w', 'box', { first: [] }), 'first');
  expect(subtreeIds(after).join(' ')).toBe('root a b w b1 c b2');
  expect(after.nodes.w?.parent).toBe('b');
});

test('the root cannot be wrapped, nor can a wrapper have a taken id', () => {
  expect(wrapNodes(tree, ['root'], node('w'), 'first')).toBe(tree);
  expect(wrapNodes(tree, ['a'], node('c'), 'first')).toBe(tree);
});

test('unwrapping what was wrapped restores the tree', () => {
  const wrapped = wrapNodes(tree, ['a', 'b'], node('w', 'box', { first: [] }), 'first');
  expect(unwrapNode(wrapped, 'w')).toEqual(tree);
});
