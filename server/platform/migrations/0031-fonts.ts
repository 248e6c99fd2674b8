import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** The fonts of a site as documents, and the files their versions are made of; rows of files stay. */
export async function fonts(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('fonts')
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
  await tx.schema.createIndex('fonts_natural_key').unique().on('fonts').columns(['site_id', 'natural_key']).execute();
  await tx.schema
    .createTable('font_files')
    .addColumn('address', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('font_files_hash').on('font_files').columns(['site_id', 'hash', 'bytes']).execute();
  if (engine !== 'postgres') return;
  await guardRows(tx, 'fonts');
  await guardRows(tx, 'font_files');
}
