import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ColumnsMenu } from '#studio/ui/grid/columns-menu.tsx';
import { IconDatabase, IconPlus } from '#studio/ui/icons/icons.ts';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { apiColumns } from './api-columns.tsx';
import { type ApiSearch, apiSorts, apisQuery, type ListedApi } from './queries.ts';
import { useApiActions } from './use-api-actions.ts';

// Loaded when they are opened first.
const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));
const DeleteApiDialog = lazy(async () => ({ default: (await import('./delete-api-dialog.tsx')).DeleteApiDialog }));

const address = getRouteApi('/signed-in/pages/apis');

/** Where the site's pages take their data from: tables it carries itself, and what is asked elsewhere. */
export function ApisScreen() {
  const t = useT();
  const search = address.useSearch();
  const { narrow } = useListAddress<ApiSearch>();
  const mayEdit = useMay('edit');
  const [toDelete, setToDelete] = useState<ListedApi>();
  const [usesOf, setUsesOf] = useState<ListedApi>();
  const rowActions = useApiActions({ askToDelete: setToDelete, showUses: setUsesOf });
  const columns = apiColumns(t, setUsesOf);
  const newApi = mayEdit && (
    <Button component={Link} to="/pages/apis/new" leftSection={<IconPlus size={16} />}>
      {t('apis.new')}
    </Button>
  );
  return (
    <ListScreen
      title={t('apis.nav.sources')}
      description={t('apis.description')}
      actions={newApi}
      search={search}
      find={t('apis.search')}
      filters={[
        {
          name: 'type',
          label: t('apis.kind'),
          any: t('apis.anyKind'),
          options: [
            { value: 'static', label: t('apis.static') },
            { value: 'http', label: t('apis.http') },
            { value: 'graphql', label: t('apis.graphql') },
          ],
        },
        {
          name: 'enabled',
          label: t('apis.enabled'),
          any: t('apis.anyState'),
          options: [
            { value: 'true', label: t('apis.on') },
            { value: 'false', label: t('apis.off') },
          ],
        },
      ]}
      settings={<ColumnsMenu columns={columns} search={search} onSearch={narrow} />}
      answer={useQuery(apisQuery(search))}
      rowsOf={({ apis }) => apis}
      rowName={({ title }) => title}
      columns={columns}
      sorts={apiSorts}
      rowActions={rowActions}
      empty={{ icon: IconDatabase, title: t('apis.emptyTitle'), text: t('apis.emptyText'), action: newApi }}
      noneFound={{ title: t('apis.noneFound'), showAll: t('apis.showAll') }}
    >
      <Suspense>
        {usesOf && <UsesDialog kind="api" used={usesOf} onClose={() => setUsesOf(undefined)} />}
        {toDelete && (
          <DeleteApiDialog
            api={toDelete}
            onDeleted={() => setToDelete(undefined)}
            onClose={() => setToDelete(undefined)}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}
