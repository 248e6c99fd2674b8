import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Release } from '#contract/releases.ts';
import { summaryOf } from '#studio/documents/differences/summary.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useAsksToPublish, useMay } from '#studio/session/site-query.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './releases-screen.module.css';

const WorseMark = lazy(async () => ({ default: (await import('./numbers/worse-mark.tsx')).WorseMark }));

interface Acts {
  /** Requests that wait for approval, by the release they ask for. */
  waiting: ReadonlyMap<string, string>;
  onMakeLive: (release: Release) => void;
  onSchedule: (release: Release) => void;
}

/** The columns of the list of releases, with what may be done to each. */
export function useReleaseColumns({ waiting, onMakeLive, onSchedule }: Acts): GridColumn<Release>[] {
  const t = useT();
  const mayPublish = useMay('publish');
  const asks = useAsksToPublish();
  const all: (GridColumn<Release> | false)[] = [
    {
      id: 'number',
      header: t('release.release'),
      isName: true,
      width: '14rem',
      cell: (release) => (
        <span className={styles.name}>
          <RowLink to={`/pages/releases/${release.id}`} keepsSearch>
            {t('release.number', { number: release.number })}
          </RowLink>
          {release.is_live && <span className={styles.live}>{t('release.live')}</span>}
          <Suspense>
            <WorseMark id={release.id} />
          </Suspense>
        </span>
      ),
    },
    {
      id: 'note',
      header: t('release.note'),
      cell: ({ note }) =>
        note === '' ? <span className={styles.quiet}>{t('release.noNote')}</span> : <bdi dir="auto">{note}</bdi>,
    },
    {
      id: 'changes',
      header: t('release.changes'),
      cell: (release) => summaryOf(t, release),
    },
    {
      id: 'documents',
      header: t('release.documents'),
      align: 'end',
      cell: (release) => <span className="numbers">{formatNumber(release.documents)}</span>,
    },
    {
      id: 'published',
      header: t('release.published'),
      cell: (release) => (
        <span className={styles.when}>
          <RelativeTime at={release.published_on} />
          {release.published_by !== null && <span className={styles.quiet}>{release.published_by}</span>}
        </span>
      ),
    },
    mayPublish && {
      id: 'activate',
      header: t('release.rollBack'),
      align: 'end',
      cell: (release) =>
        release.is_live ? null : waiting.has(release.id) ? (
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => (
              <Link
                to="/pages/releases/requests/$id"
                params={{ id: waiting.get(release.id) ?? '' }}
                search
                {...props}
              />
            )}
          >
            {t('approval.look', { number: release.number })}
          </Button>
        ) : (
          <span className={styles.acts}>
            <Button variant="default" size="compact-sm" onClick={() => onMakeLive(release)}>
              {t(asks ? 'release.ask' : 'release.makeLive')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onSchedule(release)}>
              {t('schedule.open')}
            </Button>
          </span>
        ),
    },
  ];
  return all.filter((column) => column !== false);
}
