import { matchQuery } from '#studio/documents/address/match-query.ts';
import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type RouteSearch, routesQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: RouteSearch): void {
  void ask(routesQuery(search));
  if (search.ask) void ask(matchQuery(search.ask));
}
