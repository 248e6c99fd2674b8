import { Button } from '@mantine/core';
import { formatNumber } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
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
  const close = () => (run?.isOver ? onClose() : onStop());
  return (
    <DialogFrame opened={run !== undefined} onClose={close} title={run?.label ?? ''}>
      {run && (
        <>
          <progress className={styles.bar} value={run.done} max={run.total} aria-label={run.label} />
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
          <DialogButtons>
            <Button variant="default" onClick={close} autoFocus>
              {t(run.isOver ? 'common.close' : 'bulk.stop')}
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogFrame>
  );
}
