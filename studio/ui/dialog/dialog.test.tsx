import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

test('a press beside a dialog closes it, one that begins in it and ends beside it does not', () => {
  const onClose = vi.fn();
  render(
    <StudioProvider>
      <Dialog opened onClose={onClose} className="" label="Note">
        <textarea aria-label="Words" />
      </Dialog>
    </StudioProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Note' });
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Words' }));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
