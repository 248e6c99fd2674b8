import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

/** Certificates of the names this installation serves by itself, the accounts they are ordered with, and answers to challenges. */
export async function certificates(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('acme_accounts')
    .addColumn('directory', t, (c) => c.primaryKey())
    .addColumn('sealed_key', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createTable('certificates')
    .addColumn('name', t, (c) => c.primaryKey())
    .addColumn('sealed_key', t)
    .addColumn('chain', t)
    .addColumn('not_before', 'bigint')
    .addColumn('not_after', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('fault', t)
    .addColumn('detail', t)
    .addColumn('ordered_at', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('certificates_ordered').on('certificates').columns(['ordered_at']).execute();
  await tx.schema
    .createTable('acme_challenges')
    .addColumn('token', t, (c) => c.primaryKey())
    .addColumn('answer', t, (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}
