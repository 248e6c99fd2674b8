import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { holdOpen } from './hold-open.ts';
import { PopoversInDialog } from './popovers-in-dialog.tsx';

interface BlockingDialogProps {
  className: string | undefined;
  style?: CSSProperties;
  labelledBy?: string;
  label?: string;
  children?: ReactNode;
}

/** A modal dialog that stays until what it asks for is done: Escape does not close it, nor does the browser. */
export function BlockingDialog({ className, style, labelledBy, label, children }: BlockingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current) return;
    return holdOpen(dialog.current);
  }, []);
  return (
    <dialog
      ref={dialog}
      data-cover
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
    >
      <PopoversInDialog>{children}</PopoversInDialog>
    </dialog>
  );
}
