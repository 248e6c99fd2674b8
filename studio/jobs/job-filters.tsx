import { NativeSelect } from '@mantine/core';
import { jobStates, siteJobKinds } from '#contract/jobs.ts';
import { jobKindLabels, jobStateLabels } from '#studio/messages/job-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import styles from './jobs.module.css';
import type { JobsSearch } from './queries.ts';

/** What the jobs are narrowed to; there is nothing in them to search for. */
export function JobFilters({ search }: { search: JobsSearch }) {
  const t = useT();
  const { narrow } = useListAddress<JobsSearch>();
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={t('jobs.kind')}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ kind: value || undefined, page: undefined } as JobsSearch)}
        data={[
          { value: '', label: t('jobs.anyKind') },
          ...siteJobKinds.map((kind) => ({ value: kind, label: t(jobKindLabels[kind]) })),
        ]}
      />
      <FilterChips
        label={t('jobs.state')}
        options={jobStates.map((state) => ({ value: state, label: t(jobStateLabels[state]) }))}
        value={search.state}
        onChange={(state) => narrow({ state, page: undefined } as JobsSearch)}
      />
    </div>
  );
}
