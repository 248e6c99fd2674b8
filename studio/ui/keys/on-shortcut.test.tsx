import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BlockingDialog } from '#studio/ui/dialog/blocking-dialog.tsx';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { onShortcut } from './on-shortcut.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

function Saving({ save }: { save: () => void }) {
  useSaveShortcut(save);
  return null;
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, ctrlKey: true });

test('Ctrl-S saves, but not beneath a cover nor beneath a question', () => {
  const save = vi.fn();
  const { rerender } = render(<Saving save={save} />);
  press('s');
  expect(save).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <Saving save={save} />
      <BlockingDialog className="" label="Locked" />
    </>,
  );
  press('s');
  rerender(
    <>
      <Saving save={save} />
      <Dialog opened onClose={() => undefined} className="" label="Discard?">
        <p>Discard?</p>
      </Dialog>
    </>,
  );
  press('s');
  expect(save).toHaveBeenCalledTimes(1);
  rerender(<Saving save={save} />);
  press('s');
  expect(save).toHaveBeenCalledTimes(2);
});

test('no shortcut is heard beneath a cover', () => {
  const heard = vi.fn();
  const stop = onShortcut(heard);
  const { unmount } = render(<BlockingDialog className="" label="Locked" />);
  press('k');
  expect(heard).not.toHaveBeenCalled();
  unmount();
  press('k');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('a key that a field has answered is not told a second time', () => {
  const heard = vi.fn();
  const stop = onShortcut(heard);
  render(<textarea aria-label="Text" onKeyDown={(event) => event.key === 'k' && event.preventDefault()} />);
  press('k', screen.getByLabelText('Text'));
  expect(heard).not.toHaveBeenCalled();
  press('z', screen.getByLabelText('Text'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('a dialog that opens beneath a cover stays beneath it', () => {
  const shown: string[] = [];
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    shown.push(this.ariaLabel ?? this.getAttribute('aria-label') ?? '');
    this.open = true;
  });
  const { rerender } = render(<BlockingDialog className="" label="Locked" />);
  rerender(
    <>
      <BlockingDialog className="" label="Locked" />
      <Dialog opened onClose={() => undefined} className="" label="Conflict">
        <p>Somebody saved it meanwhile.</p>
      </Dialog>
    </>,
  );
  expect(shown).toEqual(['Locked', 'Conflict', 'Locked']);
  show.mockRestore();
});
