import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What members are told of when numbers are out of the ordinary, and when that was. */
export async function numberAlerts(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('number_alerts')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('minimum', 'integer', (c) => c.notNull())
    .addColumn('goal', t)
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('by_notice', 'integer', (c) => c.notNull())
    // JSON: IDs of members.
    .addColumn('receivers', t, (c) => c.notNull())
    .addColumn('webhook_url', t, (c) => c.notNull())
    // Whether it was ever decided, whether it fires, and how its end is coming on.
    .addColumn('is_known', 'integer', (c) => c.notNull())
    .addColumn('is_firing', 'integer', (c) => c.notNull())
    .addColumn('calm', 'integer', (c) => c.notNull())
    .addColumn('sampled_at', 'bigint', (c) => c.notNull())
    .addColumn('look_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('number_alerts_site').on('number_alerts').column('site_id').execute();
  await tx.schema.createIndex('number_alerts_due').on('number_alerts').column('look_at').execute();
  await tx.schema
    .createTable('number_firings')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('alert_id', t, (c) => c.notNull().references('number_alerts.id').onDelete('cascade'))
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    // JSON.
    .addColumn('details', t, (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('number_firings_site')
    .on('number_firings')
    .columns(['site_id', 'began_at', 'id'])
    .execute();
  await tx.schema.createIndex('number_firings_alert').on('number_firings').column('alert_id').execute();
  if (engine !== 'postgres') return;
  for (const table of ['number_alerts', 'number_firings']) await guardRows(tx, table);
}
