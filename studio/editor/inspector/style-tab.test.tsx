import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { StyleTab } from './style-tab.tsx';

beforeAll(() => loadMessages('inside'));

const tab = (editor: Editor, id: string) => (
  <StudioProvider>
    <EditorContext value={editor}>
      <StyleTab id={id} />
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
