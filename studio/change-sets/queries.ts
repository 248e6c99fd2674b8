import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeSetFields, listChangeSets, showChangeSet, showProposedChange } from '#contract/change-sets.ts';
import { changeSetStates } from '#model/change-sets.ts';
import { documentKinds } from '#model/documents.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?state=proposed`. */
export type ChangeSetSearch = ListSearch<'state'>;

export function changeSetsQuery(search: ChangeSetSearch) {
  const state = changeSetStates.find((each) => each === search.state);
  const request = { ...listRequestOf(search, changeSetFields), filter: state ? { state } : {} };
  return queryOptions({
    queryKey: ['change-sets', 'list', request],
    queryFn: ({ signal }) => call(listChangeSets, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One set, with its changes as far as they were asked for. */
export const changeSetQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['change-sets', 'one', id],
    queryFn: ({ pageParam, signal }) => call(showChangeSet, { params: { id }, query: { from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const listed = pages.reduce((sum, { changes }) => sum + changes.length, 0);
      const [first] = pages;
      return first && listed < first.total ? listed : undefined;
    },
    // What stands in the way changes with every save of anybody.
    staleTime: 0,
  });

/** A document before and after one change; it stays as it is. */
export const proposedChangeQuery = (id: string, place: number) =>
  queryOptions({
    queryKey: ['change-sets', 'change', id, place],
    queryFn: ({ signal }) => call(showProposedChange, { params: { id, place }, signal }),
  });

/** After a set was applied, undone or discarded: it may have changed documents of every kind. */
export async function refreshChangeSets(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['change-sets'] }),
    queries.invalidateQueries({ queryKey: ['site-state'] }),
    afterSave(queries, ...documentKinds),
  ]);
}
