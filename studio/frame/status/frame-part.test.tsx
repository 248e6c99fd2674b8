import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { lazy } from '#studio/session/lazy.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { currentNotices, hideNotices } from '#studio/ui/snackbar/notify.ts';
import { FramePart } from './frame-part.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => {
  cleanup();
  hideNotices();
});

const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Frame() {
  const [isOpen, setOpen] = useState(false);
  return (
    <StudioProvider>
      <input aria-label="Words" defaultValue="" />
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FramePart onFailed={() => setOpen(false)}>
          <Missing />
        </FramePart>
      )}
    </StudioProvider>
  );
}

test('a part of the frame that cannot be loaded leaves the screen as it is, and tells of it each time', async () => {
  render(<Frame />);
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a sentence' } });
  for (let times = 0; times < 2; times++) {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await expect.poll(() => currentNotices().length).toBe(1);
    expect(currentNotices()[0]).toMatchObject({
      tone: 'failed',
      text: /could not be loaded/,
      action: { label: 'Reload' },
    });
    hideNotices();
    await expect.poll(() => screen.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('false');
  }
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Half a sentence');
});
