import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/sessions.ts';
import { call } from '#studio/session/call.ts';

/** Where the own account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
