import type { PrefetchContext } from '#studio/routing/feature.ts';
import { invitationsQuery, type PeopleSearch, peopleQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: PeopleSearch): void {
  void ask(peopleQuery(search));
  if (may('administer')) void ask(invitationsQuery);
}
