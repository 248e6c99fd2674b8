import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ToCanvas } from '#canvas/protocol.ts';
import '#studio/messages/layout-words.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { catalogue as types } from '#widgets/catalogue.ts';
import { DragWidgetContext, useDragOverCanvas } from '../canvas/use-drag-widget.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { Palette } from './palette.tsx';
import { paletteGroups } from './palette-groups.ts';
import { recordUse } from './recent-widgets.ts';

beforeAll(() => loadMessages('inside'));

function open(editor = sampleEditor()) {
  const onAdded = vi.fn();
  const carry = vi.fn();
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <DragWidgetContext value={{ current: carry }}>
            <Palette site={{ kit: undefined, page: undefined }} onClose={onAdded} />
          </DragWidgetContext>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  return { onAdded, carry, box: screen.getByRole('combobox', { hidden: true }) };
}

test('with something selected that takes it, one chooses whether it goes inside or after', () => {
  const editor = sampleEditor();
  editor.selection.select(['b']);
  const { box } = open(editor);
  fireEvent.change(box, { target: { value: 'text' } });
  fireEvent.click(screen.getByRole('radio', { name: 'After', hidden: true }));
  expect(screen.getByText(/^After: /)).toBeDefined();
  fireEvent.keyDown(box, { key: 'Enter' });
  const { root, b } = editor.store.document().tree.nodes;
  expect(root?.slots.first?.[2]).toBe(editor.selection.get().focus);
  expect(b?.slots.first).toEqual(['b1', 'b2']);
  expect(screen.queryByRole('radio', { name: 'After', hidden: true })).toBeNull();
});

test('a finger that rests on a widget takes it along, and one that moves scrolls', () => {
  vi.useFakeTimers();
  const { carry } = open();
  const [option] = screen.getAllByRole('option', { hidden: true });
  if (!option) throw new Error('nothing is offered');
  const finger = { button: 0, pointerType: 'touch', clientX: 10, clientY: 10 };
  fireEvent.pointerDown(option, finger);
  fireEvent.pointerMove(option, { ...finger, clientY: 40 });
  vi.advanceTimersByTime(1000);
  expect(carry).not.toHaveBeenCalled();
  fireEvent.pointerDown(option, finger);
  vi.advanceTimersByTime(1000);
  expect(carry).toHaveBeenCalledOnce();
  expect(fireEvent.touchMove(option)).toBe(false);
  fireEvent.pointerUp(option, finger);
  expect(fireEvent.touchMove(option)).toBe(true);
  vi.useRealTimers();
});

function Frame({ told }: { told: ToCanvas[] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useDragOverCanvas(frame, (message) => told.push(message));
  return <iframe ref={frame} title="canvas" />;
}

test('what is carried from the palette over the canvas is let go by Escape, and nothing else hears of that key', () => {
  const editor = sampleEditor();
  const result: ToCanvas[] = [];
  const onKey = vi.fn();
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the studio around it. */}
          <div onKeyDown={onKey}>
            <Palette site={{ kit: undefined, page: undefined }} onClose={onKey} />
            <Frame told={result} />
          </div>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  const frame = screen.getByTitle('canvas');
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 0, 200, 500));
  Object.defineProperty(frame, 'offsetWidth', { value: 400 });
  const option = screen.getByRole('option', { name: /Text/, hidden: true });
  const before = editor.store.document();
  const carry = () => {
    fireEvent.pointerDown(option, { button: 0, pointerType: 'mouse', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 30, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 450, clientY: 20 });
    expect(result.splice(0)).toEqual([{ type: 'carry', cargo: { widget: 'text' }, at: { x: 100, y: 40 } }]);
  };
  carry();
  fireEvent.keyDown(option, { key: 'Escape' });
  fireEvent.pointerMove(window, { clientX: 460, clientY: 20 });
  fireEvent.pointerUp(window, { clientX: 460, clientY: 20 });
  expect(result.splice(0)).toEqual([{ type: 'letGo' }]);
  expect(onKey).not.toHaveBeenCalled();
  expect(editor.store.document()).toBe(before);
  carry();
  fireEvent.pointerUp(window, { clientX: 450, clientY: 20 });
  expect(result).toEqual([{ type: 'drop' }]);
});

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
  for (const widget of ['text', 'box', 'gone', 'text']) recordUse(widget);
  const editor = sampleEditor();
  const [first] = paletteGroups(editor, '');
  expect(first).toMatchObject({ name: 'recent', widgets: ['text', 'box'] });
  expect(paletteGroups(editor, 'text')[0]?.name).not.toBe('recent');
});
