import { expect, test } from 'vitest';
import { flattenLayout, nestLayout } from './layout-tree.ts';
import { fieldsOfNode, nodeOfFields } from './node-fields.ts';
import { smallLayout } from './sample-layout.ts';
import { isLocked, setMark, setName } from './set-mark.ts';

const tree = flattenLayout(smallLayout());

test('what is taken back leaves nothing behind', () => {
  const marked = setName(setMark(setMark(tree, 'a', 'hidden', true), 'a', 'locked', true), 'a', 'First');
  expect(marked.nodes.a).toMatchObject({ hidden: true, locked: true, name: 'First' });
  const back = setName(setMark(setMark(marked, 'a', 'hidden', false), 'a', 'locked', false), 'a', '');
  expect(nestLayout(back)).toEqual(smallLayout());
});

test('what is in a locked node is locked', () => {
  const locked = setMark(tree, 'b', 'locked', true);
  expect(['root', 'a', 'b', 'b1', 'b2', 'c'].filter((id) => isLocked(locked, id))).toEqual(['b', 'b1', 'b2']);
});

test('a merge knows these by fields of their own', () => {
  const node = { ...setName(setMark(tree, 'a', 'hidden', true), 'a', 'First').nodes.a, locked: true as const };
  const { parent: _parent, slot: _slot, slots: _slots, ...own } = node as NonNullable<(typeof tree.nodes)['a']>;
  expect(nodeOfFields('a', fieldsOfNode(node as NonNullable<(typeof tree.nodes)['a']>))).toEqual(own);
});
