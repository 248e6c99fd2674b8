import { queryOptions } from '@tanstack/react-query';
import { listSchedules } from '#contract/release-schedules.ts';
import { call } from '#studio/session/call.ts';

/** What is to go live and when; asked again with the releases. */
export const schedulesQuery = queryOptions({
  queryKey: ['release-schedules'],
  queryFn: ({ signal }) => call(listSchedules, { signal }),
});
