import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './dialog-frame.module.css';
import { DialogButtons, DialogProblem } from './dialog-frame.tsx';

interface DialogFormProps {
  onSubmit: (event: FormEvent) => unknown;
  isBusy: boolean;
  /** What it asks for cannot be done as it stands; what stands in it says why. */
  isDisabled?: boolean;
  /** What failed and is about none of its fields. */
  problem: unknown;
  submitLabel: string;
  danger?: boolean | undefined;
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** What a dialog asks for, its fields beneath each other. */
export function DialogForm({
  onSubmit,
  isBusy,
  isDisabled = false,
  problem,
  submitLabel,
  danger = false,
  cancelLabel,
  onCancel,
  children,
}: DialogFormProps) {
  const t = useT();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        // A form that asks by the dialog is not sent with it.
        event.stopPropagation();
        void onSubmit(event);
      }}
      noValidate
    >
      {children}
      <DialogProblem problem={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <Button type="submit" color={danger ? 'red.9' : 'brand'} loading={isBusy} disabled={isDisabled}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}
