import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteRoute, type PageRoute } from '#contract/page-routes.ts';
import { createPreview } from '#contract/preview-address.ts';
import { publish } from '#contract/publish.ts';
import { comparePage, compareReleases, releaseLiveAt } from '#contract/release-comparison.ts';
import { activate } from '#contract/releases.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { SiteOfMember } from '#contract/session.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { comparedSitesOf } from './compared-sites.ts';
import { comparisonLimits, listDiffering } from './list-differing.ts';

let server: TestServer;
let as: TestPerson;
let site: SiteOfMember;
let first: string;
let second: string;
let old: PageRoute;
let going: PageRoute;

const route = (body: object) => server.call(saveRoute, { as, site: site.id, body: body as never });
const add = async (body: object) => (await route(body)).body.route;
const release = async () => (await server.call(publish, { as, site: site.id, body: {} })).body.release.id;
const compare = (from: string, to: string, who = as) =>
  server.call(compareReleases, { as: who, site: site.id, query: { from, to } });

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('atlas');
  [as, site] = [made.owner, made.site];
  old = await add({ url_string: '/old', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  going = await add({ url_string: '/going', page_template: 'about' });
  first = await release();
});
afterAll(() => server.close());

test('added, removed and changed URLs are listed, and no others', async () => {
  await server.call(deleteRoute, { as, site: site.id, params: { id: going.id } });
  await route({ url_string: '/coming', page_template: 'about' });
  await route({
    url_string: '/old',
    page_type_advanced: 'redirect_302',
    redirect_to: '/about',
    id: old.id,
    version: 1,
  });
  const waiting = await compare(first, 'drafts');
  expect(waiting.body).toMatchObject({
    pages: [
      // It lists the pages of the site.
      { path: '/llms.txt', change: 'changed' },
      { path: '/old', change: 'changed', from_status: 301, to_status: 302 },
      { path: '/going', change: 'gone', from_status: 200, to_status: null },
      { path: '/coming', change: 'added', from_status: null, to_status: 200 },
    ],
    ended_by: null,
  });
  expect(waiting.body.compared).toBe(waiting.body.total);
  expect(waiting.body.total).toBeGreaterThan(200);
  second = await release();
  expect((await compare(first, second)).body.pages).toEqual(waiting.body.pages);
  expect((await compare(second, 'drafts')).body.pages).toEqual([]);
});

test('a page is compared line by line', async () => {
  const { body } = await server.call(comparePage, {
    as,
    site: site.id,
    query: { from: first, to: second, path: '/coming' },
  });
  expect(body).toMatchObject({ from: { status: 404 }, to: { status: 200 }, is_cut: false });
  expect(body.lines.some(({ change, text }) => change === 'new' && text.startsWith('<h1'))).toBe(true);
  const moved = await server.call(comparePage, { as, site: site.id, query: { from: first, to: second, path: '/old' } });
  expect(moved.body).toMatchObject({ from: { status: 301, location: '/about' }, to: { status: 302 } });
});

test('a preview of a release shows that release, whatever is live', async () => {
  const preview = await server.call(createPreview, { as, site: site.id, body: { release_id: first } });
  expect(preview.status).toBe(201);
  const stray = await server.call(createPreview, { as, site: site.id, body: { release_id: 'none' } });
  expect(stray.status).toBe(404);
});

test('the release live at a given time is found, across rollbacks', async () => {
  const at = async (moment: number) =>
    (await server.call(releaseLiveAt, { as, site: site.id, query: { at: moment } })).body;
  const published = (await at(server.services.clock())).since ?? 0;
  server.pass(60_000);
  await server.call(activate, { as, site: site.id, params: { id: first } });
  const rolledBack = (await at(server.services.clock())).since ?? 0;
  expect(rolledBack).toBeGreaterThan(published);
  expect(await at(rolledBack)).toMatchObject({ release: { id: first, is_live: true }, until: null });
  expect(await at(rolledBack - 1)).toMatchObject({ release: { id: second }, since: published, until: rolledBack });
  expect(await at(0)).toMatchObject({ release: null, since: null });
});

test("other sites can't see it, and their releases can't be compared", async () => {
  const stranger = await server.signUp('Mallory');
  expect((await compare(first, second, stranger)).status).toBe(404);
  expect((await compare(first, '0197a1f0-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a reached limit is named, with the results so far', async () => {
  const parts = sitePartsOf(server.services);
  const sides = await Promise.all(
    [first, second].map((side) => comparedSitesOf(server.services).of(site.id as SiteId, side)),
  );
  const [from, to] = sides.flatMap((compiled) =>
    compiled ? [{ organizationId: 'one', siteId: site.id as SiteId, compiled }] : [],
  );
  if (!from || !to) throw new Error('both releases are there');
  const compareWithin = (limits: Partial<typeof comparisonLimits>) =>
    listDiffering(parts, from, to, { ...comparisonLimits, ...limits });
  const listed = await compareWithin({ listed: 1 });
  expect(listed).toMatchObject({ ended_by: 'listed', pages: [expect.anything()] });
  expect(listed.compared).toBeLessThan(listed.total);
  expect(await compareWithin({ addresses: 5 })).toMatchObject({ ended_by: 'addresses', total: 5, compared: 5 });
  expect(await compareWithin({ time: -1 })).toMatchObject({ ended_by: 'time', compared: 0, pages: [] });
});

test('viewers can compare', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site.id, viewer, 'viewer');
  expect((await compare(first, second, viewer)).status).toBe(200);
});
