import { queryOptions } from '@tanstack/react-query';
import { listPinnedWidgets, listWidgets } from '#contract/widgets.ts';
import { pinnedKey } from '#model/layout/pin.ts';
import { call } from '#studio/session/call.ts';

/** The site's own widgets, which layouts use beside those of the catalogue. */
export const savedWidgetsQuery = queryOptions({
  queryKey: ['widgets', 'all'],
  queryFn: async ({ signal }) => (await call(listWidgets, { body: { size: 1000 }, signal })).widgets,
});

/** The versions of widgets that layouts of the site keep to, by the key a node names each by. */
export const pinnedWidgetsQuery = queryOptions({
  queryKey: ['widgets', 'pinned'],
  queryFn: async ({ signal }) => {
    const { widgets } = await call(listPinnedWidgets, { body: {}, signal });
    return widgets.map((widget) => [pinnedKey(widget), widget] as const);
  },
});
