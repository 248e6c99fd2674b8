import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());

test('nodes leave with all that is in them', () => {
  expect(Object.keys(removeNodes(tree, ['b', 'b1', 'c']).nodes)).toEqual(['root', 'a']);
});

test('the root stays', () => {
  expect(removeNodes(tree, ['root'])).toBe(tree);
});
