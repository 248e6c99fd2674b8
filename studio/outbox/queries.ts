import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMails, mailFields, showMail } from '#contract/outbox.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the outbox is narrowed to, as its address has it: `?state=dead`. */
export type OutboxSearch = ListSearch<'state'>;

/** Milliseconds between looks while the screen is open: mails go out by themselves. */
const POLL_INTERVAL = 10_000;

export function mailsQuery(search: OutboxSearch) {
  const request = { ...listRequestOf(search, mailFields), filter: search.state ? { state: search.state } : {} };
  return queryOptions({
    queryKey: ['outbox', 'list', request],
    queryFn: ({ signal }) => call(listMails, { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
}

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'mail', id],
    queryFn: async ({ signal }) => (await call(showMail, { params: { id }, signal })).mail,
    gcTime: 0,
    // Another answer has another address for the frame, which would load anew before the eyes of who reads.
    staleTime: Number.POSITIVE_INFINITY,
  });
