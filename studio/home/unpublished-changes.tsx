import { Paper } from '@mantine/core';
import { ChangeList, type ListedChange } from '#studio/documents/differences/change-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import styles from './home-screen.module.css';

const SHOWN = 5;

interface UnpublishedChangesProps {
  changes: readonly ListedChange[];
  total: number;
  /** The newest release, where publishing would bring back some of it. */
  bringsBack: number | null;
}

/** What has changed since the live release, newest first. */
export function UnpublishedChanges({ changes, total, bringsBack }: UnpublishedChangesProps) {
  const t = useT();
  const newest = [...changes].sort((a, b) => (b.updated_on ?? 0) - (a.updated_on ?? 0)).slice(0, SHOWN);
  return (
    <Paper component="section" className={styles.card}>
      <h2 className={styles.heading}>{t('home.waiting')}</h2>
      {bringsBack !== null && <p className={styles.note}>{t('release.bringsBack', { number: bringsBack })}</p>}
      {total === 0 ? (
        <p className={styles.quiet}>{t('home.nothingWaiting')}</p>
      ) : (
        <ChangeList changes={newest} total={total} />
      )}
    </Paper>
  );
}
