import { type AuditAct, auditActs } from '#model/audit.ts';
import type { AuditSearch } from './queries.ts';

/** Acts of a site, and those of accounts and sign-ins, which the operator reads. */
const ofAccounts = /^(?:account|login|session)\./;

/** The acts that a log can hold, in the order they are offered in. */
export function actsOf(scope: AuditSearch['log']): readonly AuditAct[] {
  const isAccounts = scope === 'accounts';
  const isShared = (act: AuditAct) =>
    act.startsWith('access.') || act.startsWith('organization.') || act.startsWith('site.');
  return auditActs.filter((act) => ofAccounts.test(act) === isAccounts || (isAccounts && isShared(act)));
}
