import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function notices(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('notices')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('site_id', t, (c) => c.references('sites.id').onDelete('cascade'))
    .addColumn('audience', t, (c) => c.notNull())
    .addColumn('actor_id', t)
    .addColumn('notice_values', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('notices_of_site').on('notices').columns(['site_id', 'created_at']).execute();
  await schema.createIndex('notices_by_time').on('notices').column('created_at').execute();

  await schema
    .createTable('notice_reads')
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('notice_id', t, (c) => c.notNull().references('notices.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('notice_reads_pk', ['user_id', 'notice_id'])
    .execute();
  await schema.createIndex('notice_reads_of_notice').on('notice_reads').column('notice_id').execute();

  await schema
    .createTable('notice_marks')
    .addColumn('user_id', t, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('read_until', 'bigint', (c) => c.notNull())
    .execute();
}
