import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Checks of the links between the pages of a site, with what they found. */
export async function linkChecks(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('link_checks')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('is_cancelling', 'integer', (c) => c.notNull())
    // The state of the drafts that was looked at.
    .addColumn('change_number', 'bigint')
    .addColumn('asked_by', t)
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('findings', t)
    .execute();
  await tx.schema.createIndex('link_checks_of_site').on('link_checks').columns(['site_id', 'asked_at', 'id']).execute();
  if (engine === 'postgres') await guardRows(tx, 'link_checks');
}
