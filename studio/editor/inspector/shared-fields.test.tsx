import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { SharedFields, sharedFields } from './shared-fields.tsx';

beforeAll(() => loadMessages('inside'));

const text = (id: string, more: object = {}) => ({ ...node(id, 'text'), ...more });
const show = (editor: Editor, ids: readonly string[]) =>
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <SharedFields ids={ids} />
      </EditorContext>
    </StudioProvider>,
  );
const opened = () =>
  sampleEditor(
    node('root', 'box', {
      first: [text('a', { props: { size: 2 } }), text('b', { props: { size: 3 } }), text('c', { locked: true })],
      second: [text('d', { bindings: { size: 'n' } }), node('e', 'cell')],
    }),
  );

test('what several nodes have in common is told as mixed where it differs, and set for all but what is locked', () => {
  const editor = opened();
  show(editor, ['a', 'b', 'c']);
  expect(screen.getAllByText('Mixed').length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Size', { selector: 'input' }), { target: { value: '5' } });
  const { nodes } = editor.store.document().tree;
  expect([nodes.a?.props.size, nodes.b?.props.size, nodes.c?.props.size]).toEqual([5, 5, undefined]);
  editor.store.undo();
  expect(editor.store.document().tree.nodes.a?.props.size).toBe(2);
});

test('a field is shared where each has it alike and none is bound', () => {
  const { store, catalogue } = opened();
  const { nodes } = store.document().tree;
  const shared = (...ids: string[]) =>
    Object.keys(
      sharedFields(
        ids.flatMap((id) => nodes[id] ?? []),
        catalogue,
      ),
    );
  expect(shared('a', 'b')).toContain('size');
  expect(shared('a', 'b')).not.toContain('links');
  expect(shared('a', 'd')).not.toContain('size');
  expect(shared('a', 'e')).toEqual([]);
});

test('nodes that share nothing say so', () => {
  show(opened(), ['a', 'e']);
  screen.getByText(/share no content/);
});

test('a length of several nodes is set for all of them, where they take the same units', () => {
  const length = (units: string[]) => ({ kind: 'length' as const, default: '', units, sets: '--item' as const });
  const editor = opened();
  const { text: type, cell } = editor.catalogue.types;
  if (!type || !cell) throw new Error('the sample has no text');
  const types = {
    ...editor.catalogue.types,
    text: { ...type, fields: { item: length(['rem', 'px']) } },
    cell: { ...cell, fields: { item: length(['px']) } },
  };
  editor.catalogue = { ...editor.catalogue, types };
  show(editor, ['a', 'b']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Exact item width unit' }), {
    target: { value: 'px' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Exact item width' }), { target: { value: '300' } });
  const { nodes } = editor.store.document().tree;
  expect([nodes.a?.props.item, nodes.b?.props.item]).toEqual(['300px', '300px']);
  expect(
    sharedFields(
      [nodes.a, nodes.e].flatMap((each) => each ?? []),
      editor.catalogue,
    ),
  ).toEqual({});
});
