import '../definition-words.ts';
import { Button, NativeSelect, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { createFunnel, deleteFunnel, type SavedFunnel } from '#contract/numbers-funnels.ts';
import { funnelsQuery } from '#studio/documents/numbers/funnels-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconEdit, IconFilter, IconMore, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useNumbers } from '../address/use-numbers.ts';
import { funnelQuery } from '../definition-queries.ts';
import styles from '../tabs.module.css';
import { useKept } from '../use-kept.ts';
import { FunnelBars } from './funnel-bars.tsx';
import own from './funnels.module.css';

const FunnelDialog = lazy(async () => ({ default: (await import('./funnel-dialog.tsx')).FunnelDialog }));

/** The steps visits take towards something, and where they leave. */
export function FunnelsTab() {
  const t = useT();
  const mayEdit = useMay('edit');
  const { item } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(funnelsQuery);
  const [edited, setEdited] = useState<SavedFunnel | 'new'>();
  const shown = data?.funnels.find(({ id }) => id === item) ?? data?.funnels[0];
  const open = (id: string) =>
    void navigate({
      to: '/pages/numbers/$tab/{-$item}',
      params: { tab: 'funnels', item: id },
      search: (search) => search,
    });
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('funnels.new')}
    </Button>
  );
  if (error && !data)
    return (
      <Paper className={styles.block}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Paper>
    );
  return (
    <Paper component="section" className={styles.block} aria-label={t('funnels.title')} aria-busy={!data}>
      {!data && <Skeleton height={280} />}
      {data && !shown && (
        <EmptyState icon={IconFilter} title={t('funnels.emptyTitle')} action={add}>
          {t(mayEdit ? 'funnels.emptyText' : 'funnels.emptyMayNot')}
        </EmptyState>
      )}
      {data && shown && (
        <>
          <div className={styles.head}>
            <NativeSelect
              aria-label={t('funnels.funnel')}
              className={own.choice}
              value={shown.id}
              data={data.funnels.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => open(event.currentTarget.value)}
            />
            <FunnelMenu funnel={shown} onEdit={() => setEdited(shown)} />
            {add && <div className={styles.actions}>{add}</div>}
          </div>
          <Counted funnel={shown} routes={data.routes} />
        </>
      )}
      {edited !== undefined && (
        <Suspense>
          <FunnelDialog
            funnel={edited === 'new' ? undefined : edited}
            onSaved={open}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Paper>
  );
}

function Counted({ funnel, routes }: { funnel: SavedFunnel; routes: Readonly<Record<string, string>> }) {
  const { view } = useNumbers();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    funnelQuery({
      period: view.period,
      compare: view.compare,
      filters: [...view.filters],
      steps: funnel.steps,
    }),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.steps.length !== funnel.steps.length) return <Skeleton height={240} />;
  return <FunnelBars steps={funnel.steps} routes={routes} answer={data} isStale={isPlaceholderData} />;
}

function FunnelMenu({ funnel, onEdit }: { funnel: SavedFunnel; onEdit: () => void }) {
  const t = useT();
  const mayEdit = useMay('edit');
  const { remove } = useKept('funnels');
  const { id, name, steps } = funnel;
  if (!mayEdit) return null;
  const actions = [
    { id: 'edit', label: t('common.edit'), icon: IconEdit, run: onEdit },
    {
      id: 'delete',
      label: t('common.delete'),
      icon: IconTrash,
      danger: true,
      run: () =>
        void remove(
          () => call(deleteFunnel, { params: { id } }),
          () => call(createFunnel, { body: { name, steps, restored_id: id } }),
        ),
    },
  ];
  return <ActionMenu label={t('common.actionsOf', { name })} icon={<IconMore />} actions={actions} />;
}
