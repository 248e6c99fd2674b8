import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What visitors are hashed with each day. */
export async function numberSalts(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('number_salts')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('day', t, (c) => c.notNull())
    .addColumn('salt', t, (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('number_salts_pk', ['site_id', 'day'])
    .execute();
  await tx.schema.createIndex('number_salts_ending').on('number_salts').columns(['ends_at']).execute();
  if (engine === 'postgres') await guardRows(tx, 'number_salts');
}
