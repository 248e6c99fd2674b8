import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type AuditSearch, auditPeopleQuery, auditQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: AuditSearch): void {
  if (!may('administer')) return;
  void ask(auditQuery(search));
  void ask(auditPeopleQuery);
}
