import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { catalogue as types } from '#widgets/catalogue.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { Palette } from './palette.tsx';
import { paletteGroups } from './palette-groups.ts';
import { noteUsed } from './recent-widgets.ts';

beforeAll(() => loadMessages('inside'));

function open() {
  const onAdded = vi.fn();
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={sampleEditor()}>
          <Palette site={{ kit: undefined, page: undefined }} onClose={onAdded} />
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  return { onAdded, box: screen.getByRole('combobox', { hidden: true }) };
}

test('the Enter and the arrows of a composition choose nothing', () => {
  const { onAdded, box } = open();
  const first = box.getAttribute('aria-activedescendant');
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(box, { key, isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box.getAttribute('aria-activedescendant')).toBe(first);
  expect(onAdded).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onAdded).toHaveBeenCalledOnce();
});

test('the option gone to by the arrows is brought into sight', () => {
  const { box } = open();
  const seen: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this.id);
  });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(seen).toHaveLength(2);
  expect(seen.at(-1)).toBe(box.getAttribute('aria-activedescendant'));
  scroll.mockRestore();
});

test('what is called as one types stands before what only tells of it', () => {
  const node = (id: string, widget: string, slots: LayoutNode['slots']) => ({
    id,
    widget,
    props: {},
    bindings: {},
    slots,
    style: {},
  });
  const editor = sampleEditor(node('page', 'page', { main: [node('section', 'section', {})] }));
  editor.selection.select(['section']);
  const groups = paletteGroups({ ...editor, catalogue: { types, saved: new Map() } }, 'button');
  expect(groups[0]?.widgets[0]).toBe('button');
  expect(groups.flatMap(({ widgets }) => widgets)).toContain('dialog');
});

test('what was used last stands first, and no more once something is searched for', () => {
  localStorage.clear();
  store('user', JSON.stringify({ _id: 'ada', name: 'Ada', email: 'ada@example.com', role: [] }));
  for (const widget of ['text', 'box', 'gone', 'text']) noteUsed(widget);
  const editor = sampleEditor();
  const [first] = paletteGroups(editor, '');
  expect(first).toMatchObject({ name: 'recent', widgets: ['text', 'box'] });
  expect(paletteGroups(editor, 'text')[0]?.name).not.toBe('recent');
});
