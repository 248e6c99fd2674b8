import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { node } from '#model/layout/sample-layout.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { PreviewDataContext } from '../preview/preview-path.ts';
import { ConditionsTab } from './conditions-tab.tsx';
import { EmptyListNote } from './empty-list.tsx';

beforeAll(() => loadMessages('inside'));

test('a condition says whether it shows here, and a repeat how often', async () => {
  const editor = sampleEditor(node('root', 'box', { first: [node('a', 'text')], second: [] }));
  const data = { name: 'dishes', api: 'dishes', where: {}, searchIn: [], descending: false, one: false };
  editor.store.commit('editor.step.data', ({ meta }) => {
    meta.data = [{ ...data, required: false }];
  });
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <PreviewDataContext value={{ dishes: [{ name: 'Soup' }, { name: 'Stew' }] }}>
            <ConditionsTab id="a" />
          </PreviewDataContext>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  // Worked out anew with each space until the engine is there: the first time it has its own work to do.
  let spaces = '';
  const says = (words: string, set: (tree: LayoutTree, spaces: string) => void) =>
    vi.waitFor(
      async () => {
        if (screen.queryByText(words)) return;
        spaces = spaces === '' ? ' ' : '';
        act(() => editor.store.commit('editor.step.condition', ({ tree }) => set(tree, spaces)));
        throw new Error(`${words} is not said`);
      },
      { timeout: 25_000, interval: 100 },
    );
  const condition = (source: string) => (tree: LayoutTree, more: string) => void setShowIf(tree, 'a', source + more);
  await says('Not shown on this page.', condition('dishes.size > 5'));
  await says('Shown on this page.', condition('dishes.size > 1'));
  await says('2 items on this page', (tree, more) => void setRepeat(tree, 'a', { each: `dishes${more}`, as: 'dish' }));
});

test('an empty list says something once a person wants it to, and is looked at then', () => {
  const repeat = { each: 'dishes', as: 'dish' };
  const editor = sampleEditor(node('root', 'box', { first: [{ ...node('a', 'text'), repeat }], second: [] }));
  const tab = () => (
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <ConditionsTab id="a" />
          <EmptyListNote id={editor.selection.get().ids[0] ?? ''} />
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>
  );
  const { rerender } = render(tab());
  const shown = screen.getByRole('region', { name: 'When the list is empty' });
  expect(shown.textContent).toContain('Shows nothing.');
  fireEvent.click(screen.getByRole('button', { name: 'Show text' }));
  const { tree } = editor.store.document();
  expect(tree.nodes.a?.slots['when-empty']).toEqual(editor.selection.get().ids);
  expect(editor.screen.get().previewSettings.given).toBe('empty');
  rerender(tab());
  expect(screen.queryByText('Shown when the list is empty.')).not.toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Preview with real data' })[0] as HTMLElement);
  expect(editor.screen.get().previewSettings.given).toBe('real');
  // Without a list it is kept, and said to be shown nowhere.
  act(() => editor.store.commit('editor.step.condition', ({ tree: draft }) => void setRepeat(draft, 'a', undefined)));
  expect(shown.textContent).toContain('Not shown: no list repeats here.');
});
