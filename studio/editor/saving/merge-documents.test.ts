import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { type EditorDocument, emptyMeta } from '../document/editor-document.ts';
import { mergeDocuments } from './merge-documents.ts';

const base: EditorDocument = { tree: flattenLayout(smallLayout()), meta: emptyMeta, name: 'Country', description: '' };

test('a title and a heading changed by two people come together', () => {
  const mine = { ...base, tree: setProp(base.tree, 'a', 'text', 'Hello') };
  const theirs = { ...base, name: 'Land', meta: { ...emptyMeta, title: '{{ country.name }}' } };
  const { document, conflicts } = mergeDocuments(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(document).toEqual({ ...theirs, tree: mine.tree });
});

test('a title both changed is asked, and the choice decides', () => {
  const mine = { ...base, meta: { ...emptyMeta, title: 'Mine' } };
  const theirs = { ...base, meta: { ...emptyMeta, title: 'Theirs' } };
  const asked = mergeDocuments(base, mine, theirs);
  expect(asked.conflicts).toEqual([
    { key: 'page meta.title', node: '', field: 'meta.title', base: '', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(asked.document).toEqual(mine);
  expect(mergeDocuments(base, mine, theirs, { 'page meta.title': 'theirs' }).document).toEqual(theirs);
});
