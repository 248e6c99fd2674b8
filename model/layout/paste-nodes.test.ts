import { expect, test } from 'vitest';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { copyNodes, pasteNodes } from '#model/layout/paste-nodes.ts';
import { node, smallLayout, treeFaults } from '#model/layout/sample-layout.ts';

test('what is copied in one layout is pasted in another, in order and under fresh ids', () => {
  const copied = copyNodes(flattenLayout(smallLayout()), ['c', 'b', 'b1']);
  const other = flattenLayout(node('b', 'box', { first: [node('c')] }));
  let made = 0;
  const after = pasteNodes(other, copied, { parent: 'b', slot: 'first', index: 1 }, () => {
    made += 1;
    return `x${made}`;
  });
  expect(subtreeIds(after).join(' ')).toBe('b c x1 x2 x3 x4');
  expect(treeFaults(after)).toEqual([]);
});

test('nothing copied pastes nothing', () => {
  const tree = flattenLayout(smallLayout());
  expect(pasteNodes(tree, copyNodes(tree, ['root']), { parent: 'root', slot: 'first', index: 0 }, () => 'x')).toBe(
    tree,
  );
});
