import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Problem } from '#contract/problems.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import styles from './uses.module.css';
import { UsesList } from './uses-list.tsx';

interface RefusedDialogProps {
  /** The `in_use` problem; undefined while nothing was refused. */
  refusal: Problem | undefined;
  /** What was to be deleted. */
  title: string;
  onClose: () => void;
}

/** Says that something was not deleted because it is used, and by what. */
export function RefusedDialog({ refusal, title, onClose }: RefusedDialogProps) {
  const t = useT();
  const id = useId();
  const { usedBy = [], total = usedBy.length } = refusal?.details ?? {};
  return (
    <Dialog opened={refusal !== undefined} onClose={onClose} className={styles.dialog} labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {t('uses.refusedTitle', { title })}
      </h2>
      <p className={styles.words}>{t('uses.refused', { count: total })}</p>
      <UsesList uses={usedBy} total={total} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
