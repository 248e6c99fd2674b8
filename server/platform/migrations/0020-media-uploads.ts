import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Files of images that are sent in parts. */
export async function mediaUploads(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('media_uploads')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('fingerprint', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    // SHA-256 of the whole file where its sender said it.
    .addColumn('sha256', t)
    .addColumn('received', 'bigint', (c) => c.notNull())
    // JSON: the names of its parts in the storage, in their order.
    .addColumn('parts', t, (c) => c.notNull())
    // What was made of it.
    .addColumn('image_id', t)
    .addColumn('is_duplicate', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('media_uploads_fingerprint')
    .unique()
    .on('media_uploads')
    .columns(['site_id', 'user_id', 'fingerprint'])
    .execute();
  // Whoever deletes an account looks for what goes with it.
  await tx.schema.createIndex('media_uploads_user').on('media_uploads').column('user_id').execute();
  if (engine === 'postgres') await guardRows(tx, 'media_uploads');
}
