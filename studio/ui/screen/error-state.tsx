import { Button } from '@mantine/core';
import { Problem } from '#contract/problems.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './empty-state.module.css';

/** Stands where something failed to load: what happened, another try, and the request id to hand on. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const t = useT();
  const requestId = error instanceof Problem ? error.details.requestId : undefined;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.picture} data-tone="alert">
        <IconAlert size={32} />
      </span>
      <h2 className={styles.title}>{t('common.loadFailed')}</h2>
      <div className={styles.words}>{problemText(error)}</div>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {requestId !== undefined && (
        <div className={styles.words}>
          {t('common.requestId')} <Code>{requestId}</Code>{' '}
          <CopyButton variant="subtle" size="compact-sm" text={requestId} />
        </div>
      )}
    </div>
  );
}
