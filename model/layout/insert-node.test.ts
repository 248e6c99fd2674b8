import { expect, test } from 'vitest';
import { insertNode } from '#model/layout/insert-node.ts';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { node, smallLayout } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());

test('a node comes in with what is in it, and shares every node it does not touch', () => {
  const after = insertNode(tree, node('x', 'box', { first: [node('y')] }), { parent: 'root', slot: 'first', index: 1 });
  expect(subtreeIds(after)).toEqual(['root', 'a', 'x', 'y', 'b', 'b1', 'b2', 'c']);
  expect(after.nodes.b).toBe(tree.nodes.b);
});

test('a taken id or a missing parent leaves the tree as it is', () => {
  const place = { parent: 'root', slot: 'first', index: 0 };
  expect(insertNode(tree, node('a'), place)).toBe(tree);
  expect(insertNode(tree, node('x', 'box', { first: [node('x')] }), place)).toBe(tree);
  expect(insertNode(tree, node('x'), { ...place, parent: 'nobody' })).toBe(tree);
});
