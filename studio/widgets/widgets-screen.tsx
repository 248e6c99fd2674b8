import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { type Widget, widgetFields } from '#contract/widgets.ts';
import { ListSettings } from '#studio/documents/list-views/list-settings.tsx';
import { layoutNumbersQuery } from '#studio/documents/numbers/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconPlus, IconWidget } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { widgetsQuery } from './queries.ts';
import { useWidgetActions } from './use-widget-actions.ts';
import { widgetColumns } from './widget-columns.tsx';
import { widgetTypeOptions } from './widget-type-label.ts';

// Loaded when they are opened first.
const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));
const DeleteWidgetDialog = lazy(async () => ({
  default: (await import('./delete-widget-dialog.tsx')).DeleteWidgetDialog,
}));

const address = getRouteApi('/signed-in/pages/widgets');

/** The site's own widgets: named, with props of their own, used by key in any layout. */
export function WidgetsScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const [toDelete, setToDelete] = useState<Widget>();
  const [usesOf, setUsesOf] = useState<Widget>();
  const rowActions = useWidgetActions({ askToDelete: setToDelete, showUses: setUsesOf });
  const answer = useQuery(widgetsQuery(search));
  const numbers = useQuery(layoutNumbersQuery(answer.data?.widgets.map(({ key }) => `@${key}`) ?? []));
  const columns = widgetColumns(t, setUsesOf, numbers.data);
  const newWidget = mayEdit && (
    <Button component={Link} to="/pages/widgets/new" search leftSection={<IconPlus size={16} />}>
      {t('widget.new')}
    </Button>
  );
  return (
    <ListScreen
      title={t('shell.widgets')}
      description={t('widget.description')}
      actions={newWidget}
      search={search}
      find={t('widget.search')}
      filters={[{ name: 'type', label: t('widget.type'), any: t('widget.anyType'), options: widgetTypeOptions() }]}
      settings={<ListSettings list="widgets" columns={columns} search={search} />}
      answer={answer}
      rowsOf={({ widgets }) => widgets}
      rowName={({ title }) => title}
      columns={columns}
      sorts={widgetFields}
      rowActions={rowActions}
      empty={{ icon: IconWidget, title: t('widget.emptyTitle'), text: t('widget.emptyText'), action: newWidget }}
      noneFound={{ title: t('widget.noneFound'), showAll: t('widget.showAll') }}
    >
      <Suspense>
        {usesOf && <UsesDialog kind="widget" used={usesOf} onClose={() => setUsesOf(undefined)} />}
        {toDelete && (
          <DeleteWidgetDialog
            widget={toDelete}
            onDeleted={() => setToDelete(undefined)}
            onClose={() => setToDelete(undefined)}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}
