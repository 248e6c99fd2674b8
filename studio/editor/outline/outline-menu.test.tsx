import { fireEvent, render, screen } from '@testing-library/react';
import '#studio/messages/layout-words.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { changeDisplay } from '#studio/theme/display-store.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { NodeMenu } from './outline-menu.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => changeDisplay({ direction: 'auto' }));

function keysOf(direction: 'ltr' | 'rtl'): (string | null | undefined)[] {
  changeDisplay({ direction });
  const editor = sampleEditor();
  editor.selection.select(['a']);
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <NodeMenu at={{ x: 0, y: 0 }} onClose={() => undefined} say={() => undefined} onDone={() => undefined} />
      </EditorContext>
    </StudioProvider>,
  );
  const items = screen.getAllByRole('menuitem', { hidden: true });
  return items.slice(0, 4).map((item) => item.querySelector('kbd')?.textContent);
}

test('the menu names the arrows that move a node, from left to right', () => {
  expect(keysOf('ltr')).toEqual(['Alt ↑', 'Alt ↓', 'Alt →', 'Alt ←']);
});

test('the menu names the arrows that move a node, from right to left', () => {
  expect(keysOf('rtl')).toEqual(['Alt ↑', 'Alt ↓', 'Alt ←', 'Alt →']);
});

test('the menu selects what is in it and unwraps all that is selected, and tells of it', () => {
  const editor = sampleEditor();
  const said: string[] = [];
  editor.selection.select(['b', 'c']);
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <NodeMenu
          at={{ x: 0, y: 0 }}
          onClose={() => undefined}
          say={(text) => void said.push(text)}
          onDone={() => undefined}
        />
      </EditorContext>
    </StudioProvider>,
  );
  const item = (name: RegExp) => screen.getByRole('menuitem', { name, hidden: true });
  fireEvent.click(item(/Unwrap/));
  expect(editor.store.document().tree.nodes.root?.slots.first).toEqual(['a', 'b1', 'b2', 'c']);
  editor.store.undo();
  editor.selection.select(['b']);
  fireEvent.click(item(/Select children/));
  expect(editor.selection.get().ids).toEqual(['b1', 'b2']);
  expect(said).toEqual(['Unwrapped', '2 widgets selected']);
});
