import { queryOptions } from '@tanstack/react-query';
import { showOrganization } from '#contract/organization.ts';
import { listPeople } from '#contract/people.ts';
import { call } from '#studio/session/call.ts';

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: async ({ signal }) => (await call(showOrganization, { signal })).organization,
  refetchOnWindowFocus: false,
});

/** Everyone who could become the owner. */
export const candidatesQuery = queryOptions({
  queryKey: ['people', 'candidates'],
  queryFn: async ({ signal }) => (await call(listPeople, { body: { size: 1000 }, signal })).people,
});
