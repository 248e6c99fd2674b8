import './words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { redeliver } from '#contract/deploy-targets.ts';
import type { showDeploy } from '#contract/deploys.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { DeployProgress } from './active-deploys.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './deploys.module.css';
import {
  deployFaultLabels,
  deployStateLabels,
  deployStateTones,
  durationOf,
  noteLabels,
  targetName,
} from './labels.ts';
import { deployQuery, isActive, refreshDeploys } from './queries.ts';
import { useCancel } from './use-cancel.ts';
import { useDownload } from './use-download.ts';

const address = getRouteApi('/signed-in/pages/deploys/$id');

/** One deploy: how it went, its log, what no file server keeps, and who was told. */
export function DeployDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/deploys');
  const { data, error, refetch } = useQuery(deployQuery(id));
  if (!data)
    return <LoadingDrawer title={t('deploy.one')} error={error} onRetry={() => void refetch()} onClose={close} />;
  return <Reading whole={data} onClose={close} />;
}

function Reading({ whole, onClose }: { whole: ResponseOf<typeof showDeploy>; onClose: () => void }) {
  const t = useT();
  const may = useRights();
  const queries = useQueryClient();
  const cancel = useCancel();
  const { deploy, log, not_kept, deliveries } = whole;
  const saving = useDownload();
  const again = useMutation({
    mutationFn: (id: string) => call(redeliver, { params: { id } }),
    onSuccess: ({ message }) => notify.done(message),
    onError: notify.problem,
    onSettled: () => refreshDeploys(queries),
  });
  const actions = may('publish') && (isActive(deploy) || deploy.has_archive) && (
    <>
      {isActive(deploy) && (
        <Button variant="default" disabled={deploy.is_cancelling} onClick={() => void cancel(deploy.id)}>
          {t(deploy.is_cancelling ? 'deploy.cancelling' : 'deploy.cancel')}
        </Button>
      )}
      {deploy.has_archive && (
        <Button loading={saving.isPending} onClick={() => saving.mutate(deploy.id)}>
          {t('deploy.download')}
        </Button>
      )}
    </>
  );
  const title = t('deploy.toTarget', { number: deploy.release.number, target: targetName(t, deploy) });
  return (
    <ReadingDrawer title={title} onClose={onClose} actions={actions || undefined}>
      {isActive(deploy) && <DeployProgress deploy={deploy} />}
      {deploy.fault !== null && <p role="alert">{t(deployFaultLabels[deploy.fault])}</p>}
      <Facts>
        <Fact label={t('deploy.state')}>
          <Status tone={deployStateTones[deploy.state]}>{t(deployStateLabels[deploy.state])}</Status>
        </Fact>
        <Fact label={t('deploy.when')}>{formatDateTime(deploy.asked_on)}</Fact>
        <Fact label={t('deploy.by')}>{deploy.asked_by ?? t('deploy.byItself')}</Fact>
        <Fact label={t('deploy.length')}>{durationOf(t, deploy)}</Fact>
        {deploy.files !== null && (
          <Fact label={t('deploy.files')}>
            {t('deploy.filesOf', { count: deploy.files, size: formatBytes(deploy.bytes ?? 0) })}
          </Fact>
        )}
        {deploy.written !== null && <Fact label={t('deploy.written')}>{formatNumber(deploy.written)}</Fact>}
        {deploy.removed !== null && <Fact label={t('deploy.removed')}>{formatNumber(deploy.removed)}</Fact>}
      </Facts>
      {log.length > 0 && (
        <section className={styles.part} aria-label={t('deploy.log')}>
          <h3 className={styles.heading}>{t('deploy.log')}</h3>
          <ol className={styles.log}>
            {log.map(({ at, note, values }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
              <li key={line}>
                <span className={styles.quiet}>{formatDateTime(at)}</span> <span>{t(noteLabels[note], values)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {not_kept.length > 0 && (
        <section className={styles.part} aria-label={t('deploy.notKept')}>
          <h3 className={styles.heading}>{t('deploy.notKept')}</h3>
          {not_kept.map(({ kind, paths, total }) => (
            <details key={kind}>
              <summary>{t(`deploy.notKept.${kind}`, { count: total })}</summary>
              <ul className={styles.paths}>
                {paths.map((path) => (
                  <li key={path}>
                    <Code>{path}</Code>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      )}
      {deliveries.length > 0 && (
        <section className={styles.part} aria-label={t('deploy.hooks')}>
          <h3 className={styles.heading}>{t('deploy.hooks')}</h3>
          <ul className={styles.list}>
            {deliveries.map((delivery) => (
              <li key={delivery.id} className={styles.item}>
                <DeliveryLine delivery={delivery} />
                {may('administer') && delivery.event === 'deploy.after' && delivery.state === 'dead' && (
                  <Button variant="default" size="compact-md" onClick={() => again.mutate(delivery.id)}>
                    {t('deploy.tellAgain')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReadingDrawer>
  );
}
