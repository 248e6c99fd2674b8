import type { PrefetchContext } from '#studio/routing/feature.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { deploysQuery, overviewQuery, pullsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ListSearch): void {
  void ask(overviewQuery);
  void ask(pullsQuery);
  void ask(deploysQuery(search));
}
