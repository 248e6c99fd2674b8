import '#studio/messages/release-schedule-words.ts';
import './comparison/words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { askForApproval } from '#contract/release-requests.ts';
import { activate, type Release } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useAsksToPublish, useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconRelease } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { LiveAtDialog } from './comparison/live-at-dialog.tsx';
import { refreshReleases, releasesQuery, requestsQuery, schedulesQuery } from './queries.ts';
import { useReleaseColumns } from './release-columns.tsx';
import styles from './releases-screen.module.css';
import { RequestsSection } from './requests/requests-section.tsx';
import { RuleDialog } from './requests/rule-dialog.tsx';
import { ScheduleForm } from './schedule/schedule-form.tsx';
import { ScheduleList } from './schedule/schedule-list.tsx';

const route = getRouteApi('/signed-in/pages/releases');

/** Every release of the site, newest first, each to be made live again in one act. */
export function ReleasesScreen() {
  const t = useT();
  const search = route.useSearch();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Release>();
  const [scheduled, setScheduled] = useState<Release>();
  const [isLookingBack, setLookingBack] = useState(false);
  const schedules = useQuery(schedulesQuery);
  const requests = useQuery(requestsQuery);
  // Made live from here, who asked would not hear of it.
  const waiting = new Map(requests.data?.waiting.map(({ id, release }) => [release.id, id]));
  const asks = useAsksToPublish();
  const mayRule = useMay('administer');
  const [isRuling, setRuling] = useState(false);
  const activating = useMutation({
    mutationFn: (id: string): Promise<{ message: string }> =>
      asks ? call(askForApproval, { body: { note: '', release_id: id } }) : call(activate, { params: { id } }),
    onSuccess: (answer) => notify.done(answer.message),
    onSettled: () => refreshReleases(queryClient),
  });
  const columns = useReleaseColumns({ waiting, onMakeLive: setAsked, onSchedule: setScheduled });
  const answer = useQuery(releasesQuery(search));
  return (
    <ListScreen
      title={t('shell.releases')}
      description={t('release.intro')}
      search={search}
      answer={answer}
      rowsOf={({ releases }) => releases}
      rowName={({ number }) => t('release.number', { number })}
      columns={columns}
      actions={
        <>
          {mayRule && requests.data && (
            <Button variant="default" onClick={() => setRuling(true)}>
              {t('approval.ruleOpen')}
            </Button>
          )}
          <Button variant="default" onClick={() => setLookingBack(true)}>
            {t('comparison.liveAtOpen')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/pages/releases/compare" {...props} />}>
            {t('comparison.open')}
          </Button>
        </>
      }
      above={
        // Where nothing can be loaded that is said once, by the list.
        (answer.data || !answer.error) && (
          <>
            <RequestsSection />
            <ScheduleList />
          </>
        )
      }
      waits={schedules.isPending || requests.isPending}
      empty={{ icon: IconRelease, title: t('release.emptyTitle'), text: t('release.emptyText') }}
    >
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(asks ? 'release.askOlderTitle' : 'release.makeLiveTitle', { number: asked?.number ?? 0 })}
        confirmLabel={t(asks ? 'release.ask' : 'release.makeLive')}
        onConfirm={async () => {
          if (asked) await activating.mutateAsync(asked.id);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t(asks ? 'release.askText' : 'release.makeLiveText')}
      </ConfirmDialog>
      {isRuling && requests.data && <RuleDialog standing={requests.data} onClose={() => setRuling(false)} />}
      {isLookingBack && (
        <LiveAtDialog
          waiting={waiting}
          asks={asks}
          onMakeLive={(release) => {
            setLookingBack(false);
            setAsked(release);
          }}
          onClose={() => setLookingBack(false)}
        />
      )}
      {scheduled && (
        <DialogFrame
          onClose={() => setScheduled(undefined)}
          title={t('schedule.olderTitle', { number: scheduled.number })}
        >
          <p className={styles.about}>{t('schedule.olderText')}</p>
          <ScheduleForm
            releaseId={scheduled.id}
            cancelLabel={t('common.cancel')}
            onCancel={() => setScheduled(undefined)}
            onDone={() => setScheduled(undefined)}
          />
        </DialogFrame>
      )}
    </ListScreen>
  );
}
