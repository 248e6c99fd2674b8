import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What live sources answered: the last good answers, those that are kept by hand, what was tried, what was learned. */
export async function liveData(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  const table = (name: string) =>
    tx.schema.createTable(name).addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'));
  await table('api_answers')
    // Hash of the request and its arguments.
    .addColumn('key', t, (c) => c.notNull())
    .addColumn('api_id', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint', (c) => c.notNull())
    // JSON list of its items.
    .addColumn('content', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_answers_key', ['site_id', 'key'])
    .execute();
  await tx.schema
    .createIndex('api_answers_age')
    .on('api_answers')
    .columns(['site_id', 'fetched_at', 'key', 'bytes'])
    .execute();
  await tx.schema
    .createIndex('api_answers_api')
    .on('api_answers')
    .columns(['site_id', 'api_id', 'fetched_at'])
    .execute();
  await table('api_fixtures')
    .addColumn('api_id', t, (c) => c.notNull())
    // JSON: the values of arguments, in the order of their names.
    .addColumn('args', t, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_by', t, (c) => c.notNull())
    // JSON: the whole answer.
    .addColumn('content', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_fixtures_key', ['site_id', 'api_id', 'args'])
    .execute();
  await table('api_runs')
    .addColumn('id', t, (c) => c.notNull())
    .addColumn('api_id', t, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', t, (c) => c.notNull())
    // JSON: what a list of runs shows of it.
    .addColumn('body', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_runs_key', ['site_id', 'api_id', 'id'])
    .execute();
  await table('api_learned')
    .addColumn('api_id', t, (c) => c.notNull())
    .addColumn('learned_at', 'bigint', (c) => c.notNull())
    .addColumn('samples', 'bigint', (c) => c.notNull())
    // JSON: the shape answers are expected to have, and where the newest one differs.
    .addColumn('shape', t, (c) => c.notNull())
    .addColumn('drift', t, (c) => c.notNull())
    .addColumn('drift_at', 'bigint')
    .addPrimaryKeyConstraint('api_learned_key', ['site_id', 'api_id'])
    .execute();
  if (engine === 'postgres')
    for (const name of ['api_answers', 'api_fixtures', 'api_runs', 'api_learned']) await guardRows(tx, name);
}
