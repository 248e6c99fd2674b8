import type { FirstReads } from '#studio/routing/feature.ts';
import { invitationsQuery, type PeopleSearch, peopleQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask, may }: FirstReads, search: PeopleSearch): void {
  void ask(peopleQuery(search));
  if (may('administer')) void ask(invitationsQuery);
}
