import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, test, vi } from 'vitest';
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
import { DataTab } from './data-tab.tsx';

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
            <DataTab id="a" />
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
