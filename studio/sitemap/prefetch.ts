import type { FirstReads } from '#studio/routing/feature.ts';
import { levelQuery, type SitemapSearch, topOf } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: SitemapSearch): void {
  void ask(levelQuery(topOf(search)));
}
