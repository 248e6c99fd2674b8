import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import styles from '../translations.module.css';

interface SaveBarProps {
  /** Texts that aren't saved. */
  count: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Saves or discards what was typed, from wherever one is in the list. */
export function SaveBar({ count, isSaving, onSave, onDiscard }: SaveBarProps) {
  const t = useT();
  return (
    <div className={styles.bar} data-foot="bar">
      <span className={styles.quiet} aria-live="polite">
        {count > 0 && t('translations.unsaved', { count })}
      </span>
      <Button variant="default" disabled={count === 0 || isSaving} onClick={onDiscard}>
        {t('common.discard')}
      </Button>
      <Button loading={isSaving} disabled={count === 0} onClick={onSave}>
        {t('common.save')}
      </Button>
    </div>
  );
}
