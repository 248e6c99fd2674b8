import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listHooks } from '#contract/deploy-targets.ts';
import { type Deploy, deployOverview, listDeploys, showDeploy } from '#contract/deploys.ts';
import { pullOverview } from '#contract/pulls.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, PAGE_SIZES } from '#studio/ui/list/list-search.ts';

/** Milliseconds between looks while something is under way, and while nothing is. */
const BUSY = 1_000;
const CALM = 10_000;

export const isActive = ({ state }: Deploy): boolean => state === 'queued' || state === 'running';

export const overviewQuery = queryOptions({
  queryKey: ['deploys', 'overview'],
  queryFn: ({ signal }) => call(deployOverview, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.active.length > 0 ? BUSY : CALM),
});

export function deploysQuery(search: ListSearch) {
  const query = { page: search.page ?? 1, size: Math.min(search.size ?? PAGE_SIZES[0], 100) };
  return queryOptions({
    queryKey: ['deploys', 'list', query],
    queryFn: ({ signal }) => call(listDeploys, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deploys.some(isActive) ? BUSY : CALM),
  });
}

export const deployQuery = (id: string) =>
  queryOptions({
    queryKey: ['deploys', 'one', id],
    queryFn: ({ signal }) => call(showDeploy, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isActive(data.deploy) ? BUSY : false),
  });

export const hooksQuery = queryOptions({
  queryKey: ['deploys', 'hooks'],
  queryFn: async ({ signal }) => (await call(listHooks, { signal })).hooks,
});

export const pullsQuery = queryOptions({
  queryKey: ['deploys', 'pulls'],
  queryFn: ({ signal }) => call(pullOverview, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.pulls.some(({ state }) => state === 'queued' || state === 'running') ? BUSY : CALM,
});

export function refreshDeploys(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['deploys'] });
}
