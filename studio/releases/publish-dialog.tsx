import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { publish, type Release } from '#contract/releases.ts';
import { ChangeList } from '#studio/documents/differences/change-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useSite } from '#studio/session/site-query.ts';
import { useHasUnsaved } from '#studio/session/unsaved.ts';
import { DialogButtons, DialogFrame, DialogProblem, DialogTitle } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconAlert, IconCircleCheck, IconExternal } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './publish-dialog.module.css';
import { changesQuery, refreshReleases } from './queries.ts';

/** Shows what publishing will change, takes a note, publishes, and then shows the new release. */
export function PublishDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} width={600}>
      <Publishing onClose={onClose} />
    </DialogFrame>
  );
}

function Publishing({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const publishing = useMutation({
    mutationFn: (note: string) => call(publish, { body: { note } }),
    onSettled: () => refreshReleases(queryClient),
  });
  const [isScheduling, setScheduling] = useState(false);
  if (publishing.data) return <Published release={publishing.data.release} onClose={onClose} />;
  if (isScheduling) return <Scheduling onBack={() => setScheduling(false)} onClose={onClose} />;
  return (
    <Proposal
      isBusy={publishing.isPending}
      problem={publishing.error}
      onPublish={(note) => publishing.mutate(note)}
      onSchedule={() => setScheduling(true)}
      onClose={onClose}
    />
  );
}

interface ProposalProps {
  isBusy: boolean;
  problem: unknown;
  onPublish: (note: string) => void;
  onSchedule: () => void;
  onClose: () => void;
}

function Proposal({ isBusy, problem, onPublish, onSchedule, onClose }: ProposalProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const isUnsaved = useHasUnsaved();
  const { data, error, refetch } = useQuery({ ...changesQuery, staleTime: 0 });
  return (
    <>
      <DialogTitle>{t('release.publishTitle')}</DialogTitle>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Delayed>{t('release.comparing')}</Delayed>}
      {isUnsaved && (
        <p className={styles.unsaved} role="status">
          <IconAlert size={16} /> {t('release.unsaved')}
        </p>
      )}
      {data?.total === 0 && <p>{t('release.nothingToPublish')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <p className={styles.intro}>{t('release.willChange', { count: data.total })}</p>
          {data.brings_back !== null && (
            <p className={styles.back}>
              <IconAlert size={16} />
              {t('release.bringsBack', { number: data.brings_back })}
            </p>
          )}
          <ChangeList changes={data.changes} total={data.total} />
          <Suspense>
            <PublishChecks onLeave={onClose} />
          </Suspense>
          <Textarea
            className={styles.note}
            label={t('release.note')}
            description={t('release.noteHelp')}
            maxLength={500}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <DialogProblem problem={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        {data !== undefined && data.total > 0 && (
          <>
            <Button variant="default" disabled={isBusy} onClick={onSchedule}>
              {t('schedule.open')}
            </Button>
            <Button loading={isBusy} onClick={() => onPublish(note)}>
              {t('release.publishCount', { count: data.total })}
            </Button>
          </>
        )}
      </DialogButtons>
    </>
  );
}

const PublishChecks = lazy(async () => ({ default: (await import('./publish-checks.tsx')).PublishChecks }));

const ScheduleForm = lazy(async () => ({ default: (await import('./schedule/schedule-form.tsx')).ScheduleForm }));

function Scheduling({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const t = useT();
  const { data } = useQuery(changesQuery);
  return (
    <>
      <DialogTitle>{t('schedule.dialogTitle')}</DialogTitle>
      <p className={styles.intro}>{t('schedule.draftsText', { count: data?.total ?? 0 })}</p>
      <Suspense>
        <ScheduleForm cancelLabel={t('schedule.back')} onCancel={onBack} onDone={onClose} />
      </Suspense>
    </>
  );
}

function Published({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useT();
  const site = useSite();
  return (
    <>
      <div className={styles.done}>
        <IconCircleCheck size={32} />
        <DialogTitle>{t('release.isLive', { number: release.number })}</DialogTitle>
      </div>
      <p role="status">
        {t('release.summary', { added: release.added, changed: release.changed, removed: release.removed })}
      </p>
      <DialogButtons>
        {site && (
          <Button
            component="a"
            href={site.url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternal size={16} />}
          >
            {t('shell.liveSite')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {t('release.done')}
        </Button>
      </DialogButtons>
    </>
  );
}
