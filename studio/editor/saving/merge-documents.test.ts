import fc from 'fast-check';
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

/** Who asks next, what they do, and to which node. */
const turn = fc.record({ who: fc.nat(1), act: fc.constantFrom('edit', 'edit', 'save'), node: fc.nat(5) });
const turns = fc.array(turn, { minLength: 800, maxLength: 800 });

test('of two who save in turns no edit is lost that was answered as saved, and one is asked only about what both wrote', () => {
  const nodes = Object.keys(base.tree.nodes);
  fc.assert(
    fc.property(turns, (story) => {
      let server = { version: 1, document: base };
      const written = new Map<string, string>();
      const editors = [0, 1].map(() => ({ from: server, document: base, own: new Map<string, string>() }));
      story.forEach(({ who, act, node }, count) => {
        const editor = editors[who];
        const id = nodes[node % nodes.length] ?? '';
        if (!editor) return;
        if (act === 'edit') {
          editor.document = { ...editor.document, tree: setProp(editor.document.tree, id, 'text', `${count}`) };
          editor.own.set(id, `${count}`);
          return;
        }
        if (editor.from.version !== server.version) {
          const { document, conflicts } = mergeDocuments(editor.from.document, editor.document, server.document);
          const both = [...editor.own.keys()].filter(
            (each) => textOf(server.document, each) !== textOf(editor.from.document, each),
          );
          expect(conflicts.map((conflict) => conflict.node).sort()).toEqual(both.sort());
          Object.assign(editor, { document, from: server });
        }
        server = { version: server.version + 1, document: editor.document };
        editor.from = server;
        for (const [each, text] of editor.own) written.set(each, text);
        editor.own.clear();
      });
      for (const [id, text] of written) expect(textOf(server.document, id)).toBe(text);
    }),
    { numRuns: 10 },
  );
});

const textOf = ({ tree }: EditorDocument, id: string) => tree.nodes[id]?.props.text;
