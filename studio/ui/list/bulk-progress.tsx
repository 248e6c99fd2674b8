import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './bulk-progress.module.css';
import type { BulkRun } from './use-bulk.ts';

interface BulkProgressProps {
  run: BulkRun | undefined;
  onStop: () => void;
  onClose: () => void;
}

/** How far a bulk act is, with a way to stop it; afterwards what failed and why. */
export function BulkProgress({ run, onStop, onClose }: BulkProgressProps) {
  const t = useT();
  const id = useId();
  const close = () => (run?.isOver ? onClose() : onStop());
  return (
    <Dialog opened={run !== undefined} onClose={close} className={styles.dialog} labelledBy={id}>
      {run && (
        <>
          <h2 id={id} className={styles.title}>
            {run.label}
          </h2>
          <progress className={styles.bar} value={run.done} max={run.total} aria-labelledby={id} />
          <p className={styles.words} aria-live="polite">
            {t('bulk.progress', { done: formatNumber(run.done), total: formatNumber(run.total) })}
          </p>
          {run.failures.length > 0 && (
            <ul className={styles.failures}>
              {run.failures.map(({ name, error }) => (
                <li key={name}>
                  <Code>{name}</Code> <span className={styles.words}>{problemText(error)}</span>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.buttons}>
            <Button variant="default" onClick={close} autoFocus>
              {t(run.isOver ? 'common.close' : 'bulk.stop')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
