import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import type { Problem } from '#contract/problems.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
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
  const { usedBy = [], total = usedBy.length } = refusal?.details ?? {};
  return (
    <DialogFrame opened={refusal !== undefined} onClose={onClose} width={520} title={t('uses.refusedTitle', { title })}>
      <p className={styles.words}>{t('uses.refused', { count: total })}</p>
      <UsesList uses={usedBy} total={total} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
