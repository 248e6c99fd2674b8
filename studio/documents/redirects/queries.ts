import { queryOptions } from '@tanstack/react-query';
import { suggestTargets } from '#contract/missing-pages.ts';
import { call } from '#studio/session/call.ts';

/** Pages that a missing address was likely meant for. */
export const targetsQuery = (path: string) =>
  queryOptions({
    queryKey: ['missing-pages', 'targets', path],
    queryFn: async ({ signal }) => (await call(suggestTargets, { body: { path }, signal })).targets,
  });
