import { queryOptions } from '@tanstack/react-query';
import { askNumbers, numbersNow } from '#contract/numbers.ts';
import { call } from '#studio/session/call.ts';

const MINUTE = 60_000;

export const weekQuery = queryOptions({
  queryKey: ['numbers', 'last-week'],
  queryFn: ({ signal }) =>
    call(askNumbers, { body: { period: { last: '7d' }, metrics: ['views', 'visitors'], by: ['day'] }, signal }),
  staleTime: MINUTE,
});

export const nowQuery = queryOptions({
  queryKey: ['numbers', 'now'],
  queryFn: ({ signal }) => call(numbersNow, { signal }),
  staleTime: MINUTE / 2,
});
