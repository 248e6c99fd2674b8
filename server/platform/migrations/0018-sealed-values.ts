import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Secrets of sites, which documents name and never hold. */
export async function sealedValues(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('sealed_values')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    // Where it may be sent to, such as `https://api.example.com`.
    .addColumn('origin', t, (c) => c.notNull())
    .addColumn('sealed', t, (c) => c.notNull())
    // Which key sealed it, so that what an old one has sealed can be told.
    .addColumn('key_id', t, (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Without a foreign key: what a site was given stays when its giver goes.
    .addColumn('updated_by', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('sealed_values_key', ['site_id', 'name'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'sealed_values');
}
