import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type MissingSearch, missingQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: MissingSearch): void {
  void ask(missingQuery(search));
}
