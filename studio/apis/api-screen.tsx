import '#studio/messages/form-words.ts';
import '#studio/messages/document-words.ts';
import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { IconLink, IconMore, IconTemplate, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { apiFormValues } from './api-form-values.ts';
import styles from './api-page.module.css';
import { type OpenedApi, openedApiQuery } from './queries.ts';

const CollectionPage = lazy(async () => ({ default: (await import('./table/collection-page.tsx')).CollectionPage }));
const LivePage = lazy(async () => ({ default: (await import('./live-page.tsx')).LivePage }));
const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));
const CreatePagesDialog = lazy(async () => ({
  default: (await import('./pages/create-pages-dialog.tsx')).CreatePagesDialog,
}));
const DeleteApiDialog = lazy(async () => ({ default: (await import('./delete-api-dialog.tsx')).DeleteApiDialog }));

const address = getRouteApi('/signed-in/pages/apis/$key');

/** One data source: a table to be typed in, or a request to be made and looked at. */
export function ApiScreen() {
  const t = useT();
  const { key } = address.useParams();
  const { data, error, refetch } = useQuery(openedApiQuery(key));
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [reloads, setReloads] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  return (
    <>
      <ScreenHeader
        title={data?.api.title ?? t('apis.one')}
        description={data && t(`apis.${data.api.source.type}Help`)}
        actions={data && <Acts opened={data} isDirty={isDirty} />}
      />
      {!data && <AwaitedSection error={error} onRetry={refetch} heights={[58, 220, 96]} />}
      {data && (
        <Suspense fallback={<AwaitedSection error={undefined} onRetry={refetch} heights={[58, 220, 96]} />}>
          <Page key={`${data.api.id} ${reloads}`} opened={data} onReload={reload} onDirty={setDirty} />
        </Suspense>
      )}
    </>
  );
}

interface PageProps {
  opened: OpenedApi;
  onReload: () => Promise<unknown>;
  onDirty: (isDirty: boolean) => void;
}

function Page({ opened, ...others }: PageProps) {
  const { api, table } = opened;
  const values = apiFormValues(api);
  if (table) return <CollectionPage api={api} values={values} table={table} {...others} />;
  return <LivePage api={api} values={values} opened={opened} {...others} />;
}

function Acts({ opened: { api }, isDirty }: { opened: OpenedApi; isDirty: boolean }) {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const navigate = useNavigate();
  const mayDelete = useMay('publish');
  const [isShowingUses, showUses] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isCreating, setCreating] = useState(false);
  // Pages are made of the rows that are saved.
  const cannotCreate = mayNotEdit ? t('apis.mayNotCreatePages') : isDirty ? t('apis.createPagesUnsaved') : undefined;
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<IconTemplate size={16} />}
        data-disabled={cannotCreate !== undefined || undefined}
        aria-disabled={cannotCreate !== undefined}
        data-hint={cannotCreate}
        onClick={() => cannotCreate === undefined && setCreating(true)}
      >
        {t('apis.createPages')}
      </Button>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => showUses(true)}>
        {t('uses.show')}
      </Button>
      <ActionMenu
        label={t('common.actionsOf', { name: api.title })}
        icon={<IconMore />}
        size="lg"
        actions={[
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            danger: true,
            disabledReason: mayDelete ? undefined : t('apis.mayNotDelete'),
            run: () => setDeleting(true),
          },
        ]}
      />
      <Suspense>
        {isCreating && <CreatePagesDialog api={api} onClose={() => setCreating(false)} />}
        {isShowingUses && <UsesDialog kind="api" used={api} onClose={() => showUses(false)} />}
        {isDeleting && (
          <DeleteApiDialog
            api={api}
            onDeleted={() => void navigate({ to: '/pages/apis' })}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
