import { Progress } from '@mantine/core';
import type { SiteJob } from '#contract/jobs.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { jobKindLabels, jobStateLabels } from '#studio/messages/job-labels.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './jobs.module.css';
import { durationOf, jobFaultLabels, jobStateTones, jobSubjectPath } from './labels.ts';

export function jobColumns(t: typeof translate): GridColumn<SiteJob>[] {
  return [
    {
      id: 'kind',
      header: t('jobs.kind'),
      sortable: true,
      isName: true,
      cell: (job) => {
        const place = jobSubjectPath(job);
        return place === undefined ? (
          t(jobKindLabels[job.kind])
        ) : (
          <RowLink to={place}>{t(jobKindLabels[job.kind])}</RowLink>
        );
      },
    },
    { id: 'state', header: t('jobs.state'), sortable: true, cell: (job) => <JobState t={t} job={job} /> },
    {
      id: 'tries',
      header: t('jobs.tries'),
      sortable: true,
      align: 'end',
      cell: ({ tries }) => formatNumber(tries),
    },
    {
      id: 'added_on',
      header: t('jobs.since'),
      sortable: true,
      cell: ({ added_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={added_on} />
        </span>
      ),
    },
    { id: 'length', header: t('jobs.length'), align: 'end', cell: (job) => durationOf(t, job) },
  ];
}

/** How a job stands, with what is known beyond: how far it is, when it runs next, and what went wrong. */
function JobState({ t, job }: { t: typeof translate; job: SiteJob }) {
  const { state, progress, is_stopping, has_failed, next_on, kind } = job;
  const total = progress?.total ?? null;
  return (
    <span className={styles.what}>
      <Status tone={jobStateTones[state]}>{t(is_stopping ? 'jobs.isStopping' : jobStateLabels[state])}</Status>
      {next_on !== null && <span className={styles.quiet}>{t('jobs.nextRun', { time: formatDateTime(next_on) })}</span>}
      {progress !== null && total !== null && total > 0 && (
        <>
          <span className={styles.quiet}>{t('jobs.doneOf', { done: progress.done, total })}</span>
          <Progress value={Math.min(100, (progress.done / total) * 100)} aria-label={t('jobs.progress')} />
        </>
      )}
      {has_failed && <span className={styles.fault}>{t(jobFaultLabels[kind])}</span>}
    </span>
  );
}
