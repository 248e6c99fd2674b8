import { queryOptions } from '@tanstack/react-query';
import { listRoutePasswords } from '#contract/route-access.ts';
import { call } from '#studio/session/call.ts';

/** The passwords that open routes, by name. */
export const passwordsQuery = queryOptions({
  queryKey: ['page-routes', 'passwords'],
  queryFn: ({ signal }) => call(listRoutePasswords, { signal }),
});
