import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Images as documents, and which files they show. */
export async function media(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  await makeImages(tx, engine);
  await makePictures(tx, engine);
  if (engine === 'postgres') for (const table of ['media_images', 'media_pictures']) await guardRows(tx, table);
}

async function makeImages({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await schema
    .createTable('media_images')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('natural_key', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', t)
    .addColumn('folder', t, (c) => c.notNull())
    // Each between bars, as in `|sea|beach|`.
    .addColumn('tags', t, (c) => c.notNull())
    .addColumn('mime', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('has_alt', 'integer', (c) => c.notNull())
    .addColumn('is_large', 'integer', (c) => c.notNull())
    .addColumn('source', t, (c) => c.notNull())
    .addColumn('search_text', t, (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('media_images_natural_key')
    .unique()
    .on('media_images')
    .columns(['site_id', 'natural_key'])
    .execute();
  await schema.createIndex('media_images_source').on('media_images').columns(['site_id', 'source']).execute();
  const index = async (name: string, columns: string[]) => {
    await schema
      .createIndex(`media_images_${name}`)
      .on('media_images')
      .columns(['site_id', ...columns, 'id'])
      .execute();
  };
  // SQLite searches and counts a large library within one index, without its rows.
  const narrowing = engine === 'sqlite' ? ['folder', 'tags', 'mime', 'has_alt', 'is_large', 'natural_key'] : [];
  await schema
    .createIndex('media_images_created')
    .on('media_images')
    .columns(['site_id', 'created_at', 'id', ...narrowing, ...(engine === 'sqlite' ? ['search_text'] : [])])
    .execute();
  for (const column of ['updated_at', 'title', 'bytes']) await index(column, [column]);
  for (const column of ['folder', 'mime', 'has_alt', 'is_large'])
    await index(`${column}_created`, [column, 'created_at']);
  await index('folder_title', ['folder', 'title']);
}

async function makePictures(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('media_pictures')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('address', t, (c) => c.notNull())
    .addColumn('file_hash', t, (c) => c.notNull())
    .addColumn('mime', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    // JSON: how large it is, and how it is turned, cut and centred.
    .addColumn('recipe', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('media_pictures_key', ['address'])
    .execute();
  await tx.schema
    .createIndex('media_pictures_file')
    .on('media_pictures')
    .columns(['site_id', 'file_hash', 'bytes'])
    .execute();
  // Which versions of an image had a key: a release looks for the images its pages name, not through all of them.
  await tx.schema
    .createIndex('revisions_image_key')
    .on('revisions')
    .columns(['site_id', 'natural_key'])
    .where(sql.ref('kind'), '=', sql.lit('media_image'))
    .execute();
}
