import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkLinks } from '#contract/checks.ts';
import { call } from '#studio/session/call.ts';

/** Milliseconds an answer holds: pages come and go while others work. */
const GOOD_FOR = 30_000;

/** Which of these paths nothing of the site answers. */
export const deadLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['checks', 'links', paths],
    queryFn: async ({ signal }) => (await call(checkLinks, { body: { paths: [...paths] }, signal })).dead,
    enabled: paths.length > 0,
    staleTime: GOOD_FOR,
    placeholderData: keepPreviousData,
  });
