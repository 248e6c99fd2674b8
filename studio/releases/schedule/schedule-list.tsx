import '#studio/messages/release-schedule-words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSchedule, type ReleaseSchedule } from '#contract/release-schedules.ts';
import { isoOf } from '#model/iso-date.ts';
import { formatZoned } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useAsksToPublish, useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { refreshReleases, schedulesQuery } from '../queries.ts';
import styles from './schedule.module.css';
import { WaitingAndPast } from './waiting-and-past.tsx';

/** Later than that, in ms, and it is said. */
const LATE = 2 * 60_000;

/** What is to go live and to end, the next first, and what became of what was; nothing where there is none. */
export function ScheduleList() {
  const t = useT();
  const { data, error, refetch } = useQuery(schedulesQuery);
  const mayPublish = useMay('publish');
  const asks = useAsksToPublish();
  const [asked, setAsked] = useState<ReleaseSchedule>();
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: (id: string) => call(cancelSchedule, { params: { id } }),
    onSuccess: (answer) => notify.done(answer.message),
    onSettled: () => refreshReleases(queries),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.waiting.length + data.past.length === 0) return null;
  return (
    <WaitingAndPast
      id="scheduled"
      title={t('schedule.title')}
      waiting={data.waiting}
      past={data.past}
      waits={(schedule) => (
        <>
          <Described schedule={schedule} />
          {mayPublish && !asks && (
            <Button variant="default" size="compact-sm" onClick={() => setAsked(schedule)}>
              {t('schedule.cancel')}
            </Button>
          )}
        </>
      )}
      over={(schedule) => (
        <>
          <Described schedule={schedule} />
          <Became schedule={schedule} />
        </>
      )}
    >
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('schedule.cancelTitle', { number: asked?.release.number ?? 0 })}
        confirmLabel={t('schedule.cancelConfirm')}
        onConfirm={async () => {
          if (asked) await cancelling.mutateAsync(asked.id);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t('schedule.cancelText')}
      </ConfirmDialog>
    </WaitingAndPast>
  );
}

function Described({ schedule: { act, release, due_on, time_zone, made_by, is_void } }: { schedule: ReleaseSchedule }) {
  const t = useT();
  return (
    <span className={styles.what}>
      <span className={styles.name}>
        {t(act === 'begin' ? 'schedule.begins' : 'schedule.ends', { number: release.number })}
        {release.note !== '' && (
          <>
            {' · '}
            <bdi dir="auto">{release.note}</bdi>
          </>
        )}
      </span>
      <span className={styles.quiet}>
        <bdi>
          <time dateTime={isoOf(due_on)}>{formatZoned(due_on, time_zone)}</time>
        </bdi>
        {made_by !== null && (
          <>
            {' · '}
            <bdi>{made_by}</bdi>
          </>
        )}
      </span>
      {is_void && (
        <span>
          <Status tone="attention">{t('schedule.void')}</Status>{' '}
          <span className={styles.quiet}>{t('schedule.voidText')}</span>
        </span>
      )}
    </span>
  );
}

const became: Record<Exclude<ReleaseSchedule['state'], 'waiting'>, MessageKey> = {
  done: 'schedule.done',
  skipped: 'schedule.skipped',
  cancelled: 'schedule.cancelled',
  failed: 'schedule.failed',
};

function Became({ schedule: { state, due_on, ran_on } }: { schedule: ReleaseSchedule }) {
  const t = useT();
  if (state === 'waiting') return null;
  const late = (ran_on ?? due_on) - due_on;
  return (
    <span>
      {state === 'done' && late > LATE ? t('schedule.late', { minutes: Math.round(late / 60_000) }) : t(became[state])}
    </span>
  );
}
