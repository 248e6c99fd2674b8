import { QueryClientProvider } from '@tanstack/react-query';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { leave, signedIn } from '#studio/testing/open-screen.tsx';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { PreviewDataContext } from '../preview/preview-path.ts';
import { ContentTab } from './content-tab.tsx';

// What comes later is there at once.
beforeAll(() => Promise.all([loadMessages('inside'), import('../data/carried-tree.tsx')]));
// Without a height no line of a tree is drawn.
beforeEach(() => {
  signedIn(
    () => 'editor',
    () => Response.json({ apis: [], routesList: [], settings: null }),
  );
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => {
    height.mockRestore();
    leave();
  };
});

/** What is carried, as far as jsdom lacks it. */
function newTransfer() {
  const laid = new Map<string, string>();
  return {
    setData: (type: string, data: string) => void laid.set(type, data),
    getData: (type: string) => laid.get(type) ?? '',
    get types() {
      return [...laid.keys()];
    },
    dropEffect: 'none',
    effectAllowed: 'uninitialized',
  };
}

test('a field of the data is carried from the tray onto a control, which shows it from then on, until it is undone', async () => {
  const editor = sampleEditor(node('root', 'box', { first: [node('a', 'text')], second: [] }));
  const call = { name: 'dish', api: 'dishes', where: {}, searchIn: [], descending: false, one: true, required: false };
  editor.store.commit('editor.step.data', ({ meta }) => void meta.data.push(call));
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <PreviewDataContext value={{ dish: { title: 'Soup', tags: ['hot'] } }}>
            <ContentTab id="a" />
          </PreviewDataContext>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  const tray = document.querySelector('details');
  if (!tray) throw new Error('there is no tray');
  tray.open = true;
  const tree = await within(tray).findByRole('tree', {}, { timeout: 25_000 });
  const lineOf = (path: string) => within(tree).getByText(path).closest('[role="treeitem"]') as HTMLElement;
  const bindings = () => editor.store.document().tree.nodes.a?.bindings;
  const take = (path: string, control: HTMLElement) => {
    const dataTransfer = newTransfer();
    const line = lineOf(path);
    // A press that is prevented begins no drag.
    expect([line.draggable, fireEvent.mouseDown(line)]).toEqual([true, true]);
    fireEvent.dragStart(line, { dataTransfer });
    const over = createEvent.dragOver(control, { dataTransfer });
    fireEvent(control, over);
    if (over.defaultPrevented) fireEvent.drop(control, { dataTransfer });
    return dataTransfer.dropEffect;
  };
  const control = screen.getByRole('textbox', { name: 'Text' });
  expect(take('tags', control)).toBe('none');
  expect(bindings()).toEqual({});
  expect(take('title', control)).toBe('copy');
  expect(bindings()).toEqual({ text: 'dish.title' });
  screen.getByText('Text now shows dish.title');
  await screen.findByRole('button', { name: 'Text: enter a value instead' }, { timeout: 25_000 });
  act(() => void editor.store.undo());
  expect(bindings()).toEqual({});
});
