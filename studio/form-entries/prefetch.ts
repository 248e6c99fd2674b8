import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type EntrySearch, entriesQuery, formsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: EntrySearch): void {
  if (!may('publish')) return;
  void ask(entriesQuery(search));
  void ask(formsQuery);
}
