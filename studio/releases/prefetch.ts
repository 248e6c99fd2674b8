import type { PrefetchContext } from '#studio/routing/feature.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { releasesQuery, requestsQuery, schedulesQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ListSearch): void {
  void ask(releasesQuery(search));
  void ask(schedulesQuery);
  void ask(requestsQuery);
}
