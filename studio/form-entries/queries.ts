import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entryFields, listFormEntries, listForms, showFormEntry, showFormSettings } from '#contract/form-entries.ts';
import { call } from '#studio/session/call.ts';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?form=contact&show=unread`. */
export type EntrySearch = ListSearch<'form' | 'show' | 'address'>;

/** What can be shown in place of everything but spam. */
export const shows = ['unread', 'spam'] as const;

/** Milliseconds between looks while the screen is open: visitors send when they like. */
const POLL_INTERVAL = 15_000;

export function entryRequestOf(search: EntrySearch) {
  return {
    ...listRequestOf(search, entryFields),
    filter: {
      ...(search.form !== undefined && { form: search.form }),
      ...(search.address !== undefined && { address: search.address }),
      ...(search.show === 'unread' && { is_read: false }),
      is_spam: search.show === 'spam',
    },
  };
}

export function entriesQuery(search: EntrySearch) {
  const request = entryRequestOf(search);
  return queryOptions({
    queryKey: ['form-entries', 'list', request],
    queryFn: ({ signal }) => call(listFormEntries, { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
}

export const formsQuery = queryOptions({
  queryKey: ['form-entries', 'forms'],
  queryFn: async ({ signal }) => (await call(listForms, { signal })).forms,
});

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['form-entries', 'entry', id],
    queryFn: async ({ signal }) => (await call(showFormEntry, { params: { id }, signal })).entry,
  });

export const formSettingsQuery = (form: string) =>
  queryOptions({
    queryKey: ['form-settings', form],
    queryFn: async ({ signal }) => (await call(showFormSettings, { params: { form }, signal })).settings,
    ...neverRefetch,
  });
