import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { deleteRoute, type PageRoute } from '#contract/page-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { BulkProgress } from '#studio/ui/list/bulk-progress.tsx';
import { useBulk } from '#studio/ui/list/use-bulk.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './bulk-route-acts.module.css';
import { saveActive } from './use-route-acts.ts';

const EditDialog = lazy(async () => ({ default: (await import('./changes/edit-dialog.tsx')).EditDialog }));

interface BulkRouteActsProps {
  routes: readonly PageRoute[];
  refresh: () => Promise<unknown>;
  onDone: () => void;
}

/** Switches or deletes the selected routes, with progress; those that are as wished already are left alone. */
export function BulkRouteActs({ routes, refresh, onDone }: BulkRouteActsProps) {
  const t = useT();
  const mayDelete = useMay('publish');
  const bulk = useBulk();
  const [isAsking, setAsking] = useState(false);
  const [isSetting, setSetting] = useState(false);

  const run = async (
    label: string,
    done: 'bulk.done' | 'bulk.deleted',
    /** Answers whether something came of it. */
    act: (route: PageRoute) => Promise<boolean>,
  ) => {
    let count = 0;
    const { failures } = await bulk.start({
      label,
      items: routes,
      nameOf: (route) => route.url_string,
      act: async (route) => {
        if (await act(route)) count += 1;
      },
    });
    if (failures.length === 0) onDone();
    if (count > 0) notify.done(t(done, { count }));
    await refresh();
  };
  const switchAll = (isActive: boolean) =>
    void run(
      t(isActive ? 'route.switchingOn' : 'route.switchingOff'),
      'bulk.done',
      async (route) => (await saveActive(route.id, isActive)).isChanged,
    );
  const close = () => {
    bulk.close();
    onDone();
  };
  const removeAll = () => {
    setAsking(false);
    void run(t('route.deleting'), 'bulk.deleted', async (route) => {
      await call(deleteRoute, { params: { id: route.id } });
      return true;
    });
  };
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => switchAll(true)}>
        {t('route.switchOn')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => switchAll(false)}>
        {t('route.switchOff')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setSetting(true)}>
        {t('route.setTogether')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={!mayDelete}
        title={mayDelete ? undefined : t('route.mayNotDelete')}
        onClick={() => setAsking(true)}
      >
        {t('common.delete')}
      </Button>
      {!mayDelete && <span className={styles.reason}>{t('route.mayNotDelete')}</span>}
      <ConfirmDialog
        opened={isAsking}
        title={t('route.deleteManyTitle', { count: routes.length })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={removeAll}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.words}>{t('route.deleteText')}</p>
        <ul className={styles.names}>
          {routes.map((route) => (
            <li key={route.id}>
              <Code>{route.url_string}</Code>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      {isSetting && (
        <Suspense>
          <EditDialog routes={routes} onClose={() => setSetting(false)} onDone={onDone} />
        </Suspense>
      )}
      <BulkProgress run={bulk.run} onStop={bulk.stop} onClose={close} />
    </>
  );
}
