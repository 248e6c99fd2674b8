import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { WithinDialog } from './within-dialog.tsx';

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
    const element = dialog.current;
    if (!element) return;
    // A second Escape closes it without asking (HTML Standard, close watchers).
    const open = () => element.open || element.showModal();
    open();
    element.addEventListener('close', open);
    return () => {
      element.removeEventListener('close', open);
      element.close();
    };
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
