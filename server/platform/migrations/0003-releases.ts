import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function releases(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('releases')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('note', t, (c) => c.notNull())
    .addColumn('change_number', 'bigint', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', t)
    .addColumn('documents', 'integer', (c) => c.notNull())
    .addColumn('added', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addUniqueConstraint('releases_number', ['site_id', 'number'])
    .execute();

  await schema
    .createTable('release_entries')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('document_id', t, (c) => c.notNull())
    .addColumn('from_number', 'bigint', (c) => c.notNull())
    .addColumn('until_number', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('hash', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('release_entries_pk', ['site_id', 'kind', 'document_id', 'from_number'])
    .execute();
  // At most one interval of a document is open, whatever goes wrong.
  await schema
    .createIndex('release_entries_open')
    .unique()
    .on('release_entries')
    .columns(['site_id', 'kind', 'document_id'])
    .where(sql.ref('until_number'), 'is', null)
    .execute();
}
