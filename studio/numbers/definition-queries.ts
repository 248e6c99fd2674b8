import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { listGoals } from '#contract/numbers-goals.ts';
import { askFunnel, askJourneys } from '#contract/numbers-journeys.ts';
import { listNotes } from '#contract/numbers-notes.ts';
import { listSegments } from '#contract/numbers-segments.ts';
import { call } from '#studio/session/call.ts';

export const goalsQuery = queryOptions({
  queryKey: ['numbers', 'goals'],
  queryFn: ({ signal }) => call(listGoals, { signal }),
});

export const segmentsQuery = queryOptions({
  queryKey: ['numbers', 'segments'],
  queryFn: async ({ signal }) => (await call(listSegments, { signal })).segments,
});

export const notesQuery = queryOptions({
  queryKey: ['numbers', 'notes'],
  queryFn: async ({ signal }) => (await call(listNotes, { signal })).notes,
});

export function funnelQuery(question: GivenBodyOf<typeof askFunnel>) {
  return queryOptions({
    queryKey: ['numbers', 'funnel', question],
    queryFn: ({ signal }) => call(askFunnel, { body: question, signal }),
    placeholderData: keepPreviousData,
  });
}

export function journeysQuery(question: GivenBodyOf<typeof askJourneys>) {
  return queryOptions({
    queryKey: ['numbers', 'journeys', question],
    queryFn: ({ signal }) => call(askJourneys, { body: question, signal }),
    placeholderData: keepPreviousData,
  });
}
