import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { holdOpen } from './hold-open.ts';
import { WithinDialog } from './popovers-in-dialog.tsx';

interface HoldingDialogProps {
  className: string | undefined;
  style?: CSSProperties;
  labelledBy?: string;
  label?: string;
  children?: ReactNode;
}

/** A modal dialog that stays until what it asks for is done: Escape does not close it, nor does the browser. */
export function HoldingDialog({ className, style, labelledBy, label, children }: HoldingDialogProps) {
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
      <WithinDialog>{children}</WithinDialog>
    </dialog>
  );
}
