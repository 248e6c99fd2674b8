import type { FirstReads } from '#studio/routing/feature.ts';
import { type ApiSearch, apisQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: ApiSearch): void {
  void ask(apisQuery(search));
}
