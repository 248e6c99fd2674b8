import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type AccountsSearch, accountsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: AccountsSearch): void {
  if (may('operate')) void ask(accountsQuery(search));
}
