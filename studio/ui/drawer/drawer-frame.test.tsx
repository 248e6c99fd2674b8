import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { DrawerFrame } from './drawer-frame.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(cleanup);

const drawer = (onClose: () => void, isAsked: boolean) => (
  <StudioProvider>
    <DrawerFrame title="Release" onClose={onClose}>
      <input aria-label="Note" />
      <Dialog opened={isAsked} onClose={() => undefined} className="" label="Sure?">
        <textarea aria-label="Reason" />
      </Dialog>
    </DrawerFrame>
  </StudioProvider>
);

test('Escape is for a question over a drawer, and for the drawer where there is none', async () => {
  const onClose = vi.fn();
  const { rerender } = render(drawer(onClose, true));
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Reason' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  rerender(drawer(onClose, false));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Note', hidden: true }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
