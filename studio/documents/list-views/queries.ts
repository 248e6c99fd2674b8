import { queryOptions } from '@tanstack/react-query';
import { listViews } from '#contract/list-views.ts';
import { call } from '#studio/session/call.ts';

/** The views of a list a person sees. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: async ({ signal }) => (await call(listViews, { params: { list }, signal })).views,
  });
