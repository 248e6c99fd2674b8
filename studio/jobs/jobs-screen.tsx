import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { JOB_DAYS, jobFields, type SiteJob } from '#contract/jobs.ts';
import { jobKindLabels } from '#studio/messages/job-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconClock, IconPower, IconPublish } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { jobColumns } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import { jobsQuery } from './queries.ts';
import { useJobActs } from './use-job-acts.ts';

const address = getRouteApi('/signed-in/pages/metrics/jobs');

/** The background work of the site: what waits, what runs, and what became of it. */
export function JobsScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayNot = useMayNot('publish');
  const answer = useQuery({ ...jobsQuery(search), enabled: !mayNot });
  const { cancel, runAgain } = useJobActs();
  const [asked, setAsked] = useState<SiteJob>();

  const rowActions = (job: SiteJob): readonly RowAction[] => [
    ...(job.can_cancel ? [{ id: 'cancel', label: t('jobs.cancel'), icon: IconPower, run: () => setAsked(job) }] : []),
    ...(job.can_run_again
      ? [{ id: 'again', label: t('jobs.runAgain'), icon: IconPublish, run: () => void runAgain(job.id) }]
      : []),
  ];
  return (
    <ListScreen
      title={t('jobs.nav')}
      description={t('jobs.description', { count: JOB_DAYS })}
      refusal={mayNot && { icon: IconClock, title: t('jobs.notYours'), text: t('jobs.notYoursText') }}
      search={search}
      above={<JobFilters search={search} />}
      answer={answer}
      rowsOf={({ jobs }) => jobs}
      rowName={({ kind }) => t(jobKindLabels[kind])}
      columns={jobColumns(t)}
      sorts={jobFields}
      rowActions={rowActions}
      empty={{ icon: IconClock, title: t('jobs.emptyTitle'), text: t('jobs.emptyText') }}
      noneFound={{ title: t('jobs.noneFound'), showAll: t('jobs.showAll') }}
    >
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('jobs.cancelTitle', { kind: asked ? t(jobKindLabels[asked.kind]) : '' })}
        confirmLabel={t('jobs.cancelConfirm')}
        cancelLabel={t('jobs.keep')}
        danger
        onConfirm={async () => {
          if (asked) await cancel(asked.id);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t(asked?.state === 'running' ? 'jobs.cancelRunning' : 'jobs.cancelWaiting')}
      </ConfirmDialog>
    </ListScreen>
  );
}
