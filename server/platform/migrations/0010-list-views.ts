import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function listViews(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('list_views')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('list', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('search', t, (c) => c.notNull())
    // Null is shared with the site.
    .addColumn('owner_id', t, (c) => c.references('users.id').onDelete('cascade'))
    // Without a foreign key: what is shared stays when its maker goes.
    .addColumn('made_by', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // A name is taken once by each person, and once among what is shared; nulls would each count as their own.
  await schema
    .createIndex('list_views_own')
    .unique()
    .on('list_views')
    .columns(['site_id', 'list', 'owner_id', 'name'])
    .where(sql.ref('owner_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('list_views_shared')
    .unique()
    .on('list_views')
    .columns(['site_id', 'list', 'name'])
    .where(sql.ref('owner_id'), 'is', null)
    .execute();
  await schema.createIndex('list_views_of_owner').on('list_views').column('owner_id').execute();
}
