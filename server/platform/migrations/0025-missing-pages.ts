import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What visitors asked for and did not find, and how often redirects are followed. */
export async function missingPages(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('missing_pages')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('path', t, (c) => c.notNull())
    .addColumn('hits', 'bigint', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('referrer', t)
    .addColumn('state', t, (c) => c.notNull())
    // The release that was live when somebody said it was seen to.
    .addColumn('settled_release', t)
    .addColumn('search_text', t, (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('missing_pages_path').unique().on('missing_pages').columns(['site_id', 'path']).execute();
  await tx.schema
    .createTable('route_hits')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('route_id', t, (c) => c.notNull())
    .addColumn('hits', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('route_hits_pk', ['site_id', 'route_id'])
    .execute();
  if (engine !== 'postgres') return;
  await guardRows(tx, 'missing_pages');
  await guardRows(tx, 'route_hits');
}
