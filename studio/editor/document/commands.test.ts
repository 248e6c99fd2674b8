import { beforeEach, expect, test } from 'vitest';
import { subtreeIds } from '#model/layout/layout-tree.ts';
import { node, treeFaults } from '#model/layout/sample-layout.ts';
import { forgetPerson } from '#studio/session/forget-person.ts';
import { storeOwn } from '#studio/session/own-storage.ts';
import { store } from '#studio/session/storage.ts';
import { readClipboard } from './clipboard.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';
import { pasteGiven } from './paste-commands.ts';
import { sampleEditor } from './sample-editor.ts';

const order = (editor: ReturnType<typeof sampleEditor>) => subtreeIds(editor.store.document().tree).slice(1);
const pasteCopied = (editor: Editor) => pasteGiven(editor, readClipboard().nodes);
const known = ['a', 'b', 'b1', 'b2', 'c'];

beforeEach(() => {
  localStorage.clear();
  store('user', JSON.stringify({ _id: 'ada', name: 'Ada', email: 'ada@example.com', role: [] }));
});

test('a new widget goes into the selected node and is selected', () => {
  const editor = sampleEditor();
  editor.selection.select(['b']);
  const id = commands.addWidget(editor, 'text');
  expect(order(editor)).toEqual(['a', 'b', 'b1', 'b2', id, 'c']);
  expect(editor.selection.get().ids).toEqual([id]);
});

test('on the line of a slot it goes into that slot', () => {
  const editor = sampleEditor();
  editor.selection.select([], 'root/second');
  const id = commands.addWidget(editor, 'text') ?? '';
  expect(editor.store.document().tree.nodes[id]).toMatchObject({ parent: 'root', slot: 'second' });
});

test('after removing, the next one is selected, then the one before, then the parent', () => {
  const editor = sampleEditor();
  const removed: string[] = [];
  editor.selection.select(['b1']);
  for (let round = 0; round < 3; round += 1) {
    commands.removeSelected(editor);
    removed.push(editor.selection.get().ids.join());
  }
  expect(removed).toEqual(['b2', 'b', 'c']);
  editor.selection.select(['root']);
  commands.removeSelected(editor);
  expect(order(editor)).toEqual(['a', 'c']);
});

test('duplicates are selected, without what is in them', () => {
  const editor = sampleEditor();
  editor.selection.select(['b', 'b1']);
  commands.duplicateSelected(editor);
  const [copy = ''] = editor.selection.get().ids;
  expect(editor.selection.get().ids).toHaveLength(1);
  expect(order(editor).filter((id) => !known.includes(id))).toHaveLength(3);
  expect(editor.store.document().tree.nodes[copy]).toMatchObject({ widget: 'box', parent: 'root' });
});

test('what is copied in one editor is pasted in another, and undone in one step', () => {
  const from = sampleEditor();
  from.selection.select(['a', 'b']);
  expect(commands.copySelected(from)).toBe(2);
  const to = sampleEditor(node('r', 'box', { first: [node('x', 'text')], second: [] }));
  to.selection.select(['x']);
  expect(pasteCopied(to).pasted).toBe(2);
  expect(order(to)).toHaveLength(5);
  expect(order(to)[0]).toBe('x');
  expect(treeFaults(to.store.document().tree)).toEqual([]);
  to.store.undo();
  expect(order(to)).toEqual(['x']);
});

test('what was copied is of the person who copied it', async () => {
  const editor = sampleEditor();
  editor.selection.select(['a']);
  commands.copySelected(editor);
  store('user', JSON.stringify({ _id: 'eve', name: 'Eve', email: 'eve@example.com', role: [] }));
  expect(pasteCopied(editor).pasted).toBe(0);
  store('user', JSON.stringify({ _id: 'ada', name: 'Ada', email: 'ada@example.com', role: [] }));
  expect(pasteCopied(editor).pasted).toBe(1);
  await forgetPerson();
  store('user', JSON.stringify({ _id: 'ada', name: 'Ada', email: 'ada@example.com', role: [] }));
  expect(pasteCopied(editor).pasted).toBe(0);
});

test('a clipboard another program wrote is not trusted', () => {
  const editor = sampleEditor();
  for (const text of [
    '1',
    '[1]',
    '[{"id":"x","widget":"marquee"}]',
    '[{"id":"x","widget":"text","props":{"__proto__":1}}]',
  ]) {
    storeOwn('clipboard', `{"type":"sitewright/nodes","nodes":${text}}`);
    expect(pasteCopied(editor).pasted).toBe(0);
  }
  expect(order(editor)).toEqual(known);
});

test('a wrapper is offered only where it is taken and takes the selection', () => {
  const editor = sampleEditor();
  editor.selection.select(['a']);
  expect(commands.wrappersForSelection(editor).map(({ widget }) => widget)).toEqual(['box', 'cell']);
  commands.wrapSelected(editor, { widget: 'cell', slot: 'content' });
  const [wrapper = ''] = editor.selection.get().ids;
  expect(order(editor)).toEqual([wrapper, 'a', 'b', 'b1', 'b2', 'c']);
  commands.unwrapSelected(editor);
  expect(order(editor)).toEqual(known);
  expect(editor.selection.get().ids).toEqual(['a']);
});

test('several are unwrapped in one step, but for what is locked or empty', () => {
  const box = (id: string, inside: string) => node(id, 'box', { first: [node(inside, 'text')], second: [] });
  const locked = { ...box('z', 'z1'), locked: true as const };
  const editor = sampleEditor(
    node('r', 'box', { first: [box('x', 'x1'), node('t', 'text'), box('y', 'y1'), locked], second: [] }),
  );
  editor.selection.select(['y', 'x', 't', 'z']);
  expect(commands.unwrappable(editor)).toEqual(['x', 'y']);
  commands.unwrapSelected(editor);
  expect(order(editor)).toEqual(['x1', 't', 'y1', 'z', 'z1']);
  expect(editor.selection.get().ids).toEqual(['x1', 'y1']);
  expect(treeFaults(editor.store.document().tree)).toEqual([]);
  expect(editor.store.history().done).toHaveLength(1);
  editor.store.undo();
  expect(order(editor)).toEqual(['x', 'x1', 't', 'y', 'y1', 'z', 'z1']);
});

test('who may only look changes nothing', () => {
  const editor = { ...sampleEditor(), canEdit: false };
  editor.selection.select(['a']);
  commands.copySelected(editor);
  commands.addWidget(editor, 'text');
  commands.removeSelected(editor);
  commands.duplicateSelected(editor);
  commands.cutSelected(editor);
  pasteCopied(editor);
  commands.stepSelected(editor, 'down');
  commands.moveTo(editor, ['a'], { parent: 'b', slot: 'first', index: 0 });
  commands.wrapSelected(editor, { widget: 'box', slot: 'first' });
  expect(order(editor)).toEqual(known);
  expect(editor.store.history().done).toEqual([]);
});
