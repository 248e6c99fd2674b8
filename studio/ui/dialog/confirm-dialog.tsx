import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame, DialogProblem } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the thing: “Delete template ‘Country’?” */
  title: string;
  /** What is affected. */
  children?: ReactNode;
  /** A verb: “Delete”, “Publish 3 changes”. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The way one would rather take, last and filled: to save in place of discarding. */
  better?: { label: string; run: () => unknown } | undefined;
  /** While its promise runs the dialog waits; a failure is told in the dialog, which stays open. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

function Question({ children, confirmLabel, cancelLabel, danger, better, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const answer = async (act: () => unknown) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {children}
      <DialogProblem problem={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onCancel} autoFocus>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <Button
          color={danger ? 'red.9' : 'brand'}
          variant={better ? 'default' : 'filled'}
          c={better && danger ? 'var(--mantine-color-error)' : undefined}
          loading={isBusy}
          onClick={() => void answer(onConfirm)}
        >
          {confirmLabel}
        </Button>
        {better && (
          <Button loading={isBusy} onClick={() => void answer(better.run)}>
            {better.label}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Asks before something that is hard to take back. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <DialogFrame opened={props.opened} onClose={props.onCancel} title={props.title}>
      <Question {...props} />
    </DialogFrame>
  );
}
