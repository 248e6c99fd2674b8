import { Alert, Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './api-page.module.css';

interface DraftNoticeProps {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was left unsaved here before. */
export function DraftNotice({ at, onRestore, onDiscard }: DraftNoticeProps) {
  const t = useT();
  // The notice goes with what was pressed: the keyboard goes on at the top of the page.
  const thenAbove = (act: () => void) => () => {
    act();
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <Alert color="secondary" variant="light" role="region" aria-label={t('apis.kept')}>
      <div className={styles.kept}>
        <span>
          {t('apis.kept')} <RelativeTime at={at} />
        </span>
        <Button size="compact-sm" onClick={thenAbove(onRestore)}>
          {t('apis.keptRestore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={thenAbove(onDiscard)}>
          {t('common.discard')}
        </Button>
      </div>
    </Alert>
  );
}
