import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type LinksSearch, linksQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: LinksSearch): void {
  void ask(linksQuery(search));
}
