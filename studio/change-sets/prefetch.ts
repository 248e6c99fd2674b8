import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type ChangeSetSearch, changeSetsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ChangeSetSearch): void {
  void ask(changeSetsQuery(search));
}
