import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function jobsAndMail(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('jobs')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('payload', t, (c) => c.notNull())
    .addColumn('site_id', t, (c) => c.references('sites.id').onDelete('cascade'))
    .addColumn('actor_id', t)
    .addColumn('idempotency_key', t)
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('max_attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_error', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addUniqueConstraint('jobs_idempotency', ['kind', 'idempotency_key'])
    .execute();
  // What is done stays for a while; looking for work must not walk over it.
  await schema.createIndex('jobs_due').on('jobs').column('due_at').where(sql.ref('finished_at'), 'is', null).execute();
  await schema.createIndex('jobs_finished').on('jobs').column('finished_at').execute();
  await schema.createIndex('jobs_of_site').on('jobs').column('site_id').execute();

  await schema
    .createTable('outbox')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.references('sites.id').onDelete('cascade'))
    .addColumn('to_address', t, (c) => c.notNull())
    .addColumn('locale', t, (c) => c.notNull())
    .addColumn('template', t, (c) => c.notNull())
    .addColumn('subject', t, (c) => c.notNull())
    .addColumn('sealed_values', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('last_error', t)
    .addColumn('idempotency_key', t, (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('outbox_by_time').on('outbox').columns(['created_at', 'id']).execute();
  await schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'created_at', 'id']).execute();
  await schema.createIndex('outbox_of_site').on('outbox').column('site_id').execute();
}
