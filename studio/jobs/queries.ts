import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { jobFields, listJobs, type SiteJob } from '#contract/jobs.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?state=dead&kind=deploy`. */
export type JobsSearch = ListSearch<'state' | 'kind'>;

/** Milliseconds between looks while one of those in sight runs, and while none does. */
const BUSY = 2_000;
const CALM = 10_000;

const isRunning = ({ state }: SiteJob): boolean => state === 'running';

export function jobsQuery(search: JobsSearch) {
  const { state, kind } = search;
  const filter = { ...(state !== undefined && { state }), ...(kind !== undefined && { kind }) };
  const request = { ...listRequestOf(search, jobFields), filter };
  return queryOptions({
    queryKey: ['jobs', 'list', request],
    queryFn: ({ signal }) => call(listJobs, { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(isRunning) ? BUSY : CALM),
  });
}
