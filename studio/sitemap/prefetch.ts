import type { PrefetchContext } from '#studio/routing/feature.ts';
import { levelQuery, type SitemapSearch, topOf } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: SitemapSearch): void {
  void ask(levelQuery(topOf(search)));
}
