import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows, guardRowsOfSites } from './row-guard.ts';

/** What servers measure of themselves and of sites, how they are, and which requests failed. */
export async function metrics(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('metric_servers')
    .addColumn('server', t, (c) => c.primaryKey())
    .addColumn('version', t, (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    // When it ended as it should; null while it runs, and for one that was killed.
    .addColumn('stopped_at', 'bigint')
    // JSON: health checks that fail, with their reasons.
    .addColumn('health', t, (c) => c.notNull())
    .execute();
  await tx.schema
    .createTable('metric_steps')
    .addColumn('server', t, (c) => c.notNull())
    // Milliseconds of each step: a row holds a minute of 10 s, or half an hour of minutes.
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    // Bits of the steps that were measured.
    .addColumn('measured', 'integer', (c) => c.notNull())
    // JSON, see server/metrics/series/steps.ts; `whole` is the row as one step.
    .addColumn('steps', t, (c) => c.notNull())
    .addColumn('whole', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('metric_steps_key', ['step', 'at', 'server'])
    .execute();
  await tx.schema
    .createTable('metric_site_steps')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('server', t, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    // The same for half an hour of minutes; empty once it is more than a day old.
    .addColumn('steps', t, (c) => c.notNull())
    .addColumn('whole', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('metric_site_steps_key', ['site_id', 'at', 'server'])
    .execute();
  await tx.schema.createIndex('metric_site_steps_at').on('metric_site_steps').column('at').execute();
  await tx.schema
    .createTable('metric_failures')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.references('sites.id').onDelete('cascade'))
    .addColumn('server', t, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('request_id', t, (c) => c.notNull())
    .addColumn('method', t, (c) => c.notNull())
    .addColumn('route', t, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .execute();
  await tx.schema.createIndex('metric_failures_at').on('metric_failures').columns(['at', 'id']).execute();
  await tx.schema.createIndex('metric_failures_site').on('metric_failures').columns(['site_id', 'at', 'id']).execute();
  if (engine !== 'postgres') return;
  await guardRows(tx, 'metric_site_steps');
  await guardRowsOfSites(tx, 'metric_failures');
}
