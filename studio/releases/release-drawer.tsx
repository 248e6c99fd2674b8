import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ChangeList } from '#studio/documents/differences/change-list.tsx';
import { summaryOf } from '#studio/documents/differences/summary.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { releaseChangesQuery } from './queries.ts';
import styles from './releases-screen.module.css';

const ReleaseNumbers = lazy(async () => ({
  default: (await import('./numbers/release-numbers.tsx')).ReleaseNumbers,
}));

const address = getRouteApi('/signed-in/pages/releases/$id');

/** One release: who made it, and what it changed, each to be opened. */
export function ReleaseDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/releases');
  const { data, error, refetch } = useQuery(releaseChangesQuery(id));
  if (!data)
    return <LoadingDrawer title={t('release.release')} error={error} onRetry={() => void refetch()} onClose={close} />;
  const { release, changes, total } = data;
  return (
    <ReadingDrawer title={t('release.number', { number: release.number })} onClose={close}>
      <div>
        <p className={styles.about}>
          <RelativeTime at={release.published_on} />
          {release.published_by !== null && `\u00a0· ${release.published_by}`}
          {'\u00a0· '}
          {summaryOf(t, release)}
        </p>
        {release.note !== '' && (
          <p className={styles.about}>
            <bdi dir="auto">{release.note}</bdi>
          </p>
        )}
      </div>
      <Suspense fallback={<Skeleton height={160} />}>
        <ReleaseNumbers id={id} />
      </Suspense>
      <div>
        <ChangeList changes={changes} total={total} />
      </div>
    </ReadingDrawer>
  );
}
