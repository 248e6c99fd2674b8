import type { Kysely } from 'kysely';

export async function disabledAccounts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute();
}
