import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Releases that wait for the approval of another person, who needs it, and notices for one person. */
export async function releaseRequests(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('release_requests')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('release_id', t, (c) => c.notNull().references('releases.id').onDelete('cascade'))
    // What was live when it was asked for.
    .addColumn('base_id', t)
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('live_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('time_zone', t)
    .addColumn('asked_by', t)
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_by', t)
    .addColumn('settled_at', 'bigint')
    .addColumn('reason', t, (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('release_requests_of_site')
    .on('release_requests')
    .columns(['site_id', 'state', 'asked_at'])
    .execute();
  await tx.schema
    .alterTable('sites')
    .addColumn('publish_rule', t, (c) => c.notNull().defaultTo('none'))
    .execute();
  // Null for all of the audience.
  await tx.schema.alterTable('notices').addColumn('for_id', t).execute();
  if (engine === 'postgres') await guardRows(tx, 'release_requests');
}
