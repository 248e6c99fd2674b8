import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '#server/content/kinds/definitions.ts';
import { postgresDialect } from '#server/platform/database/postgres-dialect.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { findIndex, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { listsOf } from './list-documents.ts';
import { makeTestSite, routeBody, save, templateBody } from './testing.ts';

const ROUTES = 20_000;
/** Of these, switched off and of another template. */
const FEW = 40;

let database: TestDatabase;
let site: GrantedSite;
let db: Kysely<Tables>;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ site } = await makeTestSite(database.everySite));
  for (const key of ['page', 'rare'])
    await save(database.everySite, site, 'page_template', { body: templateBody(key) });
  const { id } = await save(database.everySite, site, 'page_route', { body: routeBody('/like', 'page') });
  const template = sql`case when n <= ${FEW} then 'rare' else 'page' end`;
  await inSite(site.id, () =>
    sql`insert into page_routes (id, site_id, natural_key, title, version, hash, created_at, updated_at, url_string,
        type, page_template, page_type_advanced, is_active, search_text, body)
      select 'r' || n, site_id, '/route-' || n, title, version, hash, created_at + n, updated_at + n, '/route-' || n,
        type, ${template}, page_type_advanced, case when n <= ${FEW} then 0 else 1 end, 'route-' || n, body
      from page_routes, generate_series(1, ${ROUTES}::integer) as n where id = ${id}`.execute(database.everySite),
  );
  await sql`vacuum analyze page_routes`.execute(database.everySite);
  const dialect = postgresDialect(database.config.databaseUrl ?? '');
  db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const { fields, indexes, defaultSort } = definitions.page_route;
const names = Object.keys(fields);
const values: Record<string, Record<string, string | boolean | number>> = {
  much: { page_template: 'page', is_active: true },
  little: { page_template: 'rare', is_active: false },
  nothing: { page_template: 'none', is_active: false },
};
const cases = [undefined, ...names].flatMap((filter) =>
  names.flatMap((sort) =>
    [true, false].flatMap((descending) =>
      Object.keys(values).flatMap((matching) => {
        const value = filter === undefined ? undefined : values[matching]?.[filter];
        const kept = filter === undefined || value === undefined ? {} : { [filter]: value };
        if (filter === undefined ? matching !== 'much' : value === undefined) return [];
        const request = { page: 1, size: 20, sort: [{ field: sort, descending }], filter: kept, search: '' };
        const order = readOrder(request.sort, fields, defaultSort, 'natural_key');
        return findIndex(indexes, readFilters(kept, fields), order)
          ? [{ matching, filter, sort, descending, request }]
          : [];
      }),
    ),
  ),
);

test.each(cases)(
  'a page of routes kept by $filter that matches $matching, sorted by $sort ($descending), is read off an index',
  async ({ request }) => {
    asked = [];
    const lists = listsOf({ db, longReads: db, engine: 'postgres' }, 'page_route');
    await inSite(site.id, () => lists(site.id, request));
    const [page] = asked.filter((query) => query.sql.includes('"natural_key"'));
    const plan = await planOf(page);
    expect(plan).not.toMatch(/Seq Scan on page_routes|Sort/);
    expect(plan).toMatch(/Index Scan[\w ]* using page_routes_\w+ on page_routes/);
  },
);

test('totals of routes are counted off an index', async () => {
  asked = [];
  const lists = listsOf({ db, longReads: db, engine: 'postgres' }, 'page_route');
  const request = { page: 1, size: 20, sort: [], search: '' };
  for (const filter of [{ page_template: 'rare' }, { page_template: 'none' }, { is_active: false }])
    await inSite(site.id, () => lists(site.id, { ...request, filter }));
  const totals = asked.filter((query) => query.sql.includes('count(*)'));
  expect(totals.length).toBeGreaterThan(0);
  for (const total of totals) expect(await planOf(total)).not.toContain('Seq Scan on page_routes');
});

test('a save of a route that is there finds it by an index', async () => {
  const query = await updateOf();
  expect(await planOf(query)).not.toMatch(/Seq Scan on (?:page_routes|document_references)/);
});

/** What a save asks of a database with many routes. */
async function updateOf(): Promise<CompiledQuery | undefined> {
  const body = routeBody('/route-7', 'page');
  asked = [];
  await inSite(site.id, () => save(db, site, 'page_route', { id: 'r7', expectedVersion: 1, body }));
  return asked.find((query) => query.sql.includes('json_populate_recordset'));
}

async function planOf(query: CompiledQuery | undefined): Promise<string> {
  const explained = CompiledQuery.raw(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
  const { rows } = await inSite(site.id, () => db.executeQuery<Record<string, string>>(explained));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
