import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAlertFirings, listAlerts } from '#contract/alerts.ts';
import { call } from '#studio/session/call.ts';

/** Milliseconds between looks: alerts are checked every few minutes. */
const CALM = 60_000;

export const alertsQuery = queryOptions({
  queryKey: ['numbers', 'alerts'],
  queryFn: ({ signal }) => call(listAlerts, { signal }),
  refetchInterval: CALM,
});

const SIZE = 20;

export const firingsQuery = infiniteQueryOptions({
  queryKey: ['numbers', 'alert-firings'],
  queryFn: ({ pageParam: page, signal }) => call(listAlertFirings, { query: { page, size: SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
  refetchInterval: CALM,
});
