import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What visitors are hashed with each day, and the time zones that the days of a site were told in. */
export async function numbersSalts(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('numbers_salts')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('day', t, (c) => c.notNull())
    .addColumn('salt', t, (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('numbers_salts_pk', ['site_id', 'day'])
    .execute();
  await tx.schema.createIndex('numbers_salts_ending').on('numbers_salts').columns(['ends_at']).execute();
  await tx.schema
    .createTable('numbers_zones')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('from_day', t, (c) => c.notNull())
    .addColumn('time_zone', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('numbers_zones_pk', ['site_id', 'from_day'])
    .execute();
  if (engine !== 'postgres') return;
  await guardRows(tx, 'numbers_salts');
  await guardRows(tx, 'numbers_zones');
}
