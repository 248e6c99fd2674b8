import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRoutes } from '#contract/page-routes.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import { call } from '#studio/session/call.ts';

/** Addresses of pages a link can lead to, those that hold a text; a path one has to know by heart is none. */
export const linkedPagesQuery = (search: string) =>
  queryOptions({
    queryKey: ['page-routes', 'linked', search],
    queryFn: async ({ signal }) => {
      const body = { search, size: 50, filter: { is_active: true }, sort: [{ field: 'url_string' as const }] };
      const { routesList } = await call(listRoutes, { body, signal });
      return routesList
        .filter((route) => route.page_type_advanced !== 'not_found' && !isHandWritten(route))
        .map(({ url_string }) => url_string);
    },
    placeholderData: keepPreviousData,
  });
