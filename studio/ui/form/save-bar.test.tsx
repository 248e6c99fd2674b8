import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { SaveBar } from './save-bar.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(cleanup);

function Bar() {
  const [isDirty, setDirty] = useState(true);
  return <SaveBar state="Unsaved" isDirty={isDirty} isBusy={false} onDiscard={() => setDirty(false)} />;
}

test('after changes were discarded the keyboard stays at the bar, whose button is disabled from then on', () => {
  render(
    <StudioProvider>
      <Bar />
    </StudioProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard changes' });
  button.focus();
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(document.activeElement).toBe(button.parentElement);
});
