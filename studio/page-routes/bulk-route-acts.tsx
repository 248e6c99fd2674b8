import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteRoute, type PageRoute } from '#contract/page-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { BulkProgress } from '#studio/ui/bulk-progress.tsx';
import { Code } from '#studio/ui/code.tsx';
import { ConfirmDialog } from '#studio/ui/confirm-dialog.tsx';
import { notify } from '#studio/ui/notify.ts';
import { useBulk } from '#studio/ui/use-bulk.ts';
import styles from './bulk-route-acts.module.css';
import { saveActive } from './use-route-acts.ts';

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

  const run = async (
    label: string,
    done: 'bulk.done' | 'bulk.deleted',
    items: readonly PageRoute[],
    act: (route: PageRoute) => Promise<unknown>,
  ) => {
    const { done: acted, failures } = await bulk.start({ label, items, nameOf: (route) => route.url_string, act });
    if (failures.length === 0) onDone();
    if (acted > failures.length) notify.done(t(done, { count: acted - failures.length }));
    await refresh();
  };
  const switchAll = (isActive: boolean) =>
    void run(
      t(isActive ? 'route.switchingOn' : 'route.switchingOff'),
      'bulk.done',
      routes.filter((route) => route.is_active !== isActive),
      (route) => saveActive(route, isActive),
    );
  const close = () => {
    bulk.close();
    onDone();
  };
  const removeAll = () => {
    setAsking(false);
    void run(t('route.deleting'), 'bulk.deleted', routes, (route) => call(deleteRoute, { params: { id: route.id } }));
  };
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => switchAll(true)}>
        {t('route.switchOn')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => switchAll(false)}>
        {t('route.switchOff')}
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
      <BulkProgress run={bulk.run} onStop={bulk.stop} onClose={close} />
    </>
  );
}
