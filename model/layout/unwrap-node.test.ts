import { expect, test } from 'vitest';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';
import { unwrapNode } from '#model/layout/unwrap-node.ts';

const tree = flattenLayout(smallLayout());

test('what was in it stands in its place', () => {
  expect(subtreeIds(unwrapNode(tree, 'b')).join(' ')).toBe('root a b1 b2 c');
  expect(subtreeIds(unwrapNode(tree, 'a')).join(' ')).toBe('root b b1 b2 c');
});

test('the root stays', () => {
  expect(unwrapNode(tree, 'root')).toBe(tree);
});
