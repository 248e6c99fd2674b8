import { afterAll, expect, test } from 'vitest';
import { showChangeSet, undoChangeSet } from '#contract/change-sets.ts';
import {
  answerMissingPages,
  listMissingPages,
  planMissingAnswer,
  routeHits,
  settleMissingPages,
  suggestTargets,
} from '#contract/missing-pages.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { MAX_MISSING, storeVisits } from './store-visits.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { owner, site } = await server.setUpSite();
const siteId = asTrustedSiteId(site.id);
const viewer = await server.signUp('Viewer');
await server.addMember(site.id, viewer, 'viewer');

const at = Date.now();
const missed = (path: string, hits: number, seen = at) => ({
  path,
  hits,
  at: seen,
  referrer: null,
  releaseId: 'r1',
});
await storeVisits(
  server.everySite,
  siteId,
  [missed('/countrys', 5), missed('/Über', 2), missed('/zzz', 9)],
  [{ routeId: 'redirect', hits: 4, at }],
);

const list = async (as: TestPerson, body: object = {}) =>
  (await server.call(listMissingPages, { as, site: site.id, body })).body;
const pathsOf = async (body: object) => (await list(owner, body)).pages.map(({ path }) => path);

test('404s are listed, most hits first, sorted, searched and filtered', async () => {
  expect(await pathsOf({})).toEqual(['/zzz', '/countrys', '/Über']);
  expect(await pathsOf({ sort: [{ field: 'path' }] })).toEqual(['/countrys', '/zzz', '/Über'].sort());
  expect(await pathsOf({ search: 'uber' })).toEqual(['/Über']);
  expect(await pathsOf({ filter: { state: 'ignored' } })).toEqual([]);
  expect((await list(viewer, { size: 1, page: 2 })).pages).toMatchObject([{ path: '/countrys', hits: 5 }]);
  const refused = await server.call(listMissingPages, {
    as: owner,
    site: site.id,
    body: { filter: { path: '/zzz' } } as never,
  });
  expect(refused.status).toBe(400);
});

test("editors set their state; those of another site can't be reached", async () => {
  const [page] = (await list(owner, { search: 'zzz' })).pages;
  const settle = (as: TestPerson, at = site.id) =>
    server.call(settleMissingPages, { as, site: at, body: { ids: [page?.id ?? ''], state: 'ignored' } });
  expect((await settle(viewer)).status).toBe(403);
  const stranger = await server.setUpSite();
  expect((await settle(stranger.owner)).status).toBe(404);
  expect((await settle(stranger.owner, stranger.site.id)).status).toBe(404);
  expect(
    (await server.call(listMissingPages, { as: stranger.owner, site: stranger.site.id, body: {} })).body.total,
  ).toBe(0);
  expect((await settle(owner)).body).toMatchObject({ count: 1, message: 'Missing pages ignored: 1' });
  expect(await pathsOf({ filter: { state: 'open' } })).toEqual(['/countrys', '/Über']);
});

test('a 404 that a draft route answers by now says so, and likely targets are offered', async () => {
  const route = { url_string: '/countries', page_template: null, page_type_advanced: 'gone' as const };
  await server.call(saveRoute, { as: owner, site: site.id, body: { ...route, url_string: '/countrys' } });
  expect((await list(owner, { search: 'countrys' })).pages).toMatchObject([{ is_answered: true }]);
  expect((await list(owner, { search: 'uber' })).pages).toMatchObject([{ is_answered: false }]);
  const { body } = await server.call(suggestTargets, { as: owner, site: site.id, body: { path: '/zzz-zzz' } });
  expect(body.targets).toEqual([]);
});

test('redirect hits are counted', async () => {
  const redirect = { url_string: '/old', page_type_advanced: 'redirect_301' as const, redirect_to: '/' };
  const { route } = (await server.call(saveRoute, { as: owner, site: site.id, body: redirect })).body;
  const ask = (id: string) => server.call(routeHits, { as: viewer, site: site.id, params: { id } });
  expect((await ask(route.id)).body).toEqual({ hits: 0, last_seen: null });
  await storeVisits(server.everySite, siteId, [], [{ routeId: route.id, hits: 4, at }]);
  await storeVisits(server.everySite, siteId, [], [{ routeId: route.id, hits: 1, at: at + 5 }]);
  expect((await ask(route.id)).body).toEqual({ hits: 5, last_seen: at + 5 });
  expect((await ask('another')).status).toBe(404);
});

test('404s without hits for 90 days are deleted, and past the limit those with the fewest hits', async () => {
  const day = 24 * 60 * 60_000;
  const other = await server.setUpSite();
  const otherId = asTrustedSiteId(other.site.id);
  const keep = (pages: ReturnType<typeof missed>[]) => storeVisits(server.everySite, otherId, pages, []);
  await keep([missed('/old', 50, at - 91 * day)]);
  await keep(Array.from({ length: MAX_MISSING }, (_, number) => missed(`/page/${number}`, 2)));
  await keep([missed('/once', 1), missed('/often', 3)]);
  const rows = await inSite(otherId, () =>
    server.everySite.selectFrom('missing_pages').select(['path', 'hits']).where('site_id', '=', otherId).execute(),
  );
  const paths = rows.map(({ path }) => path);
  expect(rows).toHaveLength(MAX_MISSING);
  expect(paths).toContain('/often');
  expect(paths).not.toContain('/once');
  expect(paths).not.toContain('/old');
});

test('404s are redirected together as one change, which is undone as a whole', async () => {
  const ask = (ids: string[], more: object) =>
    server.call(answerMissingPages, { as: owner, site: site.id, body: { ids, answers: 'gone', ...more } });
  const all = (await list(owner)).pages;
  const missing = all.filter(({ is_answered }) => !is_answered);
  const urls = async () =>
    (await server.call(listRoutes, { as: owner, site: site.id, body: {} })).body.routesList.map(
      (each) => each.url_string,
    );
  const before = await urls();
  const ids = missing.map(({ id }) => id);
  const astray = await ask(ids, { answers: 'redirect_301', redirect_to: 'javascript:alert(1)' });
  expect([astray.status, astray.problem.errors?.map(({ path }) => path)]).toEqual([400, ['redirect_to']]);
  expect(await urls()).toEqual(before);
  const { count, change_set } = (await ask(ids, {})).body;
  expect(count).toBe(missing.length);
  expect(await urls()).toHaveLength(before.length + count);
  expect((await list(owner, { filter: { state: 'done' } })).pages.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  // All of them are answered by now.
  expect((await ask(ids, {})).status).toBe(404);
  await server.call(undoChangeSet, { as: owner, site: site.id, params: { id: change_set } });
  expect(await urls()).toEqual(before);
});

test('an author redirects several 404s to one page after a preview, and undoes it as a whole', async () => {
  const other = await server.setUpSite();
  const author = await server.signUp('Author');
  await server.addMember(other.site.id, author, 'author');
  const there = { as: author, site: other.site.id };
  await storeVisits(
    server.everySite,
    asTrustedSiteId(other.site.id),
    ['/one', '/two', '/three'].map((path) => missed(path, 2)),
    [],
  );
  await server.call(saveRoute, {
    ...there,
    body: { url_string: '/two', page_type_advanced: 'gone', page_template: null },
  });
  const { pages } = (await server.call(listMissingPages, { ...there, body: {} })).body;
  const ids = pages.map(({ id }) => id);
  const plan = async (redirect_to: string) => {
    const body = { ids, answers: 'redirect_301' as const, redirect_to };
    return server.call(planMissingAnswer, { ...there, body });
  };
  const urls = async () =>
    (await server.call(listRoutes, { ...there, body: {} })).body.routesList.map(({ url_string }) => url_string);
  const before = await urls();
  expect((await plan('javascript:alert(1)')).status).toBe(400);
  const loop = await plan('/one');
  expect(loop.status, loop.text).toBe(200);
  expect(loop.body.rows.map(({ url_string, outcome }) => [url_string, outcome])).toEqual([
    ['/one', 'faulty'],
    ['/three', 'faulty'],
    ['/two', 'same'],
  ]);
  const { rows, effects } = (await plan('/')).body;
  expect(rows.map(({ url_string, outcome }) => [url_string, outcome])).toEqual([
    ['/one', 'changes'],
    ['/three', 'changes'],
    ['/two', 'same'],
  ]);
  expect(effects.addresses.first).toEqual([
    { url_string: '/one', before: null, after: '/one' },
    { url_string: '/three', before: null, after: '/three' },
  ]);
  expect(await urls()).toEqual(before);
  const body = { ids, answers: 'redirect_301' as const, redirect_to: '/' };
  const { count, change_set } = (await server.call(answerMissingPages, { ...there, body })).body;
  expect([count, (await urls()).length]).toEqual([2, before.length + 2]);
  const { change_set: set } = (await server.call(showChangeSet, { ...there, params: { id: change_set } })).body;
  expect([set.is_settler, set.needs]).toEqual([true, 'edit']);
  // Another author may not take away what somebody else made.
  const second = await server.signUp('Second');
  await server.addMember(other.site.id, second, 'author');
  const byAnother = { as: second, site: other.site.id, params: { id: change_set } };
  expect((await server.call(undoChangeSet, byAnother)).status).toBe(403);
  expect((await server.call(showChangeSet, byAnother)).body.change_set.is_settler).toBe(false);
  const undone = await server.call(undoChangeSet, { ...there, params: { id: change_set } });
  expect(undone.status, undone.text).toBe(200);
  expect(await urls()).toEqual(before);
});

test("a route changed since by someone else isn't undone", async () => {
  const other = await server.setUpSite();
  const author = await server.signUp('Solo');
  await server.addMember(other.site.id, author, 'author');
  const there = { as: author, site: other.site.id };
  await storeVisits(server.everySite, asTrustedSiteId(other.site.id), [missed('/one', 2)], []);
  const [page] = (await server.call(listMissingPages, { ...there, body: {} })).body.pages;
  const { change_set } = (
    await server.call(answerMissingPages, { ...there, body: { ids: [page?.id ?? ''], answers: 'gone' } })
  ).body;
  const { routesList } = (await server.call(listRoutes, { ...there, body: { search: '/one' } })).body;
  const [route] = routesList;
  const changed = { id: route?.id ?? '', version: 1, url_string: '/one', page_type_advanced: 'redirect_301' as const };
  await server.call(saveRoute, { as: other.owner, site: other.site.id, body: { ...changed, redirect_to: '/' } });
  expect((await server.call(undoChangeSet, { ...there, params: { id: change_set } })).status).toBe(409);
});
