import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { Outline } from './outline.tsx';

beforeAll(() => loadMessages('inside'));

function open() {
  const editor = sampleEditor();
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <Outline faulty={new Set()} onAdd={() => undefined} onEdit={() => undefined} />
      </EditorContext>
    </StudioProvider>,
  );
  return { editor, tree: screen.getByRole('tree') };
}

test('the outline takes the focus on from a node clicked in the preview, and keeps it selected', () => {
  const { editor, tree } = open();
  const { nodes, root } = editor.store.document().tree;
  const clicked = Object.keys(nodes).find((id) => id !== root) ?? '';
  act(() => {
    editor.selection.select([clicked]);
    tree.focus();
  });
  expect(editor.selection.get().ids).toEqual([clicked]);
});

test('entered by the keyboard with nothing selected, the outline begins at the page', () => {
  const { editor, tree } = open();
  act(() => tree.focus());
  expect(editor.selection.get().ids).toEqual([editor.store.document().tree.root]);
});
