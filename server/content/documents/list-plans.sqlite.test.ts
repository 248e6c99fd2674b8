import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '#model/documents.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { FEW_ROWS } from '#server/platform/database/reader-of.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { sqliteDialect } from '#server/platform/database/sqlite-dialect.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { makeChange } from './change.ts';
import { listsOf } from './list-documents.ts';
import { saveDocuments } from './save-documents.ts';
import { makeTestSite, routeBody, templateBody, widgetBody } from './testing.ts';

const MORE = FEW_ROWS + 20;

let database: TestDatabase;
let site: GrantedSite;
let file: DatabaseSync;
/** What was asked for in the answering thread, and beside it. */
let here: CompiledQuery[] = [];
let beside: CompiledQuery[] = [];
let readers: { db: Kysely<Tables>; longReads: Kysely<Tables>; engine: 'sqlite' };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ site } = await makeTestSite(database.db));
  const keys = Array.from({ length: MORE }, (_, number) => `document-${number}`);
  const documents = [
    ...keys.map((key) => ({ kind: 'page_template' as const, body: templateBody(key) })),
    ...keys.map((key) => ({ kind: 'widget' as const, body: widgetBody(key) })),
    ...keys.map((key) => ({ kind: 'page_route' as const, body: routeBody(`/${key}`, key) })),
    ...keys.map((key) => ({
      kind: 'api' as const,
      body: {
        key,
        title: key,
        description: '',
        image_url: '',
        icon: 'box',
        enabled: true,
        source: { type: 'static', attribution: '', rows: [] },
      },
    })),
  ];
  await makeChange(database.db, site, { actorId: null, source: 'import', at: 1 }, (tx, change) =>
    saveDocuments(tx, site, change, documents),
  );
  const path = join(database.config.dataDir, 'sitewright.sqlite');
  file = new DatabaseSync(path, { readOnly: true });
  const logged = (into: () => CompiledQuery[]) =>
    new Kysely<Tables>({
      dialect: sqliteDialect(path),
      log: ({ query }) => {
        into().push(query);
      },
    });
  readers = { db: logged(() => here), longReads: logged(() => beside), engine: 'sqlite' };
});
afterAll(async () => {
  file.close();
  await readers.db.destroy();
  await readers.longReads.destroy();
  await database.close();
});

const values = { text: 'document-7', number: 1, boolean: true } as const;

interface Asked {
  kind: DocumentKind;
  filter: string | undefined;
  sort: string;
  descending: boolean;
}

const asked: Asked[] = (['page_route', 'page_template', 'widget', 'api'] as const).flatMap((kind) => {
  const names = Object.keys(definitions[kind].fields);
  return [undefined, ...names].flatMap((filter) =>
    names.flatMap((sort) => [true, false].map((descending) => ({ kind, filter, sort, descending }))),
  );
});

test.each(asked)(
  'a page of $kind kept by $filter and sorted by $sort ($descending) is read off an index, or beside the answering thread',
  async ({ kind, filter, sort, descending }) => {
    here = [];
    beside = [];
    const field = filter === undefined ? undefined : definitions[kind].fields[filter];
    const kept = filter === undefined || !field ? {} : { [filter]: values[field.holds] };
    const request = { page: 1, size: 5, sort: [{ field: sort, descending }], filter: kept, search: '' };
    await listsOf(readers, kind)(site.id, request);
    const [page] = here.filter(({ sql }) => sql.includes('"natural_key"'));
    if (!page) return expect(beside.length).toBeGreaterThan(0);
    const plan = planOf(page);
    if (field?.column !== 'natural_key') expect(plan.join('\n')).not.toMatch(/TEMP B-TREE|SCAN d\b/);
    const search = plan.find((step) => step.startsWith('SEARCH d ')) ?? '';
    expect(search).toContain('(site_id=?');
    if (field) expect(search).toContain(`${field.column}=?`);
    const total = here.find(({ sql }) => sql.includes('count(*) as "total"'));
    expect(total).toBeUndefined();
  },
);

test.each([
  { search: 'document-7' },
  { filter: { page_template: 'document-7', type: 'simple' } },
  { filter: { page_template: ['document-7', 'document-8'] } },
  { sort: [{ field: 'page_template' }, { field: 'url_string' }] },
  { page: 1_000_000 },
  { size: 1000 },
])('a list asked for with %j is read beside the answering thread', async (body) => {
  here = [];
  beside = [];
  const sort = (body.sort ?? []).map(({ field }) => ({ field, descending: false }));
  await listsOf(readers, 'page_route')(site.id, { page: 1, size: 20, filter: {}, search: '', ...body, sort });
  expect(here.every(({ sql }) => sql.includes('limit') && !sql.includes('order by'))).toBe(true);
  expect(beside.length).toBeGreaterThan(0);
});

test.each([
  { page_template: 'document-7', is_active: true },
  { page_type_advanced: 'html', is_active: true },
])('a list by two filters, %j, is read off one index', async (filter) => {
  here = [];
  beside = [];
  const sort = [{ field: 'updated_on', descending: true }];
  await listsOf(readers, 'page_route')(site.id, { page: 1, size: 20, filter, search: '', sort });
  const [page] = here.filter(({ sql }) => sql.includes('"natural_key"'));
  const plan = page ? planOf(page) : [];
  expect(plan.join('\n')).not.toMatch(/TEMP B-TREE|SCAN d\b/);
  const search = plan.find((step) => step.startsWith('SEARCH d '));
  for (const name of Object.keys(filter)) expect(search).toContain(`${name}=?`);
});

/** The steps within which the ids of a page are found; what is looked up for each of its rows is left out. */
function planOf({ sql, parameters }: CompiledQuery): string[] {
  const steps = file.prepare(`explain query plan ${sql}`).all(...(parameters as string[]));
  const details = steps.map(({ detail }) => String(detail));
  const end = details.findIndex((step) => /^(SCAN|SEARCH) page\b/.test(step));
  return end < 0 ? details : details.slice(0, end);
}
