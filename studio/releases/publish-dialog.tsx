import '#studio/messages/release-schedule-words.ts';
import { Anchor, Button, Checkbox, Textarea } from '@mantine/core';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { publish } from '#contract/publish.ts';
import { askForApproval, type ReleaseRequest } from '#contract/release-requests.ts';
import type { ReleaseSchedule } from '#contract/release-schedules.ts';
import type { listChanges, Release } from '#contract/releases.ts';
import { ChangeList } from '#studio/documents/differences/change-list.tsx';
import { summaryOf } from '#studio/documents/differences/summary.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useAsksToPublish, useSite } from '#studio/session/site-query.ts';
import { useHasUnsaved } from '#studio/session/unsaved.ts';
import { DialogButtons, DialogFrame, DialogProblem, DialogTitle } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconAlert, IconCircleCheck, IconExternal, IconInfo } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './publish-dialog.module.css';
import { changesQuery, refreshReleases, requestsQuery, schedulesQuery } from './queries.ts';
import { MadeVoid } from './schedule/made-void.tsx';
import { type SelectedChanges, useSelectedChanges } from './use-selected-changes.ts';

/** Changes that are shown until one asks for the rest: what the checks find and the note stand beneath. */
const SHOWN = 8;

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
  const waiting = useQuery({ ...changesQuery, staleTime: 0 });
  const choice = useSelectedChanges(waiting.data);
  const { only } = choice;
  const publishing = useMutation({
    mutationFn: (note: string) => call(publish, { body: { note, ...(only && { only }) } }),
    onSettled: () => refreshReleases(queryClient),
  });
  const asking = useMutation({
    mutationFn: (note: string) => call(askForApproval, { body: { note, ...(only && { only }) } }),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () => refreshReleases(queryClient),
  });
  const requests = useQuery({ ...requestsQuery, staleTime: 0 });
  const asksAsKnown = useAsksToPublish();
  const schedules = useQuery({ ...schedulesQuery, staleTime: 0 });
  const asks = requests.data?.may_ask ?? asksAsKnown;
  const acting = asks ? asking : publishing;
  const [isScheduling, setScheduling] = useState(false);
  const [note, setNote] = useState('');
  if (publishing.data) return <Published release={publishing.data.release} onClose={onClose} />;
  if (isScheduling)
    return (
      <Scheduling
        choice={choice}
        note={note}
        onBack={(written) => {
          setNote(written);
          setScheduling(false);
        }}
        onClose={onClose}
      />
    );
  return (
    <Proposal
      waiting={waiting}
      note={note}
      choice={choice}
      asks={asks}
      isKnown={!requests.isPending && !schedules.isPending}
      schedules={schedules.data?.waiting.filter(({ is_void }) => !is_void) ?? []}
      waitsAlready={requests.data?.waiting.filter(({ is_own, is_outdated }) => is_own && !is_outdated).at(-1)}
      isBusy={acting.isPending}
      problem={acting.error ?? requests.error ?? schedules.error}
      onNote={setNote}
      onPublish={() => acting.mutate(note)}
      onSchedule={() => setScheduling(true)}
      onClose={onClose}
    />
  );
}

interface ProposalProps {
  waiting: UseQueryResult<ResponseOf<typeof listChanges>>;
  note: string;
  choice: SelectedChanges;
  /** Another person makes it live. */
  asks: boolean;
  /** What is asked beside the changes has been answered: nothing moves from then on. */
  isKnown: boolean;
  /** What is to go live or end at a time. */
  schedules: readonly ReleaseSchedule[];
  /** What the person asked for before, and waits. */
  waitsAlready: ReleaseRequest | undefined;
  isBusy: boolean;
  problem: unknown;
  onNote: (note: string) => void;
  onPublish: () => void;
  onSchedule: () => void;
  onClose: () => void;
}

function Proposal(props: ProposalProps) {
  const { waiting, note, choice, asks, isKnown, schedules, waitsAlready, isBusy, problem, ...on } = props;
  const t = useT();
  const isUnsaved = useHasUnsaved();
  const { error, refetch } = waiting;
  const data = isKnown ? waiting.data : undefined;
  const isAsked = asks && waitsAlready?.holds_all === true;
  // The first release takes everything.
  const canChoose = data !== undefined && data.live !== null && data.changes.length > 1;
  return (
    <>
      <DialogTitle>{t(asks ? 'release.askTitle' : 'release.publishTitle')}</DialogTitle>
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
          <p className={styles.intro}>
            {t(asks ? 'release.wouldChange' : 'release.willChange', { count: data.total })}
          </p>
          {!isAsked && schedules.map((each) => <MadeVoid key={each.id} schedule={each} asks={asks} all={schedules} />)}
          {waitsAlready && <WaitsAlready request={waitsAlready} isAll={isAsked} onLeave={on.onClose} />}
          {data.brings_back !== null && (
            <p className={styles.back}>
              <IconAlert size={16} />
              {t('release.bringsBack', { number: data.brings_back })}
            </p>
          )}
          {canChoose && !isAsked && <ChooseAll choice={choice} changes={data.changes} total={data.total} />}
          <ChangeList
            changes={data.changes}
            total={data.total}
            choice={canChoose && !isAsked ? choice : undefined}
            most={SHOWN}
          />
          <div className={styles.checks}>
            <Suspense>
              <PublishChecks only={choice.published} asks={asks} onLeave={on.onClose} />
            </Suspense>
          </div>
          {!isAsked && (
            <Textarea
              className={styles.note}
              label={t('release.note')}
              description={t(asks ? 'release.askNoteHelp' : 'release.noteHelp')}
              maxLength={500}
              autosize
              minRows={2}
              value={note}
              onChange={(event) => on.onNote(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <DialogProblem problem={problem ?? choice.problem} />
      <DialogButtons>
        <Button variant="default" onClick={on.onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        {data !== undefined && data.total > 0 && !isAsked && (
          <>
            <Button variant="default" disabled={isBusy || !choice.isReady} onClick={on.onSchedule}>
              {t('schedule.open')}
            </Button>
            <Button loading={isBusy} disabled={!choice.isReady} onClick={on.onPublish}>
              {t(asks ? 'release.askCount' : 'release.publishCount', { count: choice.count })}
            </Button>
          </>
        )}
      </DialogButtons>
    </>
  );
}

interface WaitsAlreadyProps {
  request: ReleaseRequest;
  /** Nothing was changed since: it is not asked for twice. */
  isAll: boolean;
  onLeave: () => void;
}

/** A release one asked for before goes on waiting beside the new one, unless all of it is in that. */
function WaitsAlready({ request, isAll, onLeave }: WaitsAlreadyProps) {
  const t = useT();
  return (
    <p className={styles.back}>
      <IconInfo size={16} />
      <span>
        {t(isAll ? 'release.allAsked' : 'release.waitsAlready', { number: request.release.number })}{' '}
        <Anchor
          inherit
          underline="always"
          onClick={onLeave}
          renderRoot={(props) => <Link to="/pages/releases/requests/$id" params={{ id: request.id }} {...props} />}
        >
          {t('release.seeRequest')}
        </Anchor>
      </span>
    </p>
  );
}

interface ChooseAllProps {
  choice: SelectedChanges;
  changes: readonly { id: string }[];
  total: number;
}

/** Takes every change or none, and tells what stays behind. */
function ChooseAll({ choice, changes, total }: ChooseAllProps) {
  const t = useT();
  const isAll = choice.only === undefined;
  return (
    <div className={styles.choice}>
      <Checkbox
        label={t('release.chooseAll')}
        checked={isAll}
        indeterminate={!isAll && changes.some(({ id }) => choice.isChosen(id))}
        onChange={choice.toggleAll}
      />
      <span className={styles.waits} role="status">
        {!isAll && t('release.waits', { count: total - choice.count })}
      </span>
    </div>
  );
}

const PublishChecks = lazy(async () => ({ default: (await import('./publish-checks.tsx')).PublishChecks }));

const ScheduleForm = lazy(async () => ({ default: (await import('./schedule/schedule-form.tsx')).ScheduleForm }));

interface SchedulingProps {
  choice: SelectedChanges;
  note: string;
  onBack: (note: string) => void;
  onClose: () => void;
}

function Scheduling({ choice, note, onBack, onClose }: SchedulingProps) {
  const t = useT();
  return (
    <>
      <DialogTitle>{t('schedule.dialogTitle')}</DialogTitle>
      <p className={styles.intro}>{t('schedule.draftsText', { count: choice.count })}</p>
      <Suspense>
        <ScheduleForm
          only={choice.only}
          note={note}
          cancelLabel={t('schedule.back')}
          onCancel={onBack}
          onDone={onClose}
        />
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
      <p role="status">{summaryOf(t, release)}</p>
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
