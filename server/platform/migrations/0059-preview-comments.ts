import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What is written by a preview link, and what members answer. */
export async function previewComments(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await sql`alter table preview_links add column allows_comments integer not null default 0`.execute(tx);
  await tx.schema
    .createTable('preview_comments')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('link_id', t, (c) => c.notNull().references('preview_links.id').onDelete('cascade'))
    // The comment it replies to.
    .addColumn('thread_id', t, (c) => c.references('preview_comments.id').onDelete('cascade'))
    .addColumn('path', t, (c) => c.notNull())
    .addColumn('template', t)
    // JSON: ids of nodes, the innermost first.
    .addColumn('nodes', t, (c) => c.notNull())
    .addColumn('about', t, (c) => c.notNull())
    .addColumn('author', t, (c) => c.notNull())
    .addColumn('member_id', t, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('is_member', 'integer', (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('search_text', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('preview_comments_site')
    .on('preview_comments')
    .columns(['site_id', 'created_at', 'id'])
    .execute();
  await tx.schema.createIndex('preview_comments_link').on('preview_comments').columns(['link_id', 'path']).execute();
  await tx.schema.createIndex('preview_comments_thread').on('preview_comments').column('thread_id').execute();
  await tx.schema.createIndex('preview_comments_member').on('preview_comments').column('member_id').execute();
  if (engine === 'postgres') await guardRows(tx, 'preview_comments');
}
