import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Constants as documents: names that stand for one of their images. */
export async function mediaConstants(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('media_constants')
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
  await tx.schema
    .createIndex('media_constants_natural_key')
    .unique()
    .on('media_constants')
    .columns(['site_id', 'natural_key'])
    .execute();
  for (const column of ['title', 'updated_at', 'created_at'])
    await tx.schema
      .createIndex(`media_constants_${column}`)
      .on('media_constants')
      .columns(['site_id', column, 'id'])
      .execute();
  if (engine === 'postgres') await guardRows(tx, 'media_constants');
}
