import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Public links to the numbers of a site. */
export async function numberShares(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('number_shares')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    // JSON: conditions that hold in every question.
    .addColumn('filters', t, (c) => c.notNull())
    // Keyed hash of the token in its address.
    .addColumn('token_hash', t, (c) => c.notNull())
    // Argon2id in PHC string format.
    .addColumn('password_hash', t)
    .addColumn('made_by', t, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Null: no end.
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_opened_at', 'bigint')
    .execute();
  await tx.schema
    .createIndex('number_shares_site')
    .on('number_shares')
    .columns(['site_id', 'created_at', 'id'])
    .execute();
  await tx.schema.createIndex('number_shares_maker').on('number_shares').column('made_by').execute();
  if (engine === 'postgres') await guardRows(tx, 'number_shares');
}
