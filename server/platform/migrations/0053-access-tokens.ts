import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Tokens for programs, what the log says of them, and files that wait for the image they belong to. */
export async function accessTokens(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('access_tokens')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('token_hash', t, (c) => c.notNull())
    .addColumn('permission', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('last_address', t)
    .addColumn('revoked_at', 'bigint')
    .execute();
  await tx.schema.createIndex('access_tokens_site').on('access_tokens').columns(['site_id', 'user_id', 'id']).execute();
  await tx.schema.createIndex('access_tokens_user').on('access_tokens').column('user_id').execute();
  await tx.schema
    .createTable('kept_files')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    // SHA-256 of the file as it was sent, and of what is kept of it.
    .addColumn('source', t, (c) => c.notNull())
    .addColumn('file_hash', t, (c) => c.notNull())
    // JSON.
    .addColumn('file', t, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('kept_files_pk', ['site_id', 'source'])
    .execute();
  await tx.schema.createIndex('kept_files_hash').on('kept_files').columns(['site_id', 'file_hash']).execute();
  await sql`alter table audit add column via ${sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')} not null default ''`.execute(
    tx,
  );
  if (engine === 'postgres') {
    await guardRows(tx, 'access_tokens');
    await guardRows(tx, 'kept_files');
  }
}
