import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** What is said of changes that are not saved; spoken when it comes. */
  state: ReactNode;
  isDirty: boolean;
  isBusy: boolean;
  /** Absent where there is nothing to go back to. */
  onDiscard?: (() => void) | undefined;
  /** Absent for a button that submits its form. */
  onSave?: (() => void) | undefined;
  /** Id of the form that is submitted, where the bar is not within it. */
  form?: string;
  /** Words of the button, where it does not save. */
  saves?: ButtonProps['children'];
}

/** Saving, always in reach at the end of the window, with what there is to save. */
export function SaveBar({ state, isDirty, isBusy, onDiscard, onSave, form, saves }: SaveBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const discard =
    onDiscard &&
    (() => {
      onDiscard();
      // The button is disabled from now on, and would drop the focus.
      bar.current?.focus();
    });
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} data-foot="bar">
      <span className={styles.state} aria-live="polite">
        {isDirty && state}
      </span>
      {onDiscard && (
        <Button variant="default" disabled={!isDirty || isBusy} onClick={discard}>
          {t('common.discard')}
        </Button>
      )}
      <Button {...(onSave ? { onClick: onSave } : { type: 'submit', form })} loading={isBusy}>
        {saves ?? t('common.save')}
      </Button>
    </div>
  );
}
