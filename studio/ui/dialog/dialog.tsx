import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { raiseCovers } from '#studio/ui/keys/covers.ts';
import { holdOpen } from './hold-open.ts';
import { PopoversInDialog } from './popovers-in-dialog.tsx';

/** What of the library closes by Escape itself, within a dialog. */
const OPEN_LIST = '[data-mantine-stop-propagation="true"], [role="combobox"][aria-expanded="true"][aria-haspopup]';

interface DialogProps {
  opened: boolean;
  /** Asked for by Escape or by a click beside it. */
  onClose: () => void;
  className: string | undefined;
  style?: CSSProperties;
  labelledBy?: string;
  label?: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, makes the rest inert and gives the focus back. */
export function Dialog({ opened, onClose, className, style, labelledBy, label, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedWithin = useRef(false);
  // Before a dialog that is unmounted leaves the page: afterwards it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    const letGo = holdOpen(element);
    raiseCovers();
    return letGo;
  }, [opened]);
  // Beside the page, not in it: a form within a form sends itself past everything that listens (Chromium ends its event).
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside a dialog has its key in Escape, told by onCancel.
    <dialog
      ref={dialog}
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      aria-label={label}
      // It comes by here from a dialog that was opened within, and from a field whose choice of a file was given up.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // An open list of choices closes first: the browser asks the dialog to close only where the key is not taken.
      onKeyDownCapture={(event) => {
        const isInList = event.target instanceof Element && event.target.closest(OPEN_LIST) !== null;
        if (event.key === 'Escape' && isInList) event.preventDefault();
      }}
      onPointerDown={(event) => {
        isPressedWithin.current = event.target !== dialog.current;
      }}
      // Words that are selected by a drag that ends beside it do not close it.
      onClick={(event) => event.target === dialog.current && !isPressedWithin.current && onClose()}
    >
      {opened && <PopoversInDialog>{children}</PopoversInDialog>}
    </dialog>,
    document.body,
  );
}
