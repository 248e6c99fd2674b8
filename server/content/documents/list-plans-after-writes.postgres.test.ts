import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDialect } from '#server/platform/database/postgres-dialect.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { listsOf } from './list-documents.ts';
import { makeTestSite, routeBody, save, templateBody } from './testing.ts';

const FIRST = 300;
const LATER = 15_000;

let database: TestDatabase;
let db: Kysely<Tables>;
/** Of the first, statistics are out of date; of the second, there are none. */
const sites: GrantedSite[] = [];
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const isAnalyzed of [true, false]) {
    const { site } = await makeTestSite(database.everySite);
    sites.push(site);
    for (const key of ['page', 'rare'])
      await save(database.everySite, site, 'page_template', { body: templateBody(key) });
    const { id } = await save(database.everySite, site, 'page_route', { body: routeBody('/like', 'page') });
    await copyRoute(id, site, 1, FIRST, sql`page_template, page_type_advanced, 1`);
    if (isAnalyzed) await sql`vacuum analyze page_routes`.execute(database.everySite);
    const last = FIRST + LATER;
    await copyRoute(id, site, FIRST + 1, last, sql`page_template, page_type_advanced, 0`);
    await copyRoute(id, site, last + 1, last + LATER, sql`'rare', 'text', 1`);
  }
  const dialect = postgresDialect(database.config.databaseUrl ?? '');
  db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** Adds copies of a route, each newer than the one before, with another template, response type and status. */
function copyRoute(id: string, site: GrantedSite, from: number, to: number, filtered: ReturnType<typeof sql>) {
  return inSite(site.id, () =>
    sql`insert into page_routes (id, site_id, natural_key, title, version, hash, created_at, updated_at, url_string,
        type, search_text, body, page_template, page_type_advanced, is_active)
      select id || n, site_id, '/route-' || n, title, version, hash, created_at + n, updated_at + n, '/route-' || n,
        type, 'route-' || n, body, ${filtered}
      from page_routes, generate_series(${from}::integer, ${to}::integer) as n where id = ${id}`.execute(
      database.everySite,
    ),
  );
}

const wanted = { page_template: 'page', is_active: true, page_type_advanced: 'html' };
const newest = [{ field: 'updated_on', descending: true }];
const byUrl = [{ field: 'url_string', descending: false }];

test.each([
  ['template and status, newest first', ['page_template', 'is_active'], newest],
  ['template and status, by URL', ['page_template', 'is_active'], byUrl],
  ['response type and status, newest first', ['page_type_advanced', 'is_active'], newest],
  ['template, newest first', ['page_template'], newest],
  ['response type, by URL', ['page_type_advanced'], byUrl],
  ['status, newest first', ['is_active'], newest],
] as const)('right after many writes a page by %s reads only the rows it shows', async (_, names, sort) => {
  const filter = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  for (const site of sites) {
    asked = [];
    const lists = listsOf({ db, longReads: db, engine: 'postgres' }, 'page_route');
    const { rows } = await inSite(site.id, () => lists(site.id, { page: 1, size: 20, sort, filter, search: '' }));
    expect(rows).toHaveLength(20);
    for (const { body } of rows) expect(JSON.parse(body)).toMatchObject({ url_string: '/like' });
    const [page] = asked.filter((query) => query.sql.includes('"natural_key"'));
    expect(await planOf(page, site)).not.toMatch(/Sort|Rows Removed by Filter/);
  }
});

async function planOf(query: CompiledQuery | undefined, site: GrantedSite): Promise<string> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off) ${query?.sql}`, [...(query?.parameters ?? [])]);
  const { rows } = await inSite(site.id, () => db.executeQuery<Record<string, string>>(explained));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
