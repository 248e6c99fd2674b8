import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { type PageRoute, pageRouteFields, type RouteFormat, routeFormats } from '#contract/page-routes.ts';
import { matchQuery } from '#studio/documents/address/match-query.ts';
import { ListSettings } from '#studio/documents/list-views/list-settings.tsx';
import { routeNumbersQuery } from '#studio/documents/numbers/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconChevronDown, IconPlus, IconPublish, IconRoute, IconTemplate } from '#studio/ui/icons/icons.ts';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { downloadRoutes } from './export-routes.ts';
import { type RouteSearch, routesQuery } from './queries.ts';
import { routeColumns } from './route-columns.tsx';
import { routeFilters, TemplateFilter } from './route-filters.tsx';
import { useRouteActs } from './use-route-acts.ts';
import { useRowActions } from './use-row-actions.ts';
import { WhichPage } from './which-page.tsx';

// Loaded with the first selection, which shows that it is wanted.
const BulkRouteActs = lazy(async () => ({ default: (await import('./bulk-route-acts.tsx')).BulkRouteActs }));

const MoveDialog = lazy(async () => ({
  default: (await import('#studio/documents/route-changes/move-dialog.tsx')).MoveDialog,
}));

const BulkDialog = lazy(async () => ({ default: (await import('./changes/bulk-dialog.tsx')).BulkDialog }));

const exportLabels = {
  csv: 'route.exportCsv',
  json: 'route.exportJson',
  netlify: 'route.exportNetlify',
} as const;

const address = getRouteApi('/signed-in/pages/routes');

/** The site's page routes: which URL answers with what. */
export function PageRoutesScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const answer = useQuery(routesQuery(search));
  const asked = useQuery({ ...matchQuery(search.ask ?? ''), enabled: search.ask !== undefined });
  // A visit that asks gets its answer with the list, which it would push down if it came after.
  const waits = search.ask !== undefined && asked.isPending && answer.data === undefined && !answer.error;
  const [changed, setChanged] = useState<{ route: PageRoute; act: 'move' | 'remove' }>();
  const [switched, setSwitched] = useState<{ routes: [PageRoute]; act: 'on' | 'off' }>();
  const acts = useRouteActs((route, act) => setSwitched({ routes: [route], act }));
  const rowActions = useRowActions(acts, (route, act) => setChanged({ route, act }));
  const { narrow } = useListAddress<RouteSearch>();
  const numbers = useQuery(routeNumbersQuery(answer.data?.routesList.map(({ id }) => id) ?? []));
  const columns = routeColumns(t, numbers.data);
  const download = (format: RouteFormat) => void downloadRoutes(format).catch(notify.problem);
  const exportMenu = (
    <ActionMenu
      label={t('route.export')}
      text={t('route.export')}
      icon={<IconChevronDown size={16} />}
      isFramed
      actions={routeFormats.map((format) => ({
        id: format,
        label: t(exportLabels[format]),
        run: () => download(format),
      }))}
    />
  );
  const newRoute = (
    <Group gap={8}>
      {exportMenu}
      <Button component={Link} to="/pages/routes/import" variant="default" leftSection={<IconPublish size={16} />}>
        {t('route.import')}
      </Button>
      <Button component={Link} to="/pages/new" variant="default" leftSection={<IconTemplate size={16} />}>
        {t('pages.nav')}
      </Button>
      <Button component={Link} to="/pages/routes/new" search leftSection={<IconPlus size={16} />}>
        {t('route.new')}
      </Button>
    </Group>
  );
  return (
    <ListScreen
      title={t('shell.routes')}
      description={t('route.description')}
      actions={mayEdit ? newRoute : exportMenu}
      above={<WhichPage url={search.ask ?? ''} onAsk={(url) => narrow({ ask: url || undefined })} />}
      waits={waits}
      search={search}
      find={t('route.search')}
      filters={routeFilters(t)}
      tools={<TemplateFilter value={search.template} onChange={(template) => narrow({ template, page: undefined })} />}
      toolsBy={['template']}
      settings={<ListSettings list="page-routes" columns={columns} search={search} />}
      besides={['ask']}
      answer={answer}
      rowsOf={({ routesList }) => routesList}
      rowName={({ url_string }) => url_string}
      columns={columns}
      sorts={pageRouteFields}
      rowActions={rowActions}
      bulk={
        mayEdit
          ? (routes, unselect) => (
              <Suspense>
                <BulkRouteActs routes={routes} onDone={unselect} />
              </Suspense>
            )
          : undefined
      }
      empty={{ icon: IconRoute, title: t('route.emptyTitle'), text: t('route.emptyText'), action: mayEdit && newRoute }}
      noneFound={{ title: t('route.noneFound'), text: t('route.noneFoundText'), showAll: t('route.showAll') }}
    >
      {changed && (
        <Suspense>
          <MoveDialog {...changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
      {switched && (
        <Suspense>
          <BulkDialog {...switched} onClose={() => setSwitched(undefined)} onDone={() => setSwitched(undefined)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
