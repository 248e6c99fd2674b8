import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Rows of collections, some together under the hash of their text, beside the versions that name them; kinds of apis. */
export async function apiRows(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('api_row_parts')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('hash', t, (c) => c.notNull())
    // JSON list.
    .addColumn('content', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_row_parts_key', ['site_id', 'hash'])
    .execute();
  await tx.schema
    .alterTable('apis')
    .addColumn('type', t, (c) => c.notNull().defaultTo('static'))
    .execute();
  await tx.schema.createIndex('apis_type').on('apis').columns(['site_id', 'type', 'title', 'id']).execute();
  if (engine === 'postgres') await guardRows(tx, 'api_row_parts');
}
