import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Tokens of targets that are pulled from, and at the other end: what a site follows and what it pulled. */
export async function pulls(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  for (const [column, type] of [
    ['token_made_at', 'bigint'],
    ['token_expires_at', 'bigint'],
    ['token_used_at', 'bigint'],
    ['token_address', t],
    ['build', t],
    ['build_before', t],
  ] as const)
    await tx.schema.alterTable('deploy_targets').addColumn(column, type).execute();
  await tx.schema.alterTable('sites').addColumn('pulled_build', t).execute();
  await tx.schema
    .createTable('pull_sources')
    .addColumn('site_id', t, (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
    .addColumn('id', t, (c) => c.notNull().unique())
    .addColumn('origin', t, (c) => c.notNull())
    .addColumn('target', t, (c) => c.notNull())
    .addColumn('source_site', t, (c) => c.notNull())
    .addColumn('build', t)
    .addColumn('release_number', 'integer')
    .addColumn('files', 'integer')
    .addColumn('bytes', 'bigint')
    .addColumn('pulled_at', 'bigint')
    .addColumn('looked_at', 'bigint')
    .addColumn('look_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('fault', t)
    .addColumn('created_by', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('pull_sources_due').on('pull_sources').columns(['look_at']).execute();
  await tx.schema
    .createTable('pulls')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('origin', t, (c) => c.notNull())
    .addColumn('release_number', 'integer')
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('is_cancelling', 'integer', (c) => c.notNull())
    .addColumn('fault', t)
    .addColumn('files', 'integer')
    .addColumn('fetched', 'integer')
    .addColumn('bytes', 'bigint')
    .addColumn('asked_by', t)
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await tx.schema.createIndex('pulls_of_site').on('pulls').columns(['site_id', 'asked_at', 'id']).execute();
  if (engine !== 'postgres') return;
  for (const table of ['pull_sources', 'pulls']) await guardRows(tx, table);
}
