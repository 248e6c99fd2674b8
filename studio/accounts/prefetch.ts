import type { FirstReads } from '#studio/routing/feature.ts';
import { type AccountsSearch, accountsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask, may }: FirstReads, search: AccountsSearch): void {
  if (may('operate')) void ask(accountsQuery(search));
}
