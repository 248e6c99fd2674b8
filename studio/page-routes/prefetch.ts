import { matchQuery } from '#studio/documents/address/match-query.ts';
import type { FirstReads } from '#studio/routing/feature.ts';
import { type RouteSearch, routesQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: RouteSearch): void {
  void ask(routesQuery(search));
  if (search.ask) void ask(matchQuery(search.ask));
}
