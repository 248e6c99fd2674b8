import type { Database } from '#server/platform/database/schema.ts';
import type { AuditEntry } from './write-audit.ts';

/** Finds who a job acts for, as the audit log names them; undefined when the account is gone. */
export async function findActor(tx: Database, id: string | null): Promise<AuditEntry['actor']> {
  if (id === null) return undefined;
  return tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst();
}
