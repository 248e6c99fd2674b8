import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { changeDisplay } from '#studio/theme/display-store.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => changeDisplay({ direction: 'auto' }));

const keysUnder = (title: string): (string | null)[] =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('the sheet names the keys of the canvas and of the structure, by what they are for', () => {
  render(
    <StudioProvider>
      <ShortcutSheet />
    </StudioProvider>,
  );
  expect(keysUnder('In the editor')).toEqual(['CtrlZ', 'Ctrl⇧ Z / Y']);
  expect(keysUnder('Selecting on the canvas and in the structure')).toEqual([
    '↑ ↓',
    '← →',
    'Home / End',
    '⇧click',
    'Ctrlclick',
    'CtrlA',
    'Esc',
    'A – Z',
    '⇧F10',
    'Enter',
  ]);
  expect(keysUnder('Editing the selection')).toContain('Del / ⌫');
  expect(keysUnder('Editing text on the page')).toEqual(['CtrlK', 'AltF10', 'Esc']);
});

test('read from right to left, right leads out and left leads in', () => {
  changeDisplay({ direction: 'rtl' });
  render(
    <StudioProvider>
      <ShortcutSheet />
    </StudioProvider>,
  );
  expect(keysUnder('Selecting on the canvas and in the structure')[1]).toBe('→ ←');
});
