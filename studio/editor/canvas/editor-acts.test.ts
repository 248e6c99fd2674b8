import '#studio/messages/layout-words.ts';
import { beforeAll, expect, test } from 'vitest';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { offerActs, offeredActs } from '#studio/routing/offered-acts.ts';
import { rename, wrap } from '../document/announced-acts.ts';
import { wrappersForSelection } from '../document/commands.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { showDialog, shownDialog } from '../document/shown-dialog.ts';
import { editorActs } from './editor-acts.ts';
import { runCanvasCommand } from './run-canvas-command.ts';

beforeAll(() => loadMessages('inside'));

const around = () => {
  const said: string[] = [];
  const nothing = () => undefined;
  return {
    said,
    say: (text: string) => void said.push(text),
    save: nothing,
    openPalette: nothing,
    edit: nothing,
    editWidget: nothing,
  };
};
const labels = (editor: ReturnType<typeof sampleEditor>) => editorActs(editor, around()).map(({ label }) => label);

test('the palette lists the actions for the selection, and runs them', () => {
  const editor = sampleEditor();
  expect(labels(editor)).toEqual([]);
  editor.selection.select(['c']);
  expect(labels(editor)).toContain('Move up');
  expect(labels(editor)).not.toContain('Unwrap');
  const result = around();
  editorActs(editor, result)
    .find(({ id }) => id === 'moveUp')
    ?.run();
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(['a', 'c', 'b']);
  expect(result.said).toHaveLength(1);
  expect(labels(editor)).toContain('Save');
});

test('actions are announced, unless they did nothing', () => {
  const editor = sampleEditor();
  const result = around();
  editor.selection.select(['b', 'c']);
  for (const command of ['duplicate', 'lock', 'lock'] as const) runCanvasCommand(editor, command, result);
  editor.selection.select(['c']);
  for (const command of ['hide', 'hide', 'remove'] as const) runCanvasCommand(editor, command, result);
  expect(result.said).toEqual([
    '2 widgets duplicated',
    '2 widgets locked',
    '2 widgets unlocked',
    'Hidden on the page',
    'Shown on the page',
    'Removed',
  ]);
  editor.selection.select([editor.store.document().tree.root]);
  runCanvasCommand(editor, 'remove', result);
  expect(result.said.at(-1)).toBe('');
});

test("grouping, unwrapping, undo and redo are announced, and why they can't run", () => {
  const editor = sampleEditor();
  const result = around();
  editor.selection.select(['b']);
  for (const command of ['unwrap', 'undo', 'redo', 'undo', 'undo'] as const) runCanvasCommand(editor, command, result);
  expect(result.said).toEqual([
    'Unwrapped',
    'Undone: unwrap. Edit 0 of 1',
    'Redone: unwrap. Edit 1 of 1',
    'Undone: unwrap. Edit 0 of 1',
    'Nothing to undo',
  ]);
  editor.selection.select(['a']);
  for (const command of ['unwrap', 'group'] as const) runCanvasCommand(editor, command, result);
  expect(result.said.slice(-2)).toEqual(['Can’t unwrap: the parent can’t hold the content', 'Can’t move there']);
});

test('the palette can undo, redo, wrap, and select siblings and children', () => {
  const editor = sampleEditor();
  const result = around();
  const act = (id: string) => editorActs(editor, result).find((each) => each.id === id);
  expect(['undo', 'redo', 'all', 'children', 'wrap'].map(act)).toEqual(Array(5).fill(undefined));
  editor.selection.select(['b']);
  act('children')?.run();
  expect(editor.selection.get().ids).toEqual(['b1', 'b2']);
  expect(act('all')).toBeUndefined();
  expect(act('children')).toBeUndefined();
  editor.selection.select(['a']);
  act('all')?.run();
  expect(editor.selection.get().ids).toEqual(['a', 'b', 'c']);
  expect(result.said).toEqual(['2 widgets selected', '3 widgets selected']);
  expect(act('unwrap')?.label).toBe('Unwrap');
  expect(act('hide')?.label).toBe('Hide on page');
  act('wrap')?.run();
  expect(shownDialog()).toMatchObject({ name: 'wrap', node: 'a' });
  showDialog(undefined);
  const box = wrappersForSelection(editor).find(({ widget }) => widget === 'box');
  if (!box) throw new Error('nothing holds it');
  result.say(wrap(editor, box));
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(editor.selection.get().ids);
  expect(result.said.at(-1)).toBe('3 widgets wrapped in Box');
  expect(act('undo')?.label).toBe('Undo: wrap');
  act('undo')?.run();
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(['a', 'b', 'c']);
  expect(act('undo')).toBeUndefined();
  expect(act('redo')?.label).toBe('Redo: wrap');
});

test('a single node can be saved as a widget', () => {
  const editor = sampleEditor();
  const act = () => editorActs(editor, around()).find(({ id }) => id === 'saveAsWidget');
  editor.selection.select(['a', 'b']);
  expect(act()).toBeUndefined();
  editor.selection.select(['b']);
  act()?.run();
  expect(shownDialog()).toEqual({ name: 'save-as-widget', node: 'b' });
  showDialog(undefined);
});

test('viewers and locked nodes get no editing actions', () => {
  const editor = sampleEditor();
  editor.selection.select(['c']);
  expect(editorActs({ ...editor, canEdit: false }, around())).toEqual([]);
  editorActs(editor, around())
    .find(({ id }) => id === 'lock')
    ?.run();
  expect(labels(editor)).not.toContain('Remove');
  expect(labels(editor)).toContain('Unlock');
});

test('a screen removes its own actions only', () => {
  const act = { id: 'a', label: 'A', icon: () => null, run: () => undefined };
  const takeBack = offerActs(() => [act]);
  const takeBackNext = offerActs(() => [{ ...act, id: 'b' }]);
  takeBack();
  expect(offeredActs().map(({ id }) => id)).toEqual(['b']);
  takeBackNext();
  expect(offeredActs()).toEqual([]);
});

test("a saved widget's node can be opened, pinned and unpinned from the palette", () => {
  const editor = sampleEditor(node('root', 'box', { first: [node('w', '@team')], second: [] }));
  const latest = { type: 'box', fields: {}, props: [], title: 'Team', root: node('x', 'box'), version: 3 };
  const saved = new Map([...editor.catalogue.saved, ['team', latest] as never]);
  const known = { ...editor, catalogue: { ...editor.catalogue, saved } };
  const opened: string[] = [];
  const own = { ...around(), editWidget: (id: string, isAlone?: boolean) => void opened.push(`${id} ${isAlone}`) };
  const act = (id: string) => editorActs(known, own).find((each) => each.id === id);
  known.selection.select(['w']);
  act('editWidget')?.run();
  act('openWidget')?.run();
  expect(opened).toEqual(['w false', 'w true']);
  expect(act('follow')).toBeUndefined();
  expect(act('pin')?.label).toBe('Pin version 3');
  act('pin')?.run();
  expect(own.said).toEqual(['Pinned to version 3']);
  expect(known.store.document().tree.nodes.w?.widget).toBe('@team:3');
  expect(act('pin')).toBeUndefined();
  act('follow')?.run();
  expect(own.said.at(-1)).toBe('Following the latest version');
  expect(known.store.document().tree.nodes.w?.widget).toBe('@team');
  expect(act('saveAsWidget')).toBeUndefined();
  act('detach')?.run();
  expect(own.said.at(-1)).toBe('Detached. Team is now part of this page');
  expect(known.store.document().tree.nodes[known.selection.get().ids[0] ?? '']?.widget).toBe('box');
});

test('renaming, copying and cutting are announced', () => {
  const editor = sampleEditor();
  const result = around();
  editor.selection.select(['a']);
  runCanvasCommand(editor, 'rename', result);
  const dialog = shownDialog();
  if (dialog?.name !== 'rename') throw new Error('no name is asked for');
  expect(dialog.node).toBe('a');
  showDialog(undefined);
  dialog.say?.(rename(editor, 'a', 'Greeting'));
  for (const command of ['copy', 'cut'] as const) runCanvasCommand(editor, command, result);
  expect(result.said).toEqual(['Renamed to Greeting', '1 widget copied', '1 widget cut']);
});
