import { queryOptions } from '@tanstack/react-query';
import { listWidgets } from '#contract/widgets.ts';
import { call } from '#studio/session/call.ts';

/** The site's own widgets, which layouts use beside those of the catalogue. */
export const savedWidgetsQuery = queryOptions({
  queryKey: ['widgets', 'all'],
  queryFn: async ({ signal }) => (await call(listWidgets, { body: { size: 1000 }, signal })).widgets,
});
