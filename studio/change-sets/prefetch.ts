import type { FirstReads } from '#studio/routing/feature.ts';
import { type ChangeSetSearch, changeSetsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: ChangeSetSearch): void {
  void ask(changeSetsQuery(search));
}
