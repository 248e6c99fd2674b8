import { Anchor, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Release } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './home-screen.module.css';

/** What visitors see now, since when, and who made it so. */
export function LiveRelease({ live }: { live: Release | null }) {
  const t = useT();
  return (
    <Paper component="section" className={styles.card}>
      <h2 className={styles.heading}>
        {t('home.live')}
        <Anchor component={Link} to="/pages/releases" size="sm">
          {t('home.allReleases')}
        </Anchor>
      </h2>
      {live === null ? (
        <p className={styles.quiet}>{t('home.nothingLive')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('release.number', { number: live.number })}</p>
          <p className={styles.quiet}>
            <RelativeTime at={live.published_on} />
            {live.published_by !== null && `\u00a0· ${live.published_by}`}
          </p>
          {live.note !== '' && (
            <p className={styles.quiet}>
              <bdi dir="auto">{live.note}</bdi>
            </p>
          )}
        </>
      )}
    </Paper>
  );
}
