import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { type Editor, EditorContext } from '../../document/editor-context.ts';
import { sampleEditor } from '../../document/sample-editor.ts';
import { StyleTab } from './style-tab.tsx';

beforeAll(() => loadMessages('inside'));

const tab = (editor: Editor, id: string) => (
  <StudioProvider>
    <EditorContext value={editor}>
      <StyleTab ids={[id]} />
    </EditorContext>
  </StudioProvider>
);

const group = (field: HTMLElement) => field.closest('details') as HTMLDetailsElement;
const fieldOf = (label: string) => screen.getAllByLabelText(label, { selector: 'input' })[0] as HTMLInputElement;

test('a group of styles stays open under the caret when its last style is cleared', () => {
  const editor = sampleEditor();
  const { rerender } = render(tab(editor, 'a'));
  const width = fieldOf('Width');
  expect(group(width).open).toBe(false);
  fireEvent.change(width, { target: { value: '2' } });
  expect(group(width).open).toBe(true);
  fireEvent.change(width, { target: { value: '' } });
  expect(group(width).open).toBe(true);
  rerender(tab(editor, 'c'));
  expect(group(fieldOf('Width')).open).toBe(false);
});

test('a group opened by hand stays open from node to node, and one closed by hand stays closed', () => {
  const editor = sampleEditor();
  const { rerender } = render(tab(editor, 'a'));
  const details = group(fieldOf('Width'));
  const toggle = (isOpen: boolean) => {
    details.open = isOpen;
    fireEvent(details, new Event('toggle'));
  };
  toggle(true);
  rerender(tab(editor, 'c'));
  expect(details.open).toBe(true);
  fireEvent.change(fieldOf('Width'), { target: { value: '2' } });
  toggle(false);
  expect(details.open).toBe(false);
  fireEvent.change(fieldOf('Width'), { target: { value: '20px' } });
  expect(details.open).toBe(false);
});

const styleOf = ({ store }: Editor, id: string) => store.document().tree.nodes[id]?.style;
const several = (editor: Editor, ids: readonly string[]) => (
  <StudioProvider>
    <EditorContext value={editor}>
      <StyleTab ids={ids} />
    </EditorContext>
  </StudioProvider>
);
const styled = (style: LayoutNode['style']) =>
  sampleEditor(node('root', 'box', { first: [{ ...node('a', 'text'), style }, node('c', 'text')], second: [] }));

test('what is edited is what is seen: where it is said, and on every width where nothing is', () => {
  const editor = styled({ base: { gap: '1rem' }, lg: { 'inline-size': '10px' } });
  render(tab(editor, 'a'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wide' }).checked).toBe(true);
  fireEvent.change(fieldOf('Width'), { target: { value: '20' } });
  fireEvent.change(fieldOf('Gap'), { target: { value: '2rem' } });
  fireEvent.change(fieldOf('Height'), { target: { value: '3rem' } });
  expect(styleOf(editor, 'a')).toEqual({
    base: { gap: '2rem', 'block-size': '3rem' },
    lg: { 'inline-size': '20px' },
  });
});

test('kept to the width that is seen, what comes from elsewhere stays and says where it comes from', () => {
  const editor = styled({ base: { 'inline-size': '10px' } });
  render(tab(editor, 'a'));
  fireEvent.click(screen.getByRole('switch', { name: 'Only from 1,200 px' }));
  expect(fieldOf('Width').value).toBe('');
  expect(fieldOf('Width').placeholder).toBe('10px');
  screen.getByText('All widths');
  fireEvent.change(fieldOf('Width'), { target: { value: '5rem' } });
  expect(styleOf(editor, 'a')).toEqual({ base: { 'inline-size': '10px' }, lg: { 'inline-size': '5rem' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Width (From Wide)' }));
  expect(styleOf(editor, 'a')).toEqual({ base: { 'inline-size': '10px' } });
});

test('a width that is chosen is the one the page is shown in', () => {
  const editor = styled({});
  render(tab(editor, 'a'));
  fireEvent.click(screen.getByRole('radio', { name: 'Medium' }));
  expect(editor.screen.get()).toMatchObject({ width: 768 });
  fireEvent.click(screen.getByRole('radio', { name: 'Narrow' }));
  expect(editor.screen.get()).toMatchObject({ width: 390, isOnlyHere: false });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a state has styles of its own', () => {
  const editor = styled({ base: { opacity: '.5' } });
  render(tab(editor, 'a'));
  fireEvent.click(screen.getByRole('radio', { name: 'Hover' }));
  expect(editor.screen.get().state).toBe('hover');
  fireEvent.change(fieldOf('Opacity'), { target: { value: '.8' } });
  expect(styleOf(editor, 'a')).toEqual({ base: { opacity: '.5' }, hover: { opacity: '.8' } });
});

test('a side is typed, stepped by arrows, and taken away without the other', () => {
  const editor = styled({ base: { 'padding-block': '1rem' } });
  render(tab(editor, 'a'));
  const side = fieldOf('Top padding');
  expect(side.value).toBe('1rem');
  fireEvent.keyDown(side, { key: 'ArrowUp', shiftKey: true });
  expect(styleOf(editor, 'a')).toEqual({ base: { 'padding-block': '1rem', 'padding-block-start': '2rem' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Bottom padding (All widths)' }));
  expect(styleOf(editor, 'a')).toEqual({ base: { 'padding-block-start': '2rem' } });
});

test('of several nodes what differs is mixed, and what is entered holds for all in one step', () => {
  const editor = styled({ base: { 'inline-size': '10px' } });
  render(several(editor, ['a', 'c']));
  expect(fieldOf('Width').value).toBe('');
  expect(fieldOf('Width').placeholder).toBe('Mixed');
  fireEvent.change(fieldOf('Width'), { target: { value: '30px' } });
  expect([styleOf(editor, 'a'), styleOf(editor, 'c')]).toEqual(Array(2).fill({ base: { 'inline-size': '30px' } }));
  expect(fieldOf('Width').value).toBe('30px');
  editor.store.undo();
  expect(styleOf(editor, 'c')).toEqual({});
  expect(styleOf(editor, 'a')).toEqual({ base: { 'inline-size': '10px' } });
});
