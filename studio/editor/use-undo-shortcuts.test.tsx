import { fireEvent, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { removeSelected } from './document/commands.ts';
import { sampleEditor } from './document/sample-editor.ts';
import { useUndoShortcuts } from './use-undo-shortcuts.ts';

beforeAll(() => loadMessages('inside'));

test('what the keys undo and redo is told', () => {
  const editor = sampleEditor();
  const said: string[] = [];
  renderHook(() => useUndoShortcuts(editor, (text) => void said.push(text)));
  editor.selection.select(['a']);
  removeSelected(editor);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(editor.store.document().tree.nodes.a).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(said).toEqual(['Undone: remove. Edit 0 of 1', 'Nothing to undo', 'Redone: remove. Edit 1 of 1']);
});
