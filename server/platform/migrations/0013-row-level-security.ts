import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { ensureTrigrams } from './0011-search-index.ts';
import { text } from './columns.ts';
import { guardRows, guardRowsOfSites, guardSites } from './row-guard.ts';

const ofOneSite = [
  'memberships',
  'page_routes',
  'page_templates',
  'widgets',
  'apis',
  'settings',
  'revisions',
  'change_sets',
  'document_references',
  'releases',
  'release_entries',
  'invitations',
  'list_views',
];
const ofOneSiteOrNone = ['audit', 'jobs', 'outbox', 'notices'];

/** A second guard between sites, of the database's own: see docs/decisions/0015-row-level-security.md. */
export async function rowLevelSecurity(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await moveSearch(tx);
  for (const table of ofOneSite) await guardRows(tx, table);
  for (const table of ofOneSiteOrNone) await guardRowsOfSites(tx, table);
  await guardSites(tx);
}

/**
 * Moves what searches of page routes look in, with its index, to a table without a policy: behind one, PostgreSQL uses
 * an index only for operators that cannot tell of the rows they see (“leakproof”), and `like` is none of them.
 */
async function moveSearch(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('page_route_texts')
    .addColumn('id', text('postgres'), (c) => c.primaryKey())
    .addColumn('search_text', text('postgres'), (c) => c.notNull())
    .execute();
  await sql`insert into page_route_texts select id, search_text from page_routes`.execute(tx);
  await keepTexts(tx);
  await sql`drop index if exists page_routes_search`.execute(tx);
  const schema = await ensureTrigrams(tx);
  if (schema === undefined) return;
  const operators = sql.id(schema, 'gin_trgm_ops');
  await sql`create index page_route_texts_search on page_route_texts using gin (search_text ${operators})`.execute(tx);
}

async function keepTexts(tx: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_page_route_texts() returns trigger language plpgsql as $$
    begin
      insert into page_route_texts select id, search_text from added;
      return null;
    end $$
  `.execute(tx);
  await sql`
    create function change_page_route_text() returns trigger language plpgsql as $$
    begin
      update page_route_texts set search_text = new.search_text where id = new.id;
      return null;
    end $$
  `.execute(tx);
  await sql`
    create function remove_page_route_texts() returns trigger language plpgsql as $$
    begin
      delete from page_route_texts where id in (select id from removed);
      return null;
    end $$
  `.execute(tx);
  await sql`
    create trigger page_route_texts_added after insert on page_routes referencing new table as added
    for each statement execute function add_page_route_texts()
  `.execute(tx);
  await sql`
    create trigger page_route_texts_changed after update on page_routes
    for each row when (old.search_text is distinct from new.search_text) execute function change_page_route_text()
  `.execute(tx);
  await sql`
    create trigger page_route_texts_removed after delete on page_routes referencing old table as removed
    for each statement execute function remove_page_route_texts()
  `.execute(tx);
}
