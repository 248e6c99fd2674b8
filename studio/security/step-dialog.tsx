import { type ReactNode, useId } from 'react';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import styles from './security.module.css';

interface StepDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question with fields of its own, in the browser's modal dialog. */
export function StepDialog({ title, onClose, children }: StepDialogProps) {
  const id = useId();
  return (
    <Dialog opened onClose={onClose} className={styles.dialog} labelledBy={id}>
      <h2 id={id} className={styles.dialogTitle}>
        {title}
      </h2>
      {children}
    </Dialog>
  );
}
