import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { listChanges, listReleaseChanges, listReleases, neededChanges, siteState } from '#contract/releases.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, PAGE_SIZES } from '#studio/ui/list/list-search.ts';

/** What publishing now would change. Every save invalidates it. */
export const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: ({ signal }) => call(listChanges, { signal }),
});

/** What goes along with chosen changes; under those, so that a save asks for both anew. */
export const neededQuery = (only: GivenBodyOf<typeof neededChanges>['only']) =>
  queryOptions({
    queryKey: ['changes', 'needed', only.map(({ id }) => id)],
    queryFn: ({ signal }) => call(neededChanges, { body: { only }, signal }),
  });

/** Milliseconds between looks at what colleagues do, while the studio is in front. */
const POLL_INTERVAL = 4_000;

/** How far the drafts have come and what is live; the same object as long as both are the same. */
export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: ({ signal }) => call(siteState, { signal }),
  refetchInterval: POLL_INTERVAL,
  refetchOnWindowFocus: 'always',
});

/** What one release changed; it stays as it is. */
export const releaseChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['release-changes', id],
    queryFn: ({ signal }) => call(listReleaseChanges, { params: { id }, signal }),
  });

export function releasesQuery(search: ListSearch) {
  const query = { page: search.page ?? 1, size: search.size ?? PAGE_SIZES[0] };
  return queryOptions({
    queryKey: ['releases', query],
    queryFn: ({ signal }) => call(listReleases, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

// The frame has these queries too, and mostly does without what they are about.
const asks = () => import('./call-requests.ts');

/** What is to go live and when. */
export const schedulesQuery = queryOptions({
  queryKey: ['release-schedules'],
  queryFn: async ({ signal }) => (await asks()).fetchSchedules(signal),
});

/** Who needs approval, and what waits for it. */
export const requestsQuery = queryOptions({
  queryKey: ['release-requests'],
  queryFn: async ({ signal }) => (await asks()).fetchRequests(signal),
});

/** One request with what it would change. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['release-requests', id],
    queryFn: async ({ signal }) => (await asks()).fetchRequest(id, signal),
    staleTime: 0,
  });

/** After the live release changed: everything that names it is asked again. */
export async function refreshReleases(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['changes'] }),
    queryClient.invalidateQueries({ queryKey: ['releases'] }),
    queryClient.invalidateQueries({ queryKey: schedulesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey }),
    // Else a rollback that follows at once would look like nothing had happened.
    queryClient.invalidateQueries({ queryKey: siteStateQuery.queryKey }),
  ]);
}
