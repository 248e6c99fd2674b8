import { expect, test } from 'vitest';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { replaceNode } from '#model/layout/replace-node.ts';
import { node, smallLayout, treeFaults } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());

test('another node takes the place of one and of all that is in it', () => {
  const after = replaceNode(tree, 'b', node('w', 'box', { first: [node('w1', 'text')] }));
  expect(subtreeIds(after).join(' ')).toBe('root a w w1 c');
  expect(treeFaults(after)).toEqual([]);
  expect(Object.keys(after.nodes)).not.toContain('b1');
});

test('the root stays, and so does what would get a taken id', () => {
  expect(replaceNode(tree, 'root', node('w'))).toBe(tree);
  expect(replaceNode(tree, 'b', node('a'))).toBe(tree);
});
