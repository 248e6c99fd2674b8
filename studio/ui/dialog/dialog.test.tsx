import { Autocomplete, Select, TagsInput } from '@mantine/core';
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

test('Escape closes the dialog that is on top, and giving up the choice of a file closes none', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(
    <StudioProvider>
      <Dialog opened onClose={outer} className="" label="Versions">
        <input type="file" aria-label="File" />
        <Dialog opened onClose={inner} className="" label="Version 1">
          Once
        </Dialog>
      </Dialog>
    </StudioProvider>,
  );
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(outer).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog', { name: 'Version 1' }), new Event('cancel', { cancelable: true }));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  fireEvent(screen.getByRole('dialog', { name: 'Versions' }), new Event('cancel', { cancelable: true }));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['Select', <Select key="one" label="Kind" data={['One', 'Two']} />],
  ['TagsInput', <TagsInput key="tags" label="Kind" data={['One', 'Two']} />],
  ['Autocomplete', <Autocomplete key="auto" label="Kind" data={['One', 'Two']} />],
])('Escape in an open list of a %s closes the list, and the dialog by the next one', (_name, field) => {
  render(
    <StudioProvider>
      <Dialog opened onClose={() => undefined} className="" label="Target">
        {field}
      </Dialog>
    </StudioProvider>,
  );
  const input = screen.getByLabelText('Kind', { selector: 'input' });
  const pressEscape = () => fireEvent.keyDown(input, { key: 'Escape', code: 'Escape' });
  fireEvent.focus(input);
  fireEvent.click(input);
  // Answers false where the key was taken: the browser then leaves the dialog open.
  expect(pressEscape()).toBe(false);
  expect(pressEscape()).toBe(true);
});
