import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';

/** Indexes of lists by filter that exist already: what they filter on, then what they sort by. */
const existing: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  page_routes: {
    page_template_url: ['page_template', 'natural_key'],
    page_template_updated: ['page_template', 'updated_at'],
    is_active_url: ['is_active', 'natural_key'],
    is_active_updated: ['is_active', 'updated_at'],
  },
  media_images: {
    folder_created: ['folder', 'created_at'],
    mime_created: ['mime', 'created_at'],
    has_alt_created: ['has_alt', 'created_at'],
    is_large_created: ['is_large', 'created_at'],
    folder_title: ['folder', 'title'],
  },
  widgets: { type: ['type', 'title'] },
  apis: { enabled: ['enabled', 'title'], type: ['type', 'title'] },
};

const added: Readonly<Record<string, readonly string[]>> = {
  type_advanced_url: ['page_type_advanced', 'natural_key'],
  type_advanced_updated: ['page_type_advanced', 'updated_at'],
  template_active_url: ['page_template', 'is_active', 'natural_key'],
  template_active_updated: ['page_template', 'is_active', 'updated_at'],
  type_advanced_active_url: ['page_type_advanced', 'is_active', 'natural_key'],
  type_advanced_active_updated: ['page_type_advanced', 'is_active', 'updated_at'],
};

/**
 * Adds indexes for lists of page routes by response type, and by status together with template or response type. On
 * PostgreSQL every index of a filtered list starts with its filters: see docs/decisions/0144.
 */
export async function listIndexesByFilter(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(added)) await addIndex(tx, engine, 'page_routes', name, columns);
  if (engine === 'sqlite') return;
  for (const [table, indexes] of Object.entries(existing)) {
    for (const [name, columns] of Object.entries(indexes)) {
      await tx.schema.dropIndex(`${table}_${name}`).execute();
      await addIndex(tx, engine, table, name, columns);
    }
  }
}

async function addIndex(
  tx: Kysely<unknown>,
  engine: Engine,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const filters = columns.slice(0, -1);
  const sort = columns.slice(-1);
  const order = engine === 'postgres' ? [...filters, 'site_id', ...sort] : ['site_id', ...filters, ...sort];
  await sql`create index ${sql.id(`${table}_${name}`)} on ${sql.table(table)}
    (${sql.join([...order, 'id'].map((column) => sql.ref(column)))})`.execute(tx);
}
