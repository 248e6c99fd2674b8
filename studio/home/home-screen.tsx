import './words.ts';
import { Anchor, Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageThumbnail } from '#studio/documents/preview/page-thumbnail.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { changesQuery } from '#studio/releases/queries.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay, useSite } from '#studio/session/site-query.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './home-screen.module.css';
import { LiveRelease } from './live-release.tsx';
import { NextSteps } from './next-steps.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';

const LastWeek = lazy(async () => ({ default: (await import('./numbers/last-week.tsx')).LastWeek }));

/** The site at a glance: where it is, what is live, what waits to be published, and what to do next. */
export function HomeScreen() {
  const t = useT();
  const site = useSite();
  const { data, error, refetch } = useQuery(changesQuery);
  const address = site && (
    <Anchor href={site.url} target="_blank" rel="noreferrer">
      <Code>{site.url}</Code>
    </Anchor>
  );
  const newPage = useMay('edit') && (
    <Button component={Link} to="/pages/new" variant="default" leftSection={<IconPlus size={16} />}>
      {t('pages.nav')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={site?.name ?? t('shell.home')} description={address} actions={newPage} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.grid}>
          <Paper className={styles.picture} component="section" aria-label={t('home.picture')}>
            <PageThumbnail path="/" version={data?.total ?? 0} />
          </Paper>
          <div className={styles.column}>
            {data && <LiveRelease live={data.live} />}
            {data && <UnpublishedChanges changes={data.changes} total={data.total} bringsBack={data.brings_back} />}
            <Suspense fallback={<Paper className={styles.card} h={208} />}>
              <LastWeek />
            </Suspense>
          </div>
          {data && (data.live === null || data.live.number <= 1) && <NextSteps />}
        </div>
      )}
    </>
  );
}
