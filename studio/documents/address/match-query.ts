import { queryOptions } from '@tanstack/react-query';
import { matchRoutes } from '#contract/page-routes.ts';
import { call } from '#studio/session/call.ts';

/** Which route answers a URL. */
export const matchQuery = (url: string) =>
  queryOptions({
    queryKey: ['page-routes', 'match', url],
    queryFn: ({ signal }) => call(matchRoutes, { body: { url }, signal }),
  });
