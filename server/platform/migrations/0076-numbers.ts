import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** On SQLite these tables are in a file of their own: see `server/numbers/store/open-numbers.ts`. */
export async function numbers(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await createNumberTables(tx, engine);
  for (const table of ['number_sites', 'number_log', 'number_days', 'number_segments', 'number_sums'])
    await guardRows(tx, table);
}

/** Numbers of sites: the log of open days, and closed days as columns of each month and as sums. */
export async function createNumberTables(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  const blob = engine === 'postgres' ? 'bytea' : 'blob';
  const create = (table: string) => {
    const made = tx.schema.createTable(table).ifNotExists();
    if (engine === 'sqlite') return made.addColumn('site_id', t, (c) => c.notNull());
    return made.addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'));
  };
  await create('number_sites')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('zones', t, (c) => c.notNull())
    .addColumn('closed_day', t)
    .addColumn('closed_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('number_sites_pk', ['site_id'])
    .execute();
  await create('number_log')
    .addColumn('bucket', 'bigint', (c) => c.notNull())
    .addColumn('id', t, (c) => c.notNull())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('body', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('number_log_pk', ['site_id', 'bucket', 'id'])
    .execute();
  await create('number_days')
    .addColumn('day', t, (c) => c.notNull())
    .addColumn('time_zone', t, (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('lost', 'integer', (c) => c.notNull())
    .addColumn('are_paths_folded', 'integer', (c) => c.notNull())
    .addColumn('carried', blob)
    .addPrimaryKeyConstraint('number_days_pk', ['site_id', 'day'])
    .execute();
  await create('number_segments')
    .addColumn('month', t, (c) => c.notNull())
    .addColumn('part', t, (c) => c.notNull())
    .addColumn('body', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('number_segments_pk', ['site_id', 'month', 'part'])
    .execute();
  await create('number_sums')
    .addColumn('span', t, (c) => c.notNull())
    .addColumn('dimension', t, (c) => c.notNull())
    .addColumn('body', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('number_sums_pk', ['site_id', 'dimension', 'span'])
    .execute();
}
