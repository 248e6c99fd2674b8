import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { raiseCovers } from '#studio/ui/keys/covers.ts';

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
  // Before a dialog that is unmounted leaves the page: afterwards it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    element.showModal();
    raiseCovers();
    return () => element.close();
  }, [opened]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside a dialog has its key in Escape, told by onCancel.
    <dialog
      ref={dialog}
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {opened && children}
    </dialog>
  );
}
