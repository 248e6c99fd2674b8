import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type ApiSearch, apisQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ApiSearch): void {
  void ask(apisQuery(search));
}
