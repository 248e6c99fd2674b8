import { Paper } from '@mantine/core';
import type { DocumentChange } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ChangeList } from '#studio/releases/change-list.tsx';
import styles from './home-screen.module.css';

const SHOWN = 5;

/** What has changed since the live release, newest first. */
export function WaitingChanges({ changes, total }: { changes: readonly DocumentChange[]; total: number }) {
  const t = useT();
  const newest = [...changes].sort((a, b) => (b.updated_on ?? 0) - (a.updated_on ?? 0)).slice(0, SHOWN);
  return (
    <Paper component="section" className={styles.card}>
      <h2 className={styles.heading}>{t('home.waiting')}</h2>
      {total === 0 ? (
        <p className={styles.quiet}>{t('home.nothingWaiting')}</p>
      ) : (
        <ChangeList changes={newest} total={total} />
      )}
    </Paper>
  );
}
