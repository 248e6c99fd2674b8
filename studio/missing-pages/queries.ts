import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMissingPages, missingFields, missingStates } from '#contract/missing-pages.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?state=ignored`. Without a state it shows what waits. */
export type MissingSearch = ListSearch<'state'>;

export const stateOf = ({ state }: MissingSearch) => missingStates.find((each) => each === state) ?? 'open';

export function missingQuery(search: MissingSearch) {
  const request = { ...listRequestOf(search, missingFields), filter: { state: stateOf(search) } };
  return queryOptions({
    queryKey: ['missing-pages', 'list', request],
    queryFn: ({ signal }) => call(listMissingPages, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
