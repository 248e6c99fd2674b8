import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { activate, type Release } from '#contract/releases.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DataGrid, type GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconRelease } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { refreshReleases, releasesQuery } from './queries.ts';
import styles from './releases-screen.module.css';

const route = getRouteApi('/signed-in/pages/releases');

/** Every release of the site, newest first, each to be made live again in one act. */
export function ReleasesScreen() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayPublish = useMay('publish');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Release>();
  const { data, error, isPlaceholderData, refetch } = useQuery(releasesQuery(search));
  const activating = useMutation({
    mutationFn: (id: string) => call(activate, { params: { id } }),
    onSuccess: (answer) => notify.done(answer.message),
    onSettled: () => refreshReleases(queryClient),
  });
  const columns: GridColumn<Release>[] = [
    {
      id: 'number',
      header: t('release.release'),
      isName: true,
      width: '14rem',
      cell: (release) => (
        <span className={styles.name}>
          <RowLink to={`/pages/releases/${release.id}`} keepsSearch className={styles.link}>
            {t('release.number', { number: release.number })}
          </RowLink>
          {release.is_live && <span className={styles.live}>{t('release.live')}</span>}
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
      cell: (release) =>
        t('release.summary', { added: release.added, changed: release.changed, removed: release.removed }),
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
    {
      id: 'activate',
      header: t('release.rollBack'),
      align: 'end',
      cell: (release) =>
        mayPublish && !release.is_live ? (
          <Button variant="default" size="compact-sm" onClick={() => setAsked(release)}>
            {t('release.makeLive')}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <ScreenHeader title={t('shell.releases')} count={data?.total} description={t('release.intro')} />
      <DataGrid
        label={t('shell.releases')}
        columns={columns}
        rows={data?.releases}
        total={data?.total ?? 0}
        rowId={(release) => release.id}
        rowName={(release) => t('release.number', { number: release.number })}
        search={search}
        sort={[]}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={IconRelease} title={t('release.emptyTitle')}>
            {t('release.emptyText')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('release.makeLiveTitle', { number: asked?.number ?? 0 })}
        confirmLabel={t('release.makeLive')}
        onConfirm={async () => {
          if (asked) await activating.mutateAsync(asked.id);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t('release.makeLiveText')}
      </ConfirmDialog>
      <Outlet />
    </>
  );
}
