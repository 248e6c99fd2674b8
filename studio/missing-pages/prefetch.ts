import type { FirstReads } from '#studio/routing/feature.ts';
import { type MissingSearch, missingQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: MissingSearch): void {
  void ask(missingQuery(search));
}
