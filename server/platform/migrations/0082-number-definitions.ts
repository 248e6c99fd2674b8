import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What a team defines for its numbers: goals, funnels, segments, and notes on dates. */
export async function numberDefinitions(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  const { schema } = tx;
  await schema
    .createTable('number_definitions')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('id', t, (c) => c.notNull())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    // JSON: the target of a goal, the steps of a funnel, the filters of a segment.
    .addColumn('body', t, (c) => c.notNull())
    // Null is the site's.
    .addColumn('owner_id', t, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    // Without a foreign key: what is the site's stays when its maker goes.
    .addColumn('made_by', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // What was deleted can come back with its ID, which must not tell of another site's.
    .addPrimaryKeyConstraint('number_definitions_key', ['site_id', 'id'])
    .execute();
  // A name is taken once by each person, and once in the site; nulls would each count as their own.
  await schema
    .createIndex('number_definitions_own')
    .unique()
    .on('number_definitions')
    .columns(['site_id', 'kind', 'owner_id', 'name'])
    .where(sql.ref('owner_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('number_definitions_site')
    .unique()
    .on('number_definitions')
    .columns(['site_id', 'kind', 'name'])
    .where(sql.ref('owner_id'), 'is', null)
    .execute();
  await schema.createIndex('number_definitions_owner').on('number_definitions').column('owner_id').execute();
  await schema
    .createTable('number_notes')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('id', t, (c) => c.notNull())
    // A date of the site's time zone.
    .addColumn('day', t, (c) => c.notNull())
    .addColumn('note', t, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('made_by', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('number_notes_key', ['site_id', 'id'])
    .execute();
  if (engine !== 'postgres') return;
  for (const table of ['number_definitions', 'number_notes']) await guardRows(tx, table);
}
