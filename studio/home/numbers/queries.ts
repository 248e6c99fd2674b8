import { queryOptions } from '@tanstack/react-query';
import { askNumbers } from '#contract/numbers.ts';
import { call } from '#studio/session/call.ts';

export const weekQuery = queryOptions({
  queryKey: ['numbers', 'last-week'],
  queryFn: ({ signal }) =>
    call(askNumbers, {
      body: { period: { last: '7d' }, metrics: ['views', 'visitors', 'errors'], by: ['day'] },
      signal,
    }),
  staleTime: 60_000,
});
