import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listNotices } from '#contract/notices.ts';
import { call } from '#studio/session/call.ts';

/** Milliseconds between looks while the studio is in front. */
const POLL_INTERVAL = 60_000;

/** What others and the background did, newest first. */
export const noticesQuery = (size: number) =>
  queryOptions({
    queryKey: ['notices', size],
    queryFn: ({ signal }) => call(listNotices, { query: { size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
  });

export const NOTICES_STEP = 20;
