import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';

/**
 * Indexes that hold what lists filter on and sort by. SQLite's hold the other columns of filters too, so that a list
 * narrowed by several is read off one of them, without its rows.
 */
export async function listIndexes(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const index = async (table: string, name: string, columns: string[]) => {
    await schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns(['site_id', ...columns])
      .execute();
  };
  const narrowing = ['page_template', 'is_active', 'page_type_advanced', 'type', 'version'];
  const ofRoutes = (name: string, columns: string[], text: string[] = []) => {
    const further = [...narrowing.filter((column) => !columns.includes(column)), ...text];
    return index('page_routes', name, engine === 'sqlite' ? [...columns, ...further] : columns);
  };
  for (const name of ['url', 'updated', 'created', 'template']) await schema.dropIndex(`page_routes_${name}`).execute();
  await ofRoutes('url', ['natural_key', 'id'], ['search_text']);
  await ofRoutes('updated', ['updated_at', 'id']);
  await ofRoutes('created', ['created_at', 'id']);
  for (const column of ['page_template', 'is_active']) {
    await ofRoutes(`${column}_url`, [column, 'natural_key', 'id']);
    await ofRoutes(`${column}_updated`, [column, 'updated_at', 'id']);
  }
  for (const table of ['page_templates', 'widgets', 'apis']) {
    await index(table, 'title', ['title', 'id']);
  }
  await index('widgets', 'type', ['type', 'title', 'id']);
  await index('apis', 'enabled', ['enabled', 'title', 'id']);
  await ofOtherLists(tx, engine);
}

async function ofOtherLists({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await schema.dropIndex('audit_of_site').execute();
  await schema
    .createIndex('audit_of_site')
    .on('audit')
    .columns(engine === 'sqlite' ? ['site_id', 'id', 'act', 'outcome', 'actor_id', 'at'] : ['site_id', 'id'])
    .execute();
  // Of an organization are read only the rows that are of none of its sites.
  await schema.dropIndex('audit_of_organization').execute();
  await schema
    .createIndex('audit_of_organization')
    .on('audit')
    .columns(['organization_id', 'id'])
    .where(sql.ref('site_id'), 'is', null)
    .execute();
  await schema.createIndex('users_created').on('users').columns(['created_at', 'id']).execute();
}
