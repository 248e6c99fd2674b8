import { queryOptions } from '@tanstack/react-query';
import { listApis, showApi } from '#contract/apis.ts';
import { listRoutes } from '#contract/page-routes.ts';
import type { LayoutKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';
import { kindNamed } from './kinds/kinds.ts';

/** The document to edit. Kept out of reach of re-fetching: what is typed must not change under a person. */
export const storedQuery = (kind: LayoutKind, key: string) =>
  queryOptions({
    queryKey: ['editor', kind, key],
    queryFn: ({ signal }) => kindNamed(kind).load(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const apisQuery = queryOptions({
  queryKey: ['apis', 'all'],
  queryFn: async ({ signal }) => (await call(listApis, { body: { size: 1000 }, signal })).apis,
});

/** What a source is asked with; nothing for a table. */
export const argumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['apis', 'arguments', id],
    queryFn: async ({ signal }) => {
      const { source } = (await call(showApi, { params: { id }, signal })).api;
      return source.type === 'static' ? [] : source.arguments;
    },
  });

/** The active routes that show a template, at most 50: where its pages can be seen. */
export const routesQuery = (pageKey: string) =>
  queryOptions({
    queryKey: ['page-routes', 'of-template', pageKey],
    queryFn: async ({ signal }) =>
      (await call(listRoutes, { body: { filter: { page_template: pageKey, is_active: true }, size: 50 }, signal }))
        .routesList,
  });
