import type { PrefetchContext } from '#studio/routing/feature.ts';
import { mailsQuery, type OutboxSearch } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: OutboxSearch): void {
  if (may('operate')) void ask(mailsQuery(search));
}
