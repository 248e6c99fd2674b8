import type { Kysely } from 'kysely';

/** What an installation knows of itself, one row a name. */
export async function secretMark(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
