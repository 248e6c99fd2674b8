import { queryOptions } from '@tanstack/react-query';
import { showDomain } from '#contract/domains.ts';
import { showServer, showSettings } from '#contract/settings.ts';
import { call } from '#studio/session/call.ts';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';

/** Whether the saved domain is proven; null where there is nothing to prove. Looked at again while it waits. */
export const domainQuery = queryOptions({
  queryKey: ['settings', 'domain'],
  queryFn: async ({ signal }) => (await call(showDomain, { signal })).domain,
  refetchInterval: ({ state }) => (state.data?.isServed === false ? 30_000 : false),
});

/** The certificates of the names the site is served at; none where a proxy has them. Looked at again while one is missing. */
export const certificatesQuery = queryOptions({
  queryKey: ['settings', 'certificates'],
  queryFn: async ({ signal }) => (await call(showDomain, { signal })).certificates,
  refetchInterval: ({ state }) => (state.data?.some(({ expires_on }) => expires_on === null) ? 15_000 : false),
});

/** Where the site is served and stored. */
export const serverQuery = queryOptions({
  queryKey: ['settings', 'server'],
  queryFn: ({ signal }) => call(showServer, { signal }),
});

/** The settings as they are saved now. */
export const settingsFormQuery = queryOptions({
  queryKey: ['settings', 'form'],
  queryFn: ({ signal }) => call(showSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  ...neverRefetch,
});
