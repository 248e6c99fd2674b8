import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Environments, targets, deploys with their log, and the webhooks that are told of them. */
export async function deploys(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('environments')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('release_id', t)
    .addColumn('password_hash', t)
    .addColumn('deployed_at', 'bigint')
    .addPrimaryKeyConstraint('environments_pk', ['site_id', 'name'])
    .execute();
  await tx.schema
    .createTable('deploy_targets')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('follows', t)
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('token_hash', t)
    .addColumn('release_id', t)
    .addColumn('deployed_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('deploy_targets_name')
    .on('deploy_targets')
    .columns(['site_id', 'name'])
    .unique()
    .execute();
  await tx.schema
    .createTable('deploys')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('target', t, (c) => c.notNull())
    .addColumn('target_name', t, (c) => c.notNull())
    .addColumn('target_kind', t, (c) => c.notNull())
    .addColumn('release_id', t, (c) => c.notNull())
    .addColumn('release_number', 'integer', (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('step', t)
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('is_cancelling', 'integer', (c) => c.notNull())
    .addColumn('fault', t)
    .addColumn('told', t, (c) => c.notNull())
    .addColumn('asked_by', t)
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await tx.schema.createIndex('deploys_of_site').on('deploys').columns(['site_id', 'asked_at', 'id']).execute();
  await tx.schema.createIndex('deploys_active').on('deploys').columns(['site_id', 'state']).execute();
  await tx.schema
    .createTable('deploy_log')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('deploy_id', t, (c) => c.notNull().references('deploys.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('note', t, (c) => c.notNull())
    .addColumn('note_values', t, (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('deploy_log_of').on('deploy_log').columns(['deploy_id', 'id']).execute();
  await tx.schema
    .createTable('deploy_hooks')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('url', t, (c) => c.notNull())
    .addColumn('is_before', 'integer', (c) => c.notNull())
    .addColumn('is_after', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('deploy_hooks_of_site').on('deploy_hooks').columns(['site_id']).execute();
  await tx.schema
    .createTable('deploy_deliveries')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('deploy_id', t, (c) => c.notNull().references('deploys.id').onDelete('cascade'))
    .addColumn('hook_id', t, (c) => c.notNull())
    .addColumn('url', t, (c) => c.notNull())
    .addColumn('event', t, (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('deploy_deliveries_of').on('deploy_deliveries').columns(['deploy_id', 'id']).execute();
  await tx.schema.createIndex('deploy_deliveries_by').on('deploy_deliveries').columns(['hook_id', 'id']).execute();
  if (engine !== 'postgres') return;
  for (const table of ['environments', 'deploy_targets', 'deploys', 'deploy_log', 'deploy_hooks', 'deploy_deliveries'])
    await guardRows(tx, table);
}
