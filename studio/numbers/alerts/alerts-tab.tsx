import './words.ts';
import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Alert, deleteAlert } from '#contract/alerts.ts';
import { isolate } from '#model/isolate.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { IconBell, IconEdit, IconMore, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from '#studio/ui/sharing/sharing.module.css';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import numbers from '../numbers.module.css';
import { firingText, kindLabel, stateLabels, stateTones, tellsText } from './labels.ts';
import { alertsQuery, firingsQuery } from './queries.ts';

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** What members are told of, how it stands, and when that was. */
export function AlertsTab() {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const { data, error, refetch } = useQuery(alertsQuery);
  const [edited, setEdited] = useState<Alert | 'new'>();
  const [deleted, setDeleted] = useState<Alert>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['numbers'] });
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('alerts.new')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      <Paper component="section" className={numbers.block} aria-label={t('alerts.tab')} aria-busy={!data}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.alerts.length === 0 && (
          <EmptyState icon={IconBell} title={t('alerts.emptyTitle')} action={add}>
            {t(mayEdit ? 'alerts.emptyText' : 'alerts.emptyMayNot')}
          </EmptyState>
        )}
        {data && data.alerts.length > 0 && (
          <>
            <div className={styles.head}>
              <h2 className={styles.title}>{t('alerts.tab')}</h2>
              {add}
            </div>
            <AlertTable alerts={data.alerts} onEdit={setEdited} onDelete={setDeleted} />
          </>
        )}
      </Paper>
      {data && data.alerts.length > 0 && <History />}
      {edited !== undefined && (
        <Suspense>
          <AlertDialog
            alert={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined);
              void refresh();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleted !== undefined}
        title={t('alerts.deleteTitle', { name: isolate(deleted?.name ?? '') })}
        confirmLabel={t('alerts.delete')}
        danger
        onConfirm={async () => {
          if (deleted) notify.done((await call(deleteAlert, { params: { id: deleted.id } })).message);
          await refresh();
          setDeleted(undefined);
        }}
        onCancel={() => setDeleted(undefined)}
      >
        {t('alerts.deleteText')}
      </ConfirmDialog>
    </div>
  );
}

interface AlertTableProps {
  alerts: readonly Alert[];
  onEdit: (alert: Alert) => void;
  onDelete: (alert: Alert) => void;
}

function AlertTable({ alerts, onEdit, onDelete }: AlertTableProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('alerts.name')}</th>
            <th scope="col">{t('alerts.state')}</th>
            <th scope="col">{t('alerts.tells')}</th>
            <th scope="col">
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {alerts.map((alert) => (
            <tr key={alert.id}>
              <th scope="row">
                <span className={styles.name}>
                  <bdi>{alert.name}</bdi>
                </span>
                <span className={styles.quiet}>
                  {t(kindLabel(alert.kind))}
                  {alert.scope === 'installation' && ` · ${t('alerts.scope.installation')}`}
                </span>
              </th>
              <td>
                <Status tone={stateTones[alert.state]}>{t(stateLabels[alert.state])}</Status>
                {alert.since !== null && (
                  <span className={styles.quiet}>
                    {' '}
                    <RelativeTime at={alert.since} />
                  </span>
                )}
              </td>
              <td>{tellsText(t, alert)}</td>
              <td className={styles.act}>
                {mayEdit && (
                  <ActionMenu
                    label={t('common.actionsOf', { name: isolate(alert.name) })}
                    icon={<IconMore />}
                    actions={[
                      { id: 'edit', label: t('common.edit'), icon: IconEdit, run: () => onEdit(alert) },
                      {
                        ...{ id: 'delete', label: t('alerts.delete'), icon: IconTrash, danger: true },
                        run: () => onDelete(alert),
                      },
                    ]}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function History() {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(firingsQuery);
  const firings = data?.pages.flatMap((page) => page.firings) ?? [];
  return (
    <Paper component="section" className={numbers.block} aria-label={t('alerts.history')} aria-busy={!data}>
      <h2 className={styles.title}>{t('alerts.history')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && firings.length === 0 && <p className={styles.quiet}>{t('alerts.noHistory')}</p>}
      {firings.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('alerts.name')}</th>
                <th scope="col">{t('alerts.what')}</th>
                <th scope="col">{t('alerts.began')}</th>
                <th scope="col">{t('alerts.ended')}</th>
              </tr>
            </thead>
            <tbody>
              {firings.map((firing) => (
                <tr key={firing.id}>
                  <th scope="row">
                    <bdi>{firing.name}</bdi>
                  </th>
                  <td>{firingText(t, firing)}</td>
                  <td>{formatDateTime(firing.began_on)}</td>
                  <td>{firing.ended_on === null ? t('alerts.goesOn') : formatDateTime(firing.ended_on)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('alerts.more')}
        </Button>
      )}
    </Paper>
  );
}
