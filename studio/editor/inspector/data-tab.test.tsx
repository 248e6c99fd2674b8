import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { node } from '#model/layout/sample-layout.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { catalogue as types } from '#widgets/catalogue.ts';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { rootOf } from '../document/editor-document.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { PreviewDataContext } from '../preview/preview-path.ts';
import { DataTab } from './data-tab.tsx';
import { EmptyListNote } from './empty-list.tsx';

beforeAll(() => loadMessages('inside'));
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ apis: [], total: 0 })));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const rows = [
  { name: 'Amal', instrument: 'oud', years: 3 },
  { name: 'Zoé', instrument: 'ney', years: 12 },
];
const call = { name: 'teachers', api: 'teachers', where: {}, searchIn: [], descending: false, one: false };

const Around = ({ editor, children }: { editor: Editor; children: ReactNode }) => (
  <StudioProvider>
    <QueryClientProvider client={queryClient}>
      <EditorContext value={editor}>
        <PreviewDataContext value={{ teachers: rows }}>{children}</PreviewDataContext>
      </EditorContext>
    </QueryClientProvider>
  </StudioProvider>
);

/** The tab of a list whose cards repeat for teachers. */
function open(each: string): Editor {
  const card: LayoutNode = { ...node('card', 'card'), slots: { content: [] }, repeat: { each, as: 'item' } };
  const list: LayoutNode = { ...node('list', 'list'), slots: { items: [card] } };
  const section: LayoutNode = { ...node('section', 'section'), slots: { content: [list] } };
  const page: LayoutNode = { ...node('page', 'page'), slots: { main: [section] } };
  const editor = { ...sampleEditor(page), catalogue: { types, saved: new Map() } };
  editor.store.commit('editor.step.data', ({ meta }) => {
    meta.data = [{ ...call, required: false }];
  });
  render(
    <Around editor={editor}>
      <DataTab id="list" />
    </Around>,
  );
  return editor;
}

const eachOf = ({ store }: Editor) => store.document().tree.nodes.card?.repeat?.each;
const select = async (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label, hidden: true });
  fireEvent.click(within(list).getByText(option));
};

test('rows are filtered, sorted and cut into pages by their columns, and the expression says the same', async () => {
  const editor = open('teachers');
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(eachOf(editor)).toBe('teachers | where: "name", "Amal"');
  await select('Column', 'instrument');
  expect(eachOf(editor)).toBe('teachers | where: "instrument", "oud"');
  await select('Condition', 'is not');
  await select('Sort by', 'years');
  fireEvent.click(screen.getByRole('switch', { name: 'Descending' }));
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '6' } });
  expect(eachOf(editor)).toBe(
    'teachers | reject: "instrument", "oud" | sort_natural: "years", "descending" | paged: query.page, 6',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add page links' }));
  const links = () => rootOf(editor.store.document()).slots.main?.[0]?.slots.content?.[1];
  expect(links()).toMatchObject({
    widget: 'pages',
    props: { size: 6, parameter: 'page' },
    bindings: { total: 'teachers | reject: "instrument", "oud" | size' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove instrument' }));
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '3' } });
  expect(links()).toMatchObject({ props: { size: 3 }, bindings: { total: 'teachers | size' } });
});

test('a search reads the parameter of a box before the list', async () => {
  const editor = open('teachers');
  await select('Visitors can search in', 'name');
  expect(eachOf(editor)).toBe('teachers | search: query.q, "name"');
  expect(editor.store.document().meta.queryParams).toEqual(['q']);
  fireEvent.click(screen.getByRole('button', { name: 'Add search box' }));
  const box = rootOf(editor.store.document()).slots.main?.[0]?.slots.content?.[0];
  expect(box).toMatchObject({ widget: 'search-box', props: { parameter: 'q', action: '{{ page.path }}' } });
  expect(screen.queryByRole('button', { name: 'Add search box' })).toBeNull();
});

test('items in groups have a heading each, and the groups take the filters', async () => {
  const editor = open('teachers | where: "years", 3');
  await select('Group by', 'instrument');
  const stack = rootOf(editor.store.document()).slots.main?.[0]?.slots.content?.[0];
  expect(stack).toMatchObject({
    widget: 'stack',
    repeat: { each: 'teachers | where: "years", 3 | group_by: "instrument"', as: 'group' },
  });
  expect(stack?.slots.content?.map(({ widget }) => widget)).toEqual(['heading', 'list']);
  expect(eachOf(editor)).toBe('group.items');
  act(() => editor.store.undo());
  expect(eachOf(editor)).toBe('teachers | where: "years", 3');
});

test('an expression that says more stays as it is, and is edited as text', () => {
  const editor = open('teachers | sort: "name" | reverse');
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
  const expression = screen.getByText('Expression').closest('details');
  expect(expression?.open).toBe(true);
  expect(within(expression as HTMLElement).getByText('Repeat for each')).toBeTruthy();
  expect(eachOf(editor)).toBe('teachers | sort: "name" | reverse');
});

test('an empty list says something once a person wants it to, and is looked at then', () => {
  const repeat = { each: 'dishes', as: 'dish' };
  const editor = sampleEditor(node('root', 'box', { first: [{ ...node('a', 'text'), repeat }], second: [] }));
  const tab = () => (
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <DataTab id="a" />
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
