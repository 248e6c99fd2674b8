import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  numbersOfLayouts,
  numbersOfNodes,
  numbersOfRelease,
  numbersOfRoutes,
  worseSinceRelease,
} from '#contract/numbers-places.ts';
import { listTemplates } from '#contract/page-templates.ts';
import { publish } from '#contract/publish.ts';
import { activate, listReleases } from '#contract/releases.ts';
import { createWidget, updateWidget } from '#contract/widgets.ts';
import type { Logged, LoggedView } from '#model/numbers/logged.ts';
import { loggedRequests, loggedView } from '#server/numbers/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 2, 30, 12);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOON });
});
afterAll(() => server.close());

async function routeOf(site: string, url: string): Promise<string> {
  const { id } = await server.everySite
    .selectFrom('page_routes')
    .select('id')
    .where('site_id', '=', site)
    .where('natural_key', '=', url)
    .executeTakeFirstOrThrow();
  return id;
}

/** Views of so many days from a moment, forty a day in the morning. */
const daily = (from: number, days: number, view: (nth: number) => Partial<LoggedView>): Logged[] =>
  Array.from({ length: days * 40 }, (_, nth) =>
    loggedView(from + Math.floor(nth / 40) * DAY + (nth % 40) * 60_000, view(nth)),
  );

/** Dates back the last time a release went live: sign-in doesn't last for weeks. */
async function dateBack(release: string, at: number): Promise<void> {
  const { everySite } = server;
  await everySite.updateTable('releases').set({ went_live_at: at }).where('id', '=', release).execute();
  await everySite
    .updateTable('deploys')
    .set({ ended_at: at })
    .where('release_id', '=', release)
    .where('ended_at', '>', NOON - DAY / 2)
    .execute();
}

const releasesOf = async (as: TestPerson, site: string) =>
  (await server.call(listReleases, { as, site })).body.releases;

test('routes, layouts and nodes have their numbers of the last 28 days, and those without any are left out', async () => {
  const { owner: as, site } = await server.setUpSite('atlas');
  const now = server.services.clock();
  const route = await routeOf(site.id, '/');
  const nodes = [
    { node: 'home:title', seen: true, clicks: 2, errors: 0 },
    { node: '@banner:link', seen: true, clicks: 1, errors: 1 },
    { node: '@banner:2:text', seen: true, clicks: 1, errors: 0 },
  ];
  server.services.numbers.append(site.id, [
    ...Array.from({ length: 20 }, () => loggedView(now - DAY, { route, template: 'home', lcp: 1200, nodes })),
    loggedView(now - DAY, { route, template: 'home', errors: 3 }),
    loggedRequests(now - DAY, { route, template: 'home', count: 30 }),
    loggedView(now - 40 * DAY, { route, template: 'home' }),
  ]);
  const routes = await server.call(numbersOfRoutes, { as, site: site.id, body: { ids: [route, 'gone'] } });
  expect(routes.body).toMatchObject({ routes: { [route]: { views: 21, unconfirmed: 9, lcp: 1200, errors: 3 } } });
  expect(Object.keys(routes.body.routes)).toEqual([route]);
  const layouts = await server.call(numbersOfLayouts, {
    as,
    site: site.id,
    body: { layouts: ['home', 'other', '@banner', '@ban'] },
  });
  expect(layouts.body.layouts).toMatchObject({ home: { views: 21 }, '@banner': { views: 40, clicks: 40, errors: 20 } });
  expect(Object.keys(layouts.body.layouts).toSorted()).toEqual(['@banner', 'home']);
  const own = await server.call(numbersOfNodes, { as, site: site.id, body: { layout: 'home' } });
  expect(own.body).toMatchObject({ views: 21, nodes: { title: { seen: 20, clicks: 40, errors: 0 } } });
  expect(Object.keys(own.body.nodes)).toEqual(['title']);
  expect(own.body.widgets).toEqual({
    '@banner': { seen: 20, clicks: 20, errors: 20 },
    '@banner:2': { seen: 20, clicks: 20, errors: 0 },
  });
  const widget = await server.call(numbersOfNodes, { as, site: site.id, body: { layout: '@banner' } });
  expect(widget.body).toMatchObject({ views: null, nodes: { link: { seen: 20 } }, widgets: {} });
  const other = await server.setUpSite('atlas');
  const asked = { as: other.owner, site: other.site.id };
  expect((await server.call(numbersOfRoutes, { ...asked, body: { ids: [route] } })).status).toBe(404);
  expect((await server.call(numbersOfNodes, { ...asked, body: { layout: 'home' } })).body.nodes).toEqual({});
});

test('a release tells which route it slowed, and which of its documents reach it', async () => {
  const { owner: as, site } = await server.setUpSite('atlas');
  const [slow, same] = [await routeOf(site.id, '/country/<cca3>'), await routeOf(site.id, '/')];
  const { pageTemplates } = (await server.call(listTemplates, { as, site: site.id, body: {} })).body;
  expect(pageTemplates.length).toBeGreaterThan(0);
  const widget = { key: 'apart', type: 'heading', title: 'Apart', icon: 'box' };
  await server.call(createWidget, { as, site: site.id, body: widget });
  const { everySite } = server;
  const used = await everySite
    .selectFrom('document_references as r')
    .innerJoin('widgets as w', (join) =>
      join.onRef('w.site_id', '=', 'r.site_id').onRef('w.natural_key', '=', 'r.to_key'),
    )
    .innerJoin('page_templates as t', 't.id', 'r.from_id')
    .innerJoin('page_routes as p', (join) => join.onRef('p.site_id', '=', 'r.site_id'))
    .innerJoin('document_references as q', (join) =>
      join.onRef('q.from_id', '=', 'p.id').onRef('q.to_key', '=', 't.natural_key'),
    )
    .select(['w.id', 'w.body'])
    .where('r.site_id', '=', site.id)
    .where('r.to_kind', '=', 'widget')
    .where('p.id', '=', slow)
    .executeTakeFirstOrThrow();
  const body = { ...JSON.parse(used.body), title: 'Changed' };
  expect((await server.call(updateWidget, { as, site: site.id, body: { id: used.id, widget: body } })).status).toBe(
    201,
  );
  const made = (await server.call(publish, { as, site: site.id, body: {} })).body.release;
  const at = NOON - 15 * DAY;
  const [, old] = await releasesOf(as, site.id);
  await dateBack(old?.id ?? '', NOON - 40 * DAY);
  await dateBack(made.id, at);
  server.services.numbers.append(site.id, [
    ...daily(at - 14 * DAY, 14, (nth) => ({ route: slow, lcp: 1000 + (nth % 40) * 10 })),
    ...daily(at + DAY, 14, (nth) => ({ route: slow, lcp: 1800 + (nth % 40) * 10 })),
    ...daily(at - 14 * DAY, 14, (nth) => ({ route: same, lcp: 1000 + (nth % 40) * 10 })),
    ...daily(at + DAY, 14, (nth) => ({ route: same, lcp: 1000 + (nth % 40) * 10 })),
  ]);
  const { status, body: told } = await server.call(numbersOfRelease, { as, site: site.id, params: { id: made.id } });
  expect(status).toBe(200);
  expect(told).toMatchObject({ release: { number: made.number }, at, days: 14, others: [], routes_total: 2 });
  expect(told.previous?.number).toBe(made.number - 1);
  const [first, second] = told.routes;
  expect(first).toMatchObject({ id: slow, url: '/country/<cca3>' });
  expect(first?.changes.find(({ metric }) => metric === 'lcp')).toMatchObject({
    before: 1290,
    after: 2090,
    is_claimed: true,
  });
  expect(first?.documents.map(({ kind, id, change }) => [kind, id, change])).toEqual([['widget', used.id, 'changed']]);
  expect(second).toMatchObject({ id: same, documents: [] });
  expect(second?.changes.filter((each) => each.is_claimed)).toEqual([]);
  const { worse } = (await server.call(worseSinceRelease, { as, site: site.id })).body;
  expect(worse).toEqual([
    {
      release: { id: made.id, number: made.number },
      at,
      route: { id: slow, url: '/country/<cca3>' },
      metric: 'lcp',
      before: 1290,
      after: 2090,
    },
  ]);
  const other = await server.setUpSite();
  const params = { id: made.id };
  expect((await server.call(numbersOfRelease, { as: other.owner, site: other.site.id, params })).status).toBe(404);
  expect((await server.call(worseSinceRelease, { as: other.owner, site: other.site.id })).body.worse).toEqual([]);
});

test('a release that went live again tells of each time, and of a day that goes on nothing', async () => {
  const { owner: as, site } = await server.setUpSite();
  await server.call(createWidget, {
    as,
    site: site.id,
    body: { key: 'one', type: 'heading', title: 'One', icon: 'box' },
  });
  await server.call(publish, { as, site: site.id, body: {} });
  const [second, first] = await releasesOf(as, site.id);
  await dateBack(first?.id ?? '', NOON - 2 * DAY);
  await dateBack(second?.id ?? '', NOON - DAY);
  await server.call(activate, { as, site: site.id, params: { id: first?.id ?? '' } });
  const at = server.services.clock();
  const ask = (query = {}) =>
    server.call(numbersOfRelease, { as, site: site.id, params: { id: first?.id ?? '' }, query });
  const { body } = await ask();
  expect(body).toMatchObject({ at, days: 0, before: null, after: null, routes: [], previous: { number: 2 } });
  expect(body.activations).toHaveLength(2);
  expect((await ask({ at: body.activations[1] })).body).toMatchObject({ previous: null, others: [2] });
  expect((await ask({ at: 5 })).status).toBe(404);
});
