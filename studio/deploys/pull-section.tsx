import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginPull, cancelPull, type Pull, type PullSource, stopFollowing } from '#contract/pulls.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { IconCopy } from '#studio/ui/icons/icons.ts';
import { AwaitedSection, Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './deploys.module.css';
import { FollowDialog } from './follow-dialog.tsx';
import { deployStateLabels, deployStateTones, durationOf, pullFaultLabels } from './labels.ts';
import { pullsQuery, refreshDeploys } from './queries.ts';

/** The Sitewright whose releases are served here in place of the site's own, and how pulling from it went. */
export function PullSection() {
  const t = useT();
  const may = useRights();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(pullsQuery);
  const [open, setOpen] = useState<'follow' | 'stop'>();
  if (!data) return <AwaitedSection error={error} onRetry={refetch} heights={[24, 64]} />;
  const { source, pulls } = data;
  const follow = may('administer') && (
    <Button variant="default" size="compact-md" onClick={() => setOpen('follow')}>
      {t(source ? 'deploy.followOther' : 'deploy.follow')}
    </Button>
  );
  return (
    <Section title={t('deploy.pulled')} help={t('deploy.pulledHelp')} action={follow}>
      {!source && <p className={styles.quiet}>{t('deploy.followsNone')}</p>}
      {source && <SourceItem source={source} pulls={pulls} onStop={() => setOpen('stop')} />}
      {pulls.length > 0 && (
        <details>
          <summary>{t('deploy.pulls', { count: pulls.length })}</summary>
          <ul className={styles.pulls}>
            {pulls.map((pull) => (
              <PullLine key={pull.id} pull={pull} />
            ))}
          </ul>
        </details>
      )}
      {open === 'follow' && <FollowDialog source={source} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        opened={open === 'stop'}
        title={t('deploy.unfollowTitle')}
        confirmLabel={t('deploy.unfollow')}
        danger
        onConfirm={async () => {
          notify.done((await call(stopFollowing)).message);
          await refreshDeploys(queries);
          setOpen(undefined);
        }}
        onCancel={() => setOpen(undefined)}
      >
        {t('deploy.unfollowText')}
      </ConfirmDialog>
    </Section>
  );
}

interface SourceItemProps {
  source: PullSource;
  pulls: readonly Pull[];
  onStop: () => void;
}

function SourceItem({ source, pulls, onStop }: SourceItemProps) {
  const t = useT();
  const may = useRights();
  const queries = useQueryClient();
  const active = pulls.find(({ state }) => state === 'queued' || state === 'running');
  const options = {
    onSuccess: ({ message }: { message: string }) => notify.done(message),
    onError: notify.problem,
    onSettled: () => refreshDeploys(queries),
  };
  const begin = useMutation({ mutationFn: () => call(beginPull), ...options });
  const cancel = useMutation({ mutationFn: (id: string) => call(cancelPull, { params: { id } }), ...options });
  return (
    <div className={styles.item}>
      <div className={styles.what}>
        {source.site !== '' && (
          <span className={styles.name}>
            <bdi>{source.site}</bdi>
          </span>
        )}
        <Code>{source.address}</Code>
        <span className={styles.quiet}>
          {source.release === null
            ? t('deploy.nothingPulled')
            : t('deploy.servedHere', {
                number: source.release,
                count: source.files ?? 0,
                size: formatBytes(source.bytes ?? 0),
              })}
          {source.looked_on !== null && (
            <>
              {' · '}
              {t('deploy.lookedAt')} <RelativeTime at={source.looked_on} />
            </>
          )}
        </span>
        {source.fault !== null && !active && (
          <p role="alert" className={styles.fault}>
            {t(pullFaultLabels[source.fault])}
          </p>
        )}
        {active && <PullProgress pull={active} />}
        {source.hook !== null && (
          <details>
            <summary>{t('deploy.hookOfSource')}</summary>
            <div className={styles.kept}>
              <span className={styles.quiet}>{t('deploy.hookOfSourceHelp')}</span>
              <bdi className={styles.key} dir="ltr">
                {source.hook}
              </bdi>
              <CopyButton size="compact-md" variant="default" leftSection={<IconCopy size={16} />} text={source.hook} />
            </div>
          </details>
        )}
      </div>
      <span className={styles.acts}>
        {may('administer') && (
          <Button variant="subtle" size="compact-md" onClick={onStop}>
            {t('deploy.unfollow')}
          </Button>
        )}
        {may('publish') &&
          (active ? (
            <Button
              variant="default"
              size="compact-md"
              disabled={active.is_cancelling}
              onClick={() => cancel.mutate(active.id)}
            >
              {t(active.is_cancelling ? 'deploy.cancelling' : 'deploy.cancel')}
            </Button>
          ) : (
            <Button variant="default" size="compact-md" loading={begin.isPending} onClick={() => begin.mutate()}>
              {t('deploy.pullNow')}
            </Button>
          ))}
      </span>
    </div>
  );
}

function PullProgress({ pull: { state, done, total } }: { pull: Pull }) {
  const t = useT();
  return (
    <>
      <span className={styles.quiet} role="status">
        {state === 'queued' || total === null
          ? t(deployStateLabels[state])
          : t('deploy.doingOf', { step: t('deploy.fetching'), done, total })}
      </span>
      {total !== null && total > 0 && (
        <Progress value={Math.min(100, (done / total) * 100)} aria-label={t('deploy.progress')} />
      )}
    </>
  );
}

function PullLine({ pull }: { pull: Pull }) {
  const t = useT();
  const { state, release, fault, fetched, bytes, asked_by, asked_on } = pull;
  return (
    <li className={styles.what}>
      <span>
        <Status tone={deployStateTones[state]}>{t(deployStateLabels[state])}</Status>
        {release !== null && ` ${t('deploy.number', { number: release })}`}
      </span>
      <span className={styles.quiet}>
        <RelativeTime at={asked_on} />
        {' · '}
        {asked_by === null ? t('deploy.byItself') : <bdi>{asked_by}</bdi>}
        {` · ${durationOf(t, pull)}`}
        {fetched !== null && ` · ${t('deploy.fetched', { count: fetched, size: formatBytes(bytes ?? 0) })}`}
      </span>
      {fault !== null && <span className={styles.quiet}>{t(pullFaultLabels[fault])}</span>}
    </li>
  );
}
