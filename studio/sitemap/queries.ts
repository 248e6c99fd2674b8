import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAddresses, listSitemap, SITEMAP_PAGE } from '#contract/sitemap.ts';
import { call } from '#studio/session/call.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';

/** What is looked for, as the screen's address has it: `?q=about`. */
export type SitemapSearch = ListSearch;

/** A part of the tree: the level beneath an address, or everything that is found. */
export interface Level {
  under: string;
  search: string;
}

export const topOf = ({ q }: SitemapSearch): Level => ({ under: '/', search: q ?? '' });

/** The first part of a level. */
export const levelQuery = (level: Level) =>
  queryOptions({
    queryKey: ['sitemap', 'first', level],
    queryFn: ({ signal }) => call(listSitemap, { body: { ...level, start: 0 }, signal }),
    staleTime: 0,
  });

/** What comes after the first part of a level, a part at a time. */
export const restQuery = (level: Level, isWanted: boolean) =>
  infiniteQueryOptions({
    queryKey: ['sitemap', 'rest', level],
    queryFn: ({ signal, pageParam }) => call(listSitemap, { body: { ...level, start: pageParam }, signal }),
    initialPageParam: SITEMAP_PAGE,
    getNextPageParam: ({ total }, parts) => nextStart(parts.length + 1, total),
    enabled: isWanted,
  });

/** The addresses of a route with parameters. */
export const addressesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['sitemap', 'addresses', id],
    queryFn: ({ signal, pageParam }) => call(listAddresses, { params: { id }, body: { start: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, parts) => nextStart(parts.length, total),
    staleTime: 0,
  });

function nextStart(parts: number, total: number): number | undefined {
  return parts * SITEMAP_PAGE < total ? parts * SITEMAP_PAGE : undefined;
}
