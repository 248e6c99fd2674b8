import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What visitors send by forms: entries with their files, where they were delivered, and what is set for each form. */
export async function formEntries(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('form_entries')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('form', t, (c) => c.notNull())
    .addColumn('release_id', t, (c) => c.notNull())
    .addColumn('page', t, (c) => c.notNull())
    // What one sending is known by: the same twice is one entry.
    .addColumn('sending', t, (c) => c.notNull())
    // JSON: name, kind, label and value of each field.
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('summary', t, (c) => c.notNull())
    .addColumn('search_text', t, (c) => c.notNull())
    .addColumn('address', t, (c) => c.notNull())
    // Every e-mail address in it, between bars.
    .addColumn('addresses', t, (c) => c.notNull())
    .addColumn('file_count', 'integer', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull())
    .addColumn('is_spam', 'integer', (c) => c.notNull())
    .addColumn('spam_reason', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_until', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('form_entries_sending')
    .unique()
    .on('form_entries')
    .columns(['site_id', 'form', 'sending'])
    .execute();
  await tx.schema
    .createIndex('form_entries_time')
    .on('form_entries')
    .columns(['site_id', 'is_spam', 'created_at', 'id'])
    .execute();
  await tx.schema.createIndex('form_entries_kept').on('form_entries').columns(['site_id', 'kept_until']).execute();
  await tx.schema
    .createTable('form_files')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('entry_id', t, (c) => c.notNull().references('form_entries.id').onDelete('cascade'))
    .addColumn('field', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('form_files_entry').on('form_files').column('entry_id').execute();
  await tx.schema.createIndex('form_files_site').on('form_files').column('site_id').execute();
  await tx.schema
    .createTable('form_deliveries')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('entry_id', t, (c) => c.notNull().references('form_entries.id').onDelete('cascade'))
    .addColumn('url', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('form_deliveries_entry').on('form_deliveries').column('entry_id').execute();
  await tx.schema.createIndex('form_deliveries_site').on('form_deliveries').column('site_id').execute();
  await tx.schema
    .createTable('form_settings')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('form', t, (c) => c.notNull())
    // JSON: ids of members, or null for the owners.
    .addColumn('receivers', t, (c) => c.notNull())
    .addColumn('webhook_url', t, (c) => c.notNull())
    .addColumn('keep_days', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_settings_key', ['site_id', 'form'])
    .execute();
  if (engine !== 'postgres') return;
  for (const table of ['form_entries', 'form_files', 'form_deliveries', 'form_settings']) await guardRows(tx, table);
}
