import { queryOptions } from '@tanstack/react-query';
import { listMenus } from '#contract/menus.ts';
import { call } from '#studio/session/call.ts';

/** Asked anew with the tree of addresses, whenever a document was saved. */
export const menusQuery = queryOptions({
  queryKey: ['sitemap', 'menus'],
  queryFn: ({ signal }) => call(listMenus, { signal }),
});
