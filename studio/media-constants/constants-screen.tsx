import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { constantSorts, type MediaConstant } from '#contract/media-constants.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconImages, IconPlus } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { constantColumns } from './constant-columns.tsx';
import { constantsQuery } from './queries.ts';
import { useConstantActions } from './use-constant-actions.ts';

// Loaded when they are opened first.
const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));
const DeleteConstantDialog = lazy(async () => ({
  default: (await import('./delete-constant-dialog.tsx')).DeleteConstantDialog,
}));

const address = getRouteApi('/signed-in/pages/media-constants');
const titleOf = ({ name, key }: MediaConstant) => name || key;

/** Keys that stand for images: one place to change what many pages show. */
export function ConstantsScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const [toDelete, setToDelete] = useState<MediaConstant>();
  const [usesOf, setUsesOf] = useState<MediaConstant>();
  const rowActions = useConstantActions({ askToDelete: setToDelete, showUses: setUsesOf });
  const newConstant = mayEdit && (
    <Button component={Link} to="/pages/media-constants/new" search leftSection={<IconPlus size={16} />}>
      {t('constants.new')}
    </Button>
  );
  return (
    <ListScreen
      title={t('constants.nav')}
      description={t('constants.description')}
      actions={newConstant}
      search={search}
      find={t('constants.search')}
      answer={useQuery(constantsQuery(search))}
      rowsOf={({ media }) => media}
      rowName={titleOf}
      columns={constantColumns(t, setUsesOf)}
      sorts={constantSorts}
      rowActions={rowActions}
      empty={{
        icon: IconImages,
        title: t('constants.emptyTitle'),
        text: t('constants.emptyText'),
        action: newConstant,
      }}
      noneFound={{ title: t('constants.noneFound'), showAll: t('constants.showAll') }}
    >
      <Suspense>
        {usesOf && (
          <UsesDialog
            kind="media_constant"
            used={{ key: usesOf.key, title: titleOf(usesOf) }}
            onClose={() => setUsesOf(undefined)}
          />
        )}
        {toDelete && <DeleteConstantDialog constant={toDelete} onClose={() => setToDelete(undefined)} />}
      </Suspense>
    </ListScreen>
  );
}
