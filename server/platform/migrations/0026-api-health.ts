import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** How live sources are doing: half hours of each, as each server saw them. */
export async function apiHealth(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('api_health')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('api_id', t, (c) => c.notNull())
    .addColumn('environment', t, (c) => c.notNull())
    // The beginning of the half hour.
    .addColumn('at', 'bigint', (c) => c.notNull())
    // Which server saw it: each start of one is another.
    .addColumn('server', t, (c) => c.notNull())
    .addColumn('calls', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'bigint', (c) => c.notNull())
    .addColumn('hits', 'bigint', (c) => c.notNull())
    // JSON: milliseconds of some of the calls.
    .addColumn('times', t, (c) => c.notNull())
    .addColumn('last_call_at', 'bigint')
    .addColumn('last_good_at', 'bigint')
    // JSON: why the last call brought nothing.
    .addColumn('fault', t)
    .addColumn('paused', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('api_health_key', ['site_id', 'api_id', 'environment', 'at', 'server'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'api_health');
}
