import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type PageRoute, pageRouteFields } from '#contract/page-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import { IconPlus, IconRoute, IconSearch } from '#studio/ui/icons/icons.ts';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { matchQuery, type RouteSearch, routesQuery } from './queries.ts';
import { routeColumns } from './route-columns.tsx';
import { RouteTools } from './route-tools.tsx';
import { useRouteActs } from './use-route-acts.ts';
import { useRowActions } from './use-row-actions.ts';
import { WhichPage } from './which-page.tsx';

// Loaded with the first selection, which shows that it is wanted.
const BulkRouteActs = lazy(async () => ({ default: (await import('./bulk-route-acts.tsx')).BulkRouteActs }));

const address = getRouteApi('/signed-in/pages/routes');

/** The site's page routes: which URL answers with what. */
export function PageRoutesScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayEdit = useMay('edit');
  const { data, error, isPlaceholderData, refetch } = useQuery(routesQuery(search));
  const answer = useQuery({ ...matchQuery(search.ask ?? ''), enabled: search.ask !== undefined });
  // A visit that asks gets its answer with the list, which it would push down if it came after.
  const waits = search.ask !== undefined && answer.isPending && data === undefined && !error;
  const [selected, setSelected] = useState<ReadonlyMap<string, PageRoute>>(new Map());
  const [toDelete, setToDelete] = useState<PageRoute>();
  const acts = useRouteActs();
  const rowActions = useRowActions(acts, setToDelete);
  const narrow = (change: RouteSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
  const apply = (view: RouteSearch) => void navigate({ to: '.', search: view });
  const columns = routeColumns(t);
  const rows = data?.routesList;
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(rows ?? []).map((row) => [row.id, row] as const)]);
    setSelected(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as PageRoute]] : []))));
  };
  const newRoute = (
    <Button component={Link} to="/pages/routes/new" search leftSection={<IconPlus size={16} />}>
      {t('route.new')}
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title={t('shell.pageRoutes')}
        count={data?.total}
        description={t('route.description')}
        actions={mayEdit && newRoute}
      />
      <WhichPage url={search.ask ?? ''} onAsk={(url) => narrow({ ask: url || undefined })} />
      {!waits && (
        <>
          <RouteTools columns={columns} search={search} onSearch={narrow} onApply={apply} />
          <DataGrid
            label={t('shell.pageRoutes')}
            columns={columns}
            rows={rows}
            total={data?.total ?? 0}
            rowId={(route) => route.id}
            rowName={(route) => route.url_string}
            search={search}
            sort={parseSort(search.sort, pageRouteFields)}
            onSearch={narrow}
            rowActions={rowActions}
            selection={mayEdit ? { ids: new Set(selected.keys()), onChange: select } : undefined}
            bulk={
              <Suspense>
                <BulkRouteActs
                  routes={[...selected.values()].map((route) => rows?.find(({ id }) => id === route.id) ?? route)}
                  refresh={acts.refresh}
                  onDone={() => setSelected(new Map())}
                />
              </Suspense>
            }
            isStale={isPlaceholderData}
            error={error}
            onRetry={refetch}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  icon={IconSearch}
                  title={t('route.noneFound')}
                  action={
                    <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                      {t('route.showAll')}
                    </Button>
                  }
                >
                  {t('route.noneFoundText')}
                </EmptyState>
              ) : (
                <EmptyState icon={IconRoute} title={t('route.emptyTitle')} action={mayEdit && newRoute}>
                  {t('route.emptyText')}
                </EmptyState>
              )
            }
          />
        </>
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={t('route.deleteTitle', { url: toDelete?.url_string ?? '' })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          if (toDelete) await acts.remove(toDelete);
          setToDelete(undefined);
        }}
        onCancel={() => setToDelete(undefined)}
      >
        {t('route.deleteText')}
      </ConfirmDialog>
      <Outlet />
    </>
  );
}

const isNarrowed = ({ q, type, status, answer, template, page }: RouteSearch): boolean =>
  [q, type, status, answer, template, page].some((value) => value !== undefined);
