import { queryOptions } from '@tanstack/react-query';
import { askNumbers } from '#contract/numbers.ts';
import { worseSinceRelease } from '#contract/numbers-places.ts';
import { call } from '#studio/session/call.ts';

const MINUTE = 60_000;

export const weekQuery = queryOptions({
  queryKey: ['numbers', 'last-week'],
  queryFn: ({ signal }) =>
    call(askNumbers, { body: { period: { last: '7d' }, metrics: ['views', 'visitors'], by: ['day'] }, signal }),
  staleTime: MINUTE,
});

export const worseQuery = queryOptions({
  queryKey: ['numbers', 'worse-since-release'],
  queryFn: async ({ signal }) => (await call(worseSinceRelease, { signal })).worse,
  staleTime: 5 * MINUTE,
});
