import type { FirstReads } from '#studio/routing/feature.ts';
import { type LinksSearch, linksQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: LinksSearch): void {
  void ask(linksQuery(search));
}
