import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNumbers } from '#contract/numbers.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings } from '#contract/settings.ts';
import { loggedRequests, loggedView } from '#model/numbers/testing-logged.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { openNumbers } from './open-numbers.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOON });
});
afterAll(() => server.close());

async function askToday(who: { owner: Parameters<TestServer['addMember']>[1]; site: { id: string } }, more = {}) {
  return server.call(askNumbers, {
    as: who.owner,
    site: who.site.id,
    body: { period: { last: 'today' }, metrics: ['views', 'visits', 'visitors', 'requests', 'unconfirmed'], ...more },
  });
}

test('what was logged a moment ago is answered, by page, with names of routes', async () => {
  const made = await server.setUpSite();
  const { numbers } = server.services;
  const { id: route } = await server.everySite
    .selectFrom('page_routes')
    .select('id')
    .where('site_id', '=', made.site.id)
    .where('natural_key', '=', '/')
    .executeTakeFirstOrThrow();
  const view = loggedView(NOON - 60_000, '/', { visitor: 7, route });
  numbers.append(made.site.id, [view, { ...view, message: 1, at: NOON - 50_000, seconds: 9 }]);
  numbers.append(made.site.id, [loggedView(NOON - 30_000, '/a', { visitor: 7 }), loggedRequests(NOON, 5)]);
  const total = await askToday(made);
  expect([total.status, total.body]).toEqual([
    200,
    expect.objectContaining({ total: [2, 1, 1, 5, 3], rows: [], time_zone: 'UTC', names: {} }),
  ]);
  const byRoute = await askToday(made, {
    by: ['route'],
    metrics: ['views'],
    filters: [{ field: 'page', values: ['/'] }],
  });
  expect(byRoute.body).toMatchObject({ rows: [{ keys: [route], values: [1] }], names: { [route]: '/' } });
  // A route is found by its URL, which its key doesn't have.
  const found = await askToday(made, { by: ['route'], metrics: ['views'], search: '/' });
  expect(found.body).toMatchObject({ rows: [{ keys: [route] }], row_count: 1 });
  const none = await askToday(made, { by: ['route'], metrics: ['views'], search: '/nowhere' });
  expect(none.body).toMatchObject({ rows: [], row_count: 0 });
});

test('numbers of one site are never those of another, and go with all that is erased', async () => {
  const [one, other] = [await server.setUpSite(), await server.setUpSite()];
  const { numbers } = server.services;
  numbers.append(one.site.id, [loggedView(NOON, '/')]);
  expect((await askToday(one)).body.total).toEqual([1, 1, 1, 0, 0]);
  expect((await askToday(other)).body.total).toEqual([0, 0, 0, 0, 0]);
  await numbers.erase(one.site.id);
  expect((await askToday(one)).body.total).toEqual([0, 0, 0, 0, 0]);
});

test('a filter that names what another site has is answered as if it were not there', async () => {
  const [one, other] = [await server.setUpSite(), await server.setUpSite()];
  const { id } = await server.everySite
    .selectFrom('page_routes')
    .select('id')
    .where('site_id', '=', other.site.id)
    .executeTakeFirstOrThrow();
  const filters = [{ field: 'route', values: [id] }];
  expect((await askToday(one, { filters })).status).toBe(404);
  expect((await askToday(other, { filters })).status).toBe(200);
});

test('requests stand for views where a site counts on the server alone', async () => {
  const made = await server.setUpSite();
  const who = { as: made.owner, site: made.site.id };
  await server.call(saveSettings, { ...who, body: { frontend_site_name: 'Harbor', analytics: { mode: 'server' } } });
  await server.call(publish, { ...who, body: { note: '' } });
  server.services.numbers.append(made.site.id, [loggedRequests(NOON, 5)]);
  const { total, notes } = (await askToday(made)).body;
  expect([total, notes]).toEqual([[5, null, null, 5, null], ['no_script']]);
});

test('a batch that is written twice counts once, and events of a deleted site hold nothing up', async () => {
  const { site, ...made } = await server.setUpSite();
  const { numbers } = server.services;
  numbers.append(site.id, [
    loggedView(NOON, '/', { id: 'twice-0123456789' }),
    loggedView(NOON, '/', { id: 'twice-0123456789' }),
  ]);
  await numbers.flush();
  numbers.append(site.id, [loggedView(NOON, '/', { id: 'twice-0123456789' })]);
  const gone = await server.setUpSite();
  await server.everySite.deleteFrom('sites').where('id', '=', gone.site.id).execute();
  numbers.append(gone.site.id, [loggedView(NOON, '/')]);
  expect((await askToday({ site, ...made })).body.total).toEqual([1, 1, 1, 0, 0]);
});

test('a deleted site takes its numbers along', async () => {
  const { site } = await server.setUpSite();
  const { numbers } = server.services;
  numbers.append(site.id, [loggedView(NOON - 48 * 60 * 60_000, '/')]);
  await numbers.closeDays();
  numbers.append(site.id, [loggedView(NOON, '/')]);
  await numbers.flush();
  await server.everySite.deleteFrom('sites').where('id', '=', site.id).execute();
  await numbers.closeDays();
  const { db, close } = await openNumbers({ ...server.database, db: server.everySite });
  for (const table of ['number_sites', 'number_log', 'number_days', 'number_segments', 'number_sums'] as const)
    expect(await db.selectFrom(table).select('site_id').where('site_id', '=', site.id).execute()).toEqual([]);
  await close();
});

test('faults of a question are named', async () => {
  const made = await server.setUpSite();
  const { status, problem } = await askToday(made, { period: { from: '1.3.2026', to: '2026-03-02' } });
  expect([status, problem.errors]).toEqual([
    400,
    [expect.objectContaining({ message: expect.stringContaining('2026-03-31') })],
  ]);
});

test('3,000 days by hour by page, and 1,000 conditions, are refused in words', async () => {
  const made = await server.setUpSite();
  const period = { from: '2018-09-12', to: '2026-11-28' };
  const rows = await askToday(made, { period, by: ['hour', 'page'] });
  expect([rows.status, rows.problem.errors]).toEqual([
    400,
    [{ path: 'by', message: expect.stringMatching(/^This would read 72,\d{3} rows\./) }],
  ]);
  expect((await askToday(made, { period, by: ['hour'], size: 1 })).status).toBe(200);
  const filters = Array.from({ length: 1000 }, () => ({ field: 'page', values: ['/'] }));
  const conditions = await askToday(made, { filters });
  expect([conditions.status, conditions.problem.errors]).toEqual([
    400,
    [{ path: 'filters', message: expect.stringContaining('20') }],
  ]);
});
