import { expect, test } from 'vitest';
import { columnsOf } from '#model/layout/card-columns.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { addCards } from './add-cards.ts';
import { rootOf } from './editor-document.ts';
import { sampleEditor } from './sample-editor.ts';

const page: LayoutNode = { id: 'page', widget: 'page', props: {}, bindings: {}, slots: {}, style: {} };

test('a list of cards is one step, reads the items, and is undone as one', () => {
  const editor = { ...sampleEditor(page), catalogue: { types, saved: new Map() } };
  const before = JSON.stringify(rootOf(editor.store.document()));
  expect(addCards(editor, 'menu', columnsOf({ dish: 'Soup', price: 4 }))).toBe(true);
  const text = JSON.stringify(rootOf(editor.store.document()));
  expect(Object.keys(rootOf(editor.store.document()).slots)).toEqual(['main']);
  expect(text).toContain('"widget":"section"');
  expect(text).toContain('"repeat":{"each":"menu","as":"item"}');
  expect(text).toContain('"title":"{{ item.dish }}"');
  expect(text).toContain('"figure":"{{ item.price | number }}"');
  editor.store.undo();
  expect(JSON.stringify(rootOf(editor.store.document()))).toBe(before);
});

test('whoever may only look adds nothing', () => {
  const editor = { ...sampleEditor(page), catalogue: { types, saved: new Map() }, canEdit: false };
  expect(addCards(editor, 'menu', [])).toBe(false);
});
