import { Alert, Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './api-page.module.css';

interface KeptNoticeProps {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was left unsaved here before. */
export function KeptNotice({ at, onRestore, onDiscard }: KeptNoticeProps) {
  const t = useT();
  return (
    <Alert color="secondary" variant="light" role="region" aria-label={t('apis.kept')}>
      <div className={styles.kept}>
        <span>
          {t('apis.kept')} <RelativeTime at={at} />
        </span>
        <Button size="compact-sm" onClick={onRestore}>
          {t('apis.keptRestore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      </div>
    </Alert>
  );
}
