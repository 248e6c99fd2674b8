import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountFields, listAccounts, showAccount } from '#contract/accounts.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the accounts are narrowed to, as their address has it: `?state=disabled`. */
export type AccountsSearch = ListSearch<'state'>;

export function accountsQuery(search: AccountsSearch) {
  const request = { ...listRequestOf(search, accountFields), filter: search.state ? { state: search.state } : {} };
  return queryOptions({
    queryKey: ['accounts', 'list', request],
    queryFn: ({ signal }) => call(listAccounts, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'account', id],
    queryFn: ({ signal }) => call(showAccount, { params: { id }, signal }),
  });
