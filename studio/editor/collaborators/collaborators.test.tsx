import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { runCanvasCommand } from '../canvas/run-canvas-command.ts';
import type { Collaborator } from '../document/collaborators-store.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { collaboratorMarks } from './collaborator-marks.ts';
import { CollaboratorsButton } from './collaborators-button.tsx';
import { LockedField } from './locked-field.tsx';
import { NodeCollaborators } from './node-collaborators.tsx';

beforeAll(() => loadMessages('inside'));

const person = (name: string, more: Partial<Collaborator> = {}): Collaborator => ({
  tab: name,
  user_id: name,
  name,
  avatar: null,
  node: null,
  state: 'here',
  isOwn: false,
  ...more,
});

function open() {
  const editor = sampleEditor();
  const shown: string[] = [];
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <CollaboratorsButton onShowNode={(node) => shown.push(node)} />
        <NodeCollaborators id="a" />
        <LockedField ids={['a']}>
          <input aria-label="Text" />
        </LockedField>
      </EditorContext>
    </StudioProvider>,
  );
  const come = (...people: Collaborator[]) => act(() => editor.collaborators.set({ people, isLost: false }));
  return { editor, come, shown };
}

const status = () => screen.getByRole('status').textContent;

test('alone nothing is shown; others by name, those past three as a number', () => {
  const { come } = open();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(status()).toBe('');
  come(person('Mara'), person('Ines'), person('Omar'), person('Vera'), person('Nora'));
  const button = screen.getByRole('button', { name: 'Also here: Mara, Ines, Omar, Vera, and Nora' });
  expect(button.textContent).toBe('MIO+2+4');
  come();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('who comes and who leaves is said, where they go is not', () => {
  const { come } = open();
  come(person('Mara'));
  expect(status()).toBe('Joined: Mara.');
  come(person('Mara', { node: 'a' }));
  expect(status()).toBe('Joined: Mara.');
  come(person('Ines'));
  expect(status()).toBe('Joined: Ines. Left: Mara.');
});

test('the list says where each is, and leads there', () => {
  const { come, shown } = open();
  come(person('Mara', { node: 'a', state: 'editing' }), person('Ines'), person('Me', { isOwn: true, node: 'unsaved' }));
  // jsdom has no popovers: what the browser tells of one is told here.
  const panel = document.querySelector('[popover]') as HTMLElement;
  panel.hidePopover = () => undefined;
  const event = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(panel, event);
  const lines = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^MMaraEditing: .+Show$/);
  expect(lines[1]).toBe('IInesViewing the page');
  expect(lines[2]).toBe('MYou, in another tabOn an unsaved widget');
  fireEvent.click(panel.querySelector('button') as Element);
  expect(shown).toEqual(['a']);
});

test('what somebody edits is named in its line and on the canvas, and its fields ask before one goes on', () => {
  const { editor, come } = open();
  act(() => editor.selection.select(['a']));
  come(person('Mara', { node: 'a', state: 'editing' }));
  expect(screen.getByRole('img', { name: 'Mara is editing this' })).toBeDefined();
  expect(collaboratorMarks(editor)).toMatchObject({ marks: [{ node: 'a', label: 'Mara · editing' }], held: ['a'] });
  expect(status()).toBe('Mara is editing this');
  const fields = screen.getByLabelText('Text').parentElement as HTMLElement;
  expect(fields.hasAttribute('inert')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Edit anyway' }));
  expect(fields.hasAttribute('inert')).toBe(false);
  expect(screen.getByText('Mara is editing this', { selector: 'p' })).toBeDefined();
  expect(collaboratorMarks(editor).held).toEqual([]);
  come(person('Mara', { node: 'a' }));
  expect(screen.getByRole('img', { name: 'Mara is here' })).toBeDefined();
  expect(screen.queryByText('Mara is editing this', { selector: 'p' })).toBeNull();
});

test('the fields open by themselves when the other is gone', () => {
  const { come } = open();
  come(person('Mara', { node: 'a', state: 'editing' }));
  const fields = screen.getByLabelText('Text').parentElement as HTMLElement;
  expect(fields.hasAttribute('inert')).toBe(true);
  come();
  expect(fields.hasAttribute('inert')).toBe(false);
});

test('a node somebody edits, and what it lies in, is neither removed nor moved unasked; others are', () => {
  const { editor, come } = open();
  const said: string[] = [];
  const nothing = () => undefined;
  const around = {
    say: (text: string) => void said.push(text),
    save: nothing,
    openPalette: nothing,
    edit: nothing,
    editWidget: nothing,
  };
  come(person('Mara', { node: 'b1', state: 'editing' }));
  const before = editor.store.document();
  act(() => {
    for (const id of ['b1', 'b']) {
      editor.selection.select([id]);
      for (const command of ['remove', 'moveUp', 'cut'] as const) runCanvasCommand(editor, command, around);
    }
  });
  expect(editor.store.document()).toBe(before);
  expect(new Set(said)).toEqual(new Set(['Mara is editing this']));
  act(() => {
    editor.collaborators.takeLock('b1');
    editor.selection.select(['b1']);
    runCanvasCommand(editor, 'remove', around);
  });
  expect(Object.hasOwn(editor.store.document().tree.nodes, 'b1')).toBe(false);
});

test('that it is not known who is here is said', () => {
  const { editor, come } = open();
  come(person('Mara'));
  act(() => editor.collaborators.set({ people: [], isLost: true }));
  expect(status()).toBe('Can’t see who else is here right now');
  expect(screen.queryByRole('button', { name: /Also here/ })).toBeNull();
});
