import type { AuditAct, AuditOutcome } from '#model/audit.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type AuditValues, writeAudit } from './write-audit.ts';

interface AccountEvent {
  act: AuditAct;
  at: number;
  outcome?: AuditOutcome;
  /** Whose account; `id` is null for an address that is no account. */
  account: { id: string | null; email: string; name: string };
  after?: AuditValues;
}

/** Writes what happened to an account into the log that the operator reads, done by who holds the account. */
export function auditAccount(tx: Database, { account, ...event }: AccountEvent): Promise<void> {
  const target = { kind: 'account', id: account.id ?? '', name: account.email } as const;
  return writeAudit(tx, { ...event, site: null, actor: account, target });
}
