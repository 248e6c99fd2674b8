import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPreviewLinks, previewLinkFields } from '#contract/preview-links.ts';
import { releasesQuery } from '#studio/releases/queries.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?state=active`. */
export type LinksSearch = ListSearch<'state'>;

/** Milliseconds between looks: what is opened elsewhere is told of here. */
const CALM = 15_000;

export function linksQuery(search: LinksSearch) {
  const filter = search.state === undefined ? {} : { state: search.state };
  const request = { ...listRequestOf(search, previewLinkFields), filter };
  return queryOptions({
    queryKey: ['preview-links', 'list', request],
    queryFn: ({ signal }) => call(listPreviewLinks, { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM,
  });
}

/** The releases a link may show: the newest hundred. */
export const pinnableQuery = releasesQuery({ size: 100 });

export function refreshLinks(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['preview-links'] });
}
