import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { setProp } from '#model/layout/set-prop.ts';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { EditHistoryDialog } from './edit-history-dialog.tsx';

beforeAll(() => loadMessages('inside'));

function open(act: (editor: ReturnType<typeof sampleEditor>) => void) {
  const editor = sampleEditor();
  act(editor);
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <EditHistoryDialog onClose={() => undefined} />
      </EditorContext>
    </StudioProvider>,
  );
  return editor;
}

const rows = () => within(screen.getByRole('list')).getAllByRole('button');
const now = () => rows().filter((row) => row.getAttribute('aria-current') === 'step');

test('each step is listed with what it was about, and one press leads to any of them', () => {
  const editor = open(({ store }) => {
    store.commit('editor.step.edit', ({ tree }) => void setProp(tree, 'a', 'text', 'Hello'));
    store.commit('editor.step.page', (draft) => void Object.assign(draft, { name: 'Other' }));
    store.markSaved();
    store.commit('editor.step.remove', ({ tree }) => void removeNodes(tree, ['b']));
  });
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^remove.*Box/),
    expect.stringMatching(/^page settingsSaved/),
    expect.stringMatching(/^edit content.*Text.*Hello/),
    'When you opened it',
  ]);
  fireEvent.click(rows()[2] as HTMLElement);
  expect(now()).toEqual([rows()[2]]);
  expect(editor.store.document().name).toBe('Sample');
  expect(editor.store.document().tree.nodes.b).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Restored to: edit content');
  fireEvent.click(rows()[0] as HTMLElement);
  expect(editor.store.document().tree.nodes.b).toBeUndefined();
  fireEvent.click(rows()[3] as HTMLElement);
  expect(editor.store.document().tree.nodes.a?.props).toEqual({});
  expect(now()).toEqual([rows()[3]]);
});

test('of many steps the newest are shown, and the earlier ones when they are asked for', () => {
  open(({ store }) => {
    for (let count = 0; count < 130; count += 1) {
      store.commit('editor.step.edit', ({ tree }) => void setProp(tree, 'a', 'text', `${count}`));
    }
  });
  expect(rows()).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier edits' }));
  expect(rows()).toHaveLength(131);
});

test('where nothing was done it says what will stand there', () => {
  open(() => undefined);
  expect(screen.getByText(/^No edits yet\./)).toBeDefined();
});
