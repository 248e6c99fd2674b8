import type { FirstReads } from '#studio/routing/feature.ts';
import { type AuditSearch, auditPeopleQuery, auditQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask, may }: FirstReads, search: AuditSearch): void {
  if (!may('administer')) return;
  void ask(auditQuery(search));
  void ask(auditPeopleQuery);
}
