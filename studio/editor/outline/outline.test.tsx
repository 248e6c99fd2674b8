import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { waitForCanvas } from '../document/after-canvas.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { InPlaceContext, notInPlace } from '../trail/in-place.ts';
import { Outline } from './outline.tsx';

beforeAll(() => loadMessages('inside'));
// Without a height no line is drawn.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

function outlineOf(editor = sampleEditor(), inPlace = notInPlace, commented = new Map<string, number>()) {
  return (
    <StudioProvider>
      <EditorContext value={editor}>
        <InPlaceContext value={inPlace}>
          <Outline faulty={new Set()} commented={commented} onAdd={() => undefined} onEdit={() => undefined} />
        </InPlaceContext>
      </EditorContext>
    </StudioProvider>
  );
}

function open(inPlace = notInPlace, editor = sampleEditor()) {
  render(outlineOf(editor, inPlace));
  return editor;
}

const line = (id: string) => document.querySelector(`[data-row="${id}"]`);
const chevron = (id: string) => line(id)?.querySelector('[data-twisty]') as Element;

test('collapsing a node that contains the selection selects the node, and it stays collapsed', () => {
  const editor = open();
  act(() => editor.selection.select(['b1']));
  fireEvent.click(chevron('b'));
  expect(line('b')?.getAttribute('aria-expanded')).toBe('false');
  expect(line('b1')).toBeNull();
  expect(editor.selection.get()).toMatchObject({ ids: ['b'], focus: 'b' });
  expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe(line('b')?.id);
});

test('selecting a node elsewhere expands its ancestors', async () => {
  const editor = open();
  fireEvent.click(chevron('b'));
  act(() => editor.selection.select(['b2']));
  await expect.poll(() => line('b2')).not.toBeNull();
});

test('no two lines are ever highlighted while waiting for the canvas', () => {
  const editor = sampleEditor();
  const { rerender } = render(outlineOf(editor));
  act(() => editor.selection.select(['a'], 'root'));
  const marked = () =>
    [...document.querySelectorAll('[aria-selected="true"]')].map((each) => each.getAttribute('data-row'));
  expect(marked()).toEqual(['a']);
  const canvas = document.body.appendChild(document.createElement('iframe'));
  canvas.tabIndex = 0;
  canvas.focus();
  const { stop } = waitForCanvas(() => undefined);
  act(() => editor.selection.select(['b1'], 'root'));
  expect(marked()).toEqual(['a']);
  rerender(outlineOf(editor, notInPlace, new Map([['b1', 1]])));
  expect(marked()).toEqual(['b1']);
  stop();
  canvas.remove();
});

test('the menu opens by keyboard for the selected node', async () => {
  const editor = open();
  act(() => {
    editor.selection.select(['b1']);
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'F10', shiftKey: true });
  });
  expect(await screen.findByRole('menuitem', { name: /Move up/ })).toBeDefined();
});

test('Ctrl+A selects siblings, and actions are announced', () => {
  const editor = open();
  const tree = screen.getByRole('tree');
  act(() => editor.selection.select(['b1']));
  fireEvent.keyDown(tree, { key: 'a', ctrlKey: true });
  expect(editor.selection.get().ids).toEqual(['b1', 'b2']);
  expect(screen.getByRole('status').textContent).toBe('2 widgets selected');
  act(() => editor.selection.select(['b']));
  fireEvent.keyDown(tree, { key: 'G', ctrlKey: true, shiftKey: true });
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(['a', 'b1', 'b2', 'c']);
  expect(screen.getByRole('status').textContent).toBe('Unwrapped');
});

test('Ctrl+A on the line of a slot selects what is in it', () => {
  const editor = open();
  act(() => editor.selection.select([], 'b/first'));
  fireEvent.keyDown(screen.getByRole('tree'), { key: 'a', ctrlKey: true });
  expect(editor.selection.get().ids).toEqual(['b1', 'b2']);
});

test('Escape clears the selection, then leaves a widget edited in place; in other places it does neither', () => {
  const leave = vi.fn();
  const editor = open({ ...notInPlace, isAlone: false, leave });
  const press = () => fireEvent.keyDown(screen.getByRole('tree'), { key: 'Escape' });
  act(() => editor.selection.select(['b1']));
  press();
  expect(editor.selection.get()).toMatchObject({ ids: [], focus: 'b1' });
  expect(leave).not.toHaveBeenCalled();
  press();
  expect(leave).toHaveBeenCalledOnce();
  cleanup();
  const alone = open({ ...notInPlace, leave });
  act(() => alone.selection.select(['b1']));
  press();
  expect(alone.selection.get().ids).toEqual(['b1']);
  expect(leave).toHaveBeenCalledOnce();
});

test('a line is dragged to the drop mark; Escape cancels, and focus stays with the selection', () => {
  const editor = open();
  const tree = screen.getByRole('tree');
  vi.spyOn(tree, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
  const order = () => editor.store.document().tree.nodes.root?.slots.first;
  const lines = () => [...tree.querySelectorAll('[data-row]')].map((each) => each.getAttribute('data-row'));
  const carry = () => {
    const [from, to] = ['c', 'a'].map((id) => lines().indexOf(id) * 32);
    fireEvent.pointerDown(line('c') as Element, {
      button: 0,
      pointerType: 'mouse',
      clientX: 5,
      clientY: Number(from) + 16,
    });
    fireEvent.pointerMove(window, { clientX: 5, clientY: Number(to) + 2 });
    expect(line('a')?.getAttribute('data-drop')).toBe('before');
  };
  const before = editor.store.document();
  carry();
  fireEvent.keyDown(tree, { key: 'Escape' });
  expect(line('a')?.getAttribute('data-drop')).toBeNull();
  expect(tree.hasAttribute('data-dragging')).toBe(false);
  fireEvent.pointerUp(window);
  expect(editor.store.document()).toBe(before);
  expect(editor.selection.get().ids).toEqual(['c']);
  carry();
  fireEvent.pointerUp(window);
  expect(order()).toEqual(['c', 'a', 'b']);
});

test('a widget of an unknown type has a line, and can be deleted and restored', () => {
  const lost = { ...node('lost', 'carousel-3d'), props: { speed: 3 } };
  const editor = open(notInPlace, sampleEditor(node('root', 'box', { first: [node('a', 'text'), lost], second: [] })));
  const row = line('lost');
  expect(row?.textContent).toContain('Carousel 3d');
  fireEvent.click(row as Element);
  fireEvent.keyDown(screen.getByRole('tree'), { key: 'Delete' });
  expect(editor.store.document().tree.nodes).not.toHaveProperty('lost');
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(['a']);
  act(() => void editor.store.undo());
  expect(editor.store.document().tree.nodes.lost?.props).toEqual({ speed: 3 });
});
