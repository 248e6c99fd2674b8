import { expect, test } from 'vitest';
import { placeOf } from '#model/layout/layout-tree.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';
import { isAll, renameNode, toggleHidden, toggleLocked } from './mark-commands.ts';
import { sampleEditor } from './sample-editor.ts';

const nodesOf = ({ store }: Editor) => store.document().tree.nodes;

test('several nodes are hidden in one step, and brought back once all are', () => {
  const editor = sampleEditor();
  editor.selection.select(['a']);
  toggleHidden(editor);
  editor.selection.select(['a', 'c']);
  expect(isAll(editor, 'hidden')).toBe(false);
  toggleHidden(editor);
  expect([nodesOf(editor).a?.hidden, nodesOf(editor).c?.hidden]).toEqual([true, true]);
  toggleHidden(editor);
  expect(nodesOf(editor).a).not.toHaveProperty('hidden');
  editor.store.undo();
  expect(isAll(editor, 'hidden')).toBe(true);
});

test('what is locked, and what is in it, is not removed, moved, renamed, hidden or put elsewhere', () => {
  const editor = sampleEditor();
  editor.selection.select(['b']);
  toggleLocked(editor);
  const before = editor.store.document();
  commands.removeSelected(editor);
  toggleHidden(editor);
  renameNode(editor, 'b', 'Another');
  expect(commands.stepSelected(editor, 'up')).toBe(false);
  expect(commands.moveTo(editor, ['b1'], { parent: 'root', slot: 'second', index: 0 })).toBe(false);
  expect(commands.moveTo(editor, ['a'], { parent: 'b', slot: 'first', index: 0 })).toBe(false);
  expect(commands.addWidget(editor, 'text', { parent: 'b', slot: 'first', index: 0 })).toBeUndefined();
  expect(commands.wrappersForSelection(editor)).toEqual([]);
  expect(commands.canUnwrap(editor, 'b')).toBe(false);
  expect(editor.store.document()).toBe(before);
});

test('of several nodes those that are not locked are removed', () => {
  const editor = sampleEditor();
  editor.selection.select(['b']);
  toggleLocked(editor);
  editor.selection.select(['a', 'b', 'c']);
  commands.removeSelected(editor);
  expect(placeOf(editor.store.document().tree, 'b')).toMatchObject({ index: 0 });
  expect(nodesOf(editor).a).toBeUndefined();
  expect(nodesOf(editor).c).toBeUndefined();
});

test('a name is what a node is called until it is emptied', () => {
  const editor = sampleEditor();
  renameNode(editor, 'a', '  Top ');
  expect(nodesOf(editor).a?.name).toBe('Top');
  renameNode(editor, 'a', '');
  expect(nodesOf(editor).a).not.toHaveProperty('name');
});
