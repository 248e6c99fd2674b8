import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What of documents is said in further languages, as documents beside them. */
export async function translations(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('translations')
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
    .addColumn('of_kind', t, (c) => c.notNull())
    .addColumn('of_key', t, (c) => c.notNull())
    .addColumn('language', t, (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('translations_natural_key')
    .unique()
    .on('translations')
    .columns(['site_id', 'natural_key'])
    .execute();
  await tx.schema.createIndex('translations_of').on('translations').columns(['site_id', 'of_kind', 'of_key']).execute();
  // Drafts are read in this order.
  await tx.schema
    .createIndex('translations_created_at')
    .on('translations')
    .columns(['site_id', 'created_at', 'id'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'translations');
}
