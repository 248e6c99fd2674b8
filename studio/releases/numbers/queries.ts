import { queryOptions } from '@tanstack/react-query';
import { numbersOfRelease } from '#contract/numbers-places.ts';
import { call } from '#studio/session/call.ts';

/** Numbers before and after a release went live: the last time, unless told. */
export const releaseNumbersQuery = (id: string, at: number | undefined) =>
  queryOptions({
    queryKey: ['numbers', 'of-release', id, at],
    queryFn: ({ signal }) => call(numbersOfRelease, { params: { id }, query: at === undefined ? {} : { at }, signal }),
    staleTime: 5 * 60_000,
  });
