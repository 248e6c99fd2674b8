import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { PageRoute } from '#contract/page-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import styles from './bulk-route-acts.module.css';
import type { BulkAct } from './changes/bulk-dialog.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('./changes/bulk-dialog.tsx')).BulkDialog }));
const MoveManyDialog = lazy(async () => ({
  default: (await import('./changes/move-many-dialog.tsx')).MoveManyDialog,
}));
const EditDialog = lazy(async () => ({ default: (await import('./changes/edit-dialog.tsx')).EditDialog }));

interface BulkRouteActsProps {
  routes: readonly PageRoute[];
  onDone: () => void;
}

/** Switches, sets, moves or deletes the selected routes: each act is one change, and is shown before it is made. */
export function BulkRouteActs({ routes, onDone }: BulkRouteActsProps) {
  const t = useT();
  const mayDelete = useMay('publish');
  const [act, setAct] = useState<BulkAct | 'set' | 'move'>();
  const dialog = { routes, onClose: () => setAct(undefined), onDone };
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setAct('on')}>
        {t('route.switchOn')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setAct('off')}>
        {t('route.switchOff')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setAct('set')}>
        {t('route.setTogether')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setAct('move')}>
        {t('route.moveTogether')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={!mayDelete}
        title={mayDelete ? undefined : t('route.mayNotDelete')}
        onClick={() => setAct('remove')}
      >
        {t('common.delete')}
      </Button>
      {!mayDelete && <span className={styles.reason}>{t('route.mayNotDelete')}</span>}
      {act && (
        <Suspense>
          {act === 'set' && <EditDialog {...dialog} />}
          {act === 'move' && <MoveManyDialog {...dialog} />}
          {act !== 'set' && act !== 'move' && <BulkDialog {...dialog} act={act} />}
        </Suspense>
      )}
    </>
  );
}
