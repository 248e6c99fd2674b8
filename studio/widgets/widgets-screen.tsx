import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Widget, widgetFields } from '#contract/widgets.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { ListViews } from '#studio/documents/list-views/list-views.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ColumnsMenu } from '#studio/ui/grid/columns-menu.tsx';
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import { IconPlus, IconSearch, IconWidget } from '#studio/ui/icons/icons.ts';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { type WidgetSearch, widgetsQuery } from './queries.ts';
import { useWidgetActions } from './use-widget-actions.ts';
import { widgetColumns } from './widget-columns.tsx';
import { widgetTypeOptions } from './widget-type-label.ts';
import styles from './widgets.module.css';

// Loaded when they are opened first.
const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));
const DeleteWidgetDialog = lazy(async () => ({
  default: (await import('./delete-widget-dialog.tsx')).DeleteWidgetDialog,
}));

const address = getRouteApi('/signed-in/pages/widgets');

/** The site's own widgets: named, with props of their own, used by key in any layout. */
export function WidgetsScreen() {
  const t = useT();
  const queries = useQueryClient();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayEdit = useMay('edit');
  const { data, error, isPlaceholderData, refetch } = useQuery(widgetsQuery(search));
  const [toDelete, setToDelete] = useState<Widget>();
  const [usesOf, setUsesOf] = useState<Widget>();
  const rowActions = useWidgetActions({ askToDelete: setToDelete, showUses: setUsesOf });
  const narrow = (change: WidgetSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
  const columns = widgetColumns(t, setUsesOf);
  const isNarrowed = search.q !== undefined || search.type !== undefined || search.page !== undefined;
  const newWidget = mayEdit && (
    <Button component={Link} to="/pages/widgets/new" search leftSection={<IconPlus size={16} />}>
      {t('widget.new')}
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title={t('shell.widgets')}
        count={data?.total}
        description={t('widget.description')}
        actions={newWidget}
      />
      <ListTools
        className={styles.tools}
        search={
          <SearchField
            label={t('widget.search')}
            value={search.q ?? ''}
            onChange={(q) => narrow({ q: q || undefined, page: undefined })}
          />
        }
        filters={[search.type]}
      >
        <NativeSelect
          aria-label={t('widget.type')}
          value={search.type ?? ''}
          onChange={(event) => narrow({ type: event.currentTarget.value || undefined, page: undefined })}
          data={[{ value: '', label: t('widget.anyType') }, ...widgetTypeOptions()]}
        />
        <div className={styles.settings}>
          <ColumnsMenu columns={columns} search={search} onSearch={narrow} />
          <ListViews list="widgets" search={search} onApply={(view) => void navigate({ to: '.', search: view })} />
        </div>
      </ListTools>
      <DataGrid
        label={t('shell.widgets')}
        columns={columns}
        rows={data?.widgets}
        total={data?.total ?? 0}
        rowId={(widget) => widget.id}
        rowName={(widget) => widget.title}
        search={search}
        sort={parseSort(search.sort, widgetFields)}
        onSearch={narrow}
        rowActions={rowActions}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconSearch}
              title={t('widget.noneFound')}
              action={
                <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                  {t('widget.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconWidget} title={t('widget.emptyTitle')} action={newWidget}>
              {t('widget.emptyText')}
            </EmptyState>
          )
        }
      />
      <Suspense>
        {usesOf && <UsesDialog kind="widget" used={usesOf} onClose={() => setUsesOf(undefined)} />}
        {toDelete && (
          <DeleteWidgetDialog
            widget={toDelete}
            onDeleted={() => {
              setToDelete(undefined);
              void afterSave(queries, 'widget');
            }}
            onClose={() => setToDelete(undefined)}
          />
        )}
      </Suspense>
      <Outlet />
    </>
  );
}
