import type { PrefetchContext } from '#studio/routing/feature.ts';
import { boardsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext): void {
  void ask(boardsQuery);
}
