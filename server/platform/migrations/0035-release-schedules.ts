import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What is to go live at a time, and to end at another. */
export async function releaseSchedules(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('release_schedules')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('release_id', t, (c) => c.notNull().references('releases.id').onDelete('cascade'))
    .addColumn('act', t, (c) => c.notNull())
    // Of an end: the beginning it belongs to.
    .addColumn('begin_id', t)
    // Of a beginning: what was live when it was asked for. Of an end: what was live before it began.
    .addColumn('before_id', t)
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('time_zone', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('ran_at', 'bigint')
    .addColumn('made_by', t)
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('release_schedules_due')
    .on('release_schedules')
    .columns(['site_id', 'state', 'due_at'])
    .execute();
  // When it first was what visitors see; null for one that is only frozen yet.
  await tx.schema.alterTable('releases').addColumn('went_live_at', 'bigint').execute();
  await sql`update releases set went_live_at = published_at`.execute(tx);
  if (engine === 'postgres') await guardRows(tx, 'release_schedules');
}
