import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listInvitations } from '#contract/invitations.ts';
import { listPeople, memberFields, showMember } from '#contract/people.ts';
import { call } from '#studio/session/call.ts';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

export type PeopleSearch = ListSearch<'role'>;

export function peopleQuery(search: PeopleSearch) {
  const request = { ...listRequestOf(search, memberFields), filter: search.role ? { role: search.role } : {} };
  return queryOptions({
    queryKey: ['people', 'list', request],
    queryFn: ({ signal }) => call(listPeople, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One member as they are now. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async ({ signal }) => (await call(showMember, { params: { id }, signal })).member,
    ...neverRefetch,
  });

export const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, { signal })).invitations,
});

/** All members, to choose some of them. */
export const membersQuery = queryOptions({
  queryKey: ['people', 'receivers'],
  queryFn: async ({ signal }) => (await call(listPeople, { body: { size: 1000 }, signal })).people,
});
