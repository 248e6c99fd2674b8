import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import styles from './api-page.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  isNew: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Saving, always in reach. */
export function SaveBar({ isDirty, isBusy, isNew, onDiscard, onSave }: SaveBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <span className={styles.state} aria-live="polite">
        {isDirty && t('apis.unsaved')}
      </span>
      {!isNew && (
        <Button variant="default" disabled={!isDirty || isBusy} onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      )}
      <Button loading={isBusy} onClick={onSave}>
        {t(isNew ? 'common.create' : 'common.save')}
      </Button>
    </div>
  );
}
