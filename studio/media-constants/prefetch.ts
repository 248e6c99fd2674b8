import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type ConstantSearch, constantsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ConstantSearch): void {
  void ask(constantsQuery(search));
}
