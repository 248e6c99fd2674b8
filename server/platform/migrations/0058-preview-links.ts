import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Links by which people without an account look at what is not published. */
export async function previewLinks(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('preview_links')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('note', t, (c) => c.notNull())
    .addColumn('search_text', t, (c) => c.notNull())
    // Keyed hash of the token in its address.
    .addColumn('token_hash', t, (c) => c.notNull())
    // Null: the drafts.
    .addColumn('release_id', t, (c) => c.references('releases.id').onDelete('cascade'))
    .addColumn('shows_guarded', 'integer', (c) => c.notNull())
    // Argon2id in PHC string format.
    .addColumn('password_hash', t)
    .addColumn('made_by', t, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_opened_at', 'bigint')
    .execute();
  await tx.schema
    .createIndex('preview_links_site')
    .on('preview_links')
    .columns(['site_id', 'created_at', 'id'])
    .execute();
  await tx.schema.createIndex('preview_links_release').on('preview_links').column('release_id').execute();
  await tx.schema.createIndex('preview_links_maker').on('preview_links').column('made_by').execute();
  if (engine === 'postgres') await guardRows(tx, 'preview_links');
}
