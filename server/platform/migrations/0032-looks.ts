import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** The look of a site as a document. */
export async function looks(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('looks')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('natural_key', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', t)
    .addColumn('search_text', t, (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('looks_natural_key').unique().on('looks').columns(['site_id', 'natural_key']).execute();
  if (engine === 'postgres') await guardRows(tx, 'looks');
}
