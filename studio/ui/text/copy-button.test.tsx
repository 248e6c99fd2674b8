import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { CopyButton } from './copy-button.tsx';

beforeAll(() => loadMessages('inside'));

const browser = navigator as { clipboard?: unknown };
const page = document as { execCommand?: unknown };
afterEach(() => {
  delete browser.clipboard;
  delete page.execCommand;
});

function press(text = 'a-b-c'): void {
  render(
    <StudioProvider>
      <dialog open>
        <CopyButton text={text} />
      </dialog>
    </StudioProvider>,
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  button.focus();
  fireEvent.click(button);
}

test('a text is copied, and that is said', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  press();
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('a-b-c');
});

test('without a clipboard, as over plain HTTP, it is copied as by hand, from within the dialog', async () => {
  const copied: unknown[] = [];
  page.execCommand = () => {
    const box = document.activeElement;
    if (box instanceof HTMLTextAreaElement) copied.push(box.value, box.closest('dialog') !== null, box.selectionEnd);
    return true;
  };
  press();
  const button = await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual(['a-b-c', true, 5]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('where nothing can be copied the way to copy by hand is said', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    configurable: true,
  });
  press();
  await expect.poll(() => screen.getByRole('status').textContent).toContain('copy it manually');
});
