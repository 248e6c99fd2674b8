import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

type WithTypedColumns = (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>;

async function createDocumentTable(
  tx: Kysely<unknown>,
  engine: Engine,
  name: string,
  withTypedColumns: WithTypedColumns,
) {
  const t = text(engine);
  const common = tx.schema
    .createTable(name)
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('natural_key', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', t);
  // The long texts come last: SQLite reads a row only as far as it must.
  await withTypedColumns(common as CreateTableBuilder<string, string>)
    .addColumn('search_text', t, (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .execute();
  await tx.schema.createIndex(`${name}_natural_key`).unique().on(name).columns(['site_id', 'natural_key']).execute();
  await tx.schema.createIndex(`${name}_updated`).on(name).columns(['site_id', 'updated_at', 'id']).execute();
  await tx.schema.createIndex(`${name}_created`).on(name).columns(['site_id', 'created_at', 'id']).execute();
}

export async function documents(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await createDocumentTable(tx, engine, 'page_routes', (table) =>
    table
      .addColumn('url_string', t, (c) => c.notNull())
      .addColumn('type', t, (c) => c.notNull())
      .addColumn('page_template', t, (c) => c.notNull())
      .addColumn('page_type_advanced', t, (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull()),
  );
  // With the searched text in it, SQLite searches a large site without reading its rows. PostgreSQL limits the size
  // of what an index holds, and reads rows as fast.
  await schema
    .createIndex('page_routes_url')
    .on('page_routes')
    .columns(engine === 'sqlite' ? ['site_id', 'url_string', 'id', 'search_text'] : ['site_id', 'url_string', 'id'])
    .execute();
  await schema
    .createIndex('page_routes_template')
    .on('page_routes')
    .columns(['site_id', 'page_template', 'id'])
    .execute();
  await createDocumentTable(tx, engine, 'page_templates', (table) => table);
  await createDocumentTable(tx, engine, 'widgets', (table) => table.addColumn('type', t, (c) => c.notNull()));
  await createDocumentTable(tx, engine, 'apis', (table) => table.addColumn('enabled', 'integer', (c) => c.notNull()));
  await createDocumentTable(tx, engine, 'settings', (table) => table);

  await schema
    .createTable('change_sets')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('actor_id', t)
    .addColumn('source', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('revisions')
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('document_id', t, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('natural_key', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('actor_id', t)
    .addColumn('change_set_id', t, (c) => c.notNull())
    .addColumn('change_number', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', t)
    .addPrimaryKeyConstraint('revisions_pk', ['kind', 'document_id', 'version'])
    .execute();
  await schema.createIndex('revisions_feed').on('revisions').columns(['site_id', 'kind', 'change_number']).execute();

  await schema
    .createTable('document_references')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('from_kind', t, (c) => c.notNull())
    .addColumn('from_id', t, (c) => c.notNull())
    .addColumn('to_kind', t, (c) => c.notNull())
    .addColumn('to_key', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('document_references_pk', ['site_id', 'from_kind', 'from_id', 'to_kind', 'to_key'])
    .execute();
  await schema
    .createIndex('document_references_to')
    .on('document_references')
    .columns(['site_id', 'to_kind', 'to_key', 'from_kind', 'from_id'])
    .execute();
}
