import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveRoute } from '#contract/save-route.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

let server: TestServer;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});
afterAll(() => server.close());

const route = { sample_url_string: '', type: 'simple', page_template: 'home', page_type_advanced: 'html' } as const;
const save = async (given: object) => {
  const body = { ...route, is_active: true, ...given } as never;
  const { status, text, body: answer } = await server.call(saveRoute, { as: owner, site, body });
  expect(status, text).toBe(200);
  return answer.route;
};

/** The statements of a call that name a table of documents or what is written beside them. */
async function statementsOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  await work();
  const texts = query.mock.calls.map(([{ sql }]) => sql);
  query.mockRestore();
  const written = /page_routes|page_templates|change_sets|revisions|document_references|"audit"|"sites" set/;
  const own = texts.filter((text) => written.test(text));
  const reads = own.filter((text) => /^select.* from "page_routes" as "d" left join "users"/.test(text));
  return { reads: reads.length, all: own.length };
}

test('a save reads the stored route once, and only when there is one', async () => {
  await save({ url_string: '/warm' });
  expect(await statementsOf(() => save({ url_string: '/one' }))).toEqual({ reads: 0, all: isPostgres ? 1 : 7 });
  const { id, version } = await save({ url_string: '/two' });
  const again = { id, version, url_string: '/two', is_active: false };
  expect(await statementsOf(() => save(again))).toEqual({ reads: 1, all: isPostgres ? 2 : 9 });
  const redirect = {
    id,
    version: version + 1,
    url_string: '/two',
    page_type_advanced: 'redirect_301',
    redirect_to: '/one',
  };
  expect((await statementsOf(() => save({ ...redirect, page_template: null }))).reads).toBe(1);
});

test('without a version a save keeps what it does not send of the route there is now', async () => {
  const { id } = await save({ url_string: '/kept', cache_seconds: 60 });
  const both = await Promise.all([
    save({ id, url_string: '/kept', page_type_advanced: 'text' }),
    save({ id, url_string: '/kept', is_active: false }),
  ]);
  expect(both.map(({ cache_seconds }) => cache_seconds)).toEqual([60, 60]);
  expect(both.map(({ version }) => version).sort()).toEqual([2, 3]);
});
