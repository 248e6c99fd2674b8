import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { checkRoute, listRoutes, pageRouteFields, reportOnRoutes } from '#contract/page-routes.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?status=off&template=country`. */
export type RouteSearch = ListSearch<'type' | 'status' | 'answer' | 'template' | 'ask'>;

function filterOf({ type, status, answer, template }: RouteSearch) {
  return {
    ...(type && { type }),
    ...(status && { is_active: status === 'active' }),
    ...(answer && { page_type_advanced: answer }),
    ...(template && { page_template: template }),
  };
}

export function routesQuery(search: RouteSearch) {
  const request = { ...listRequestOf(search, pageRouteFields), filter: filterOf(search) };
  return queryOptions({
    queryKey: ['page-routes', 'list', request],
    queryFn: ({ signal }) => call(listRoutes, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is wrong with all routes beside each other. */
export const reportQuery = queryOptions({
  queryKey: ['page-routes', 'report'],
  queryFn: ({ signal }) => call(reportOnRoutes, { signal }),
});

/** What a route would do if it were saved as it is typed. */
export const checkQuery = (body: GivenBodyOf<typeof checkRoute>) =>
  queryOptions({
    queryKey: ['page-routes', 'check', body],
    queryFn: ({ signal }) => call(checkRoute, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: body.url_string !== '',
  });
