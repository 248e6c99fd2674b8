import { expect, test } from 'vitest';
import { duplicateNodes } from '#model/layout/duplicate-nodes.ts';
import { flattenLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());

test('each copy comes right after its original, under fresh ids all the way down', () => {
  let made = 0;
  const after = duplicateNodes(tree, ['b', 'a'], () => {
    made += 1;
    return `x${made}`;
  });
  expect(subtreeIds(after).join(' ')).toBe('root a x1 b b1 b2 x2 x3 x4 c');
  expect(after.nodes.x2?.slots.first).toEqual(['x3', 'x4']);
});

test('a copy shares no value with its original', () => {
  const listed = flattenLayout({
    ...smallLayout(),
    slots: { first: [{ ...smallLayout(), id: 'l', slots: {}, props: { links: [{}] } }] },
  });
  const after = duplicateNodes(listed, ['l'], () => 'x');
  expect(after.nodes.x?.props).toEqual(after.nodes.l?.props);
  expect(after.nodes.x?.props.links).not.toBe(after.nodes.l?.props.links);
});
