import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HealthCounter, healthOf } from '#server/content/apis/health/api-health.ts';
import { HALF_HOUR } from '#server/content/apis/health/health-bucket.ts';
import { sendJson, startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';

let peer: TestPeer;
let sites: TestSites;
const opened: TestSites[] = [];
let given: (response: ServerResponse) => void;

beforeAll(async () => {
  peer = await startTestPeer();
  sites = await startTestSites({}, { network: peer.outside });
});
beforeEach(() => {
  peer.asked = [];
  answerWith([{ name: 'Pears' }]);
  peer.answer = (_request, response) => given(response);
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await sites.close();
  peer.close();
});

function answerWith(rows: unknown): void {
  given = (response) => sendJson(response, rows);
}

const fail = () => {
  given = (response) => response.writeHead(500).end();
};

const call = (more: Record<string, unknown> = {}) => ({ name: 'items', api: 'items', ...more });
const shown = testNode('heading', { text: 'On offer: {{ items | map: "name" | join: ", " }}' });

function documents(source: Record<string, unknown> = {}, calls: Record<string, unknown>[] = [call()]): NewDocument[] {
  const template = templateBody('home', shown);
  const api = { type: 'http', url: 'http://api.example.com/items', cacheSeconds: 60, staleSeconds: 600, ...source };
  return [
    { kind: 'settings', body: settingsBody('Shop') },
    { kind: 'api', body: { key: 'items', title: 'Items', source: api } },
    { kind: 'page_template', body: { ...template, meta: { ...template.meta, data: calls } } },
    { kind: 'page_route', body: routeBody('/', 'home') },
    { kind: 'page_route', body: routeBody('/in/<city>', 'home') },
  ];
}

/** What a page offers, or its status where there is none. */
async function offered(site: TestSite, path = '/', from = sites): Promise<string | number> {
  const { status, body } = await from.get(site, path);
  return /On offer: ?([^<]*)</.exec(body)?.[1] ?? status;
}

const settled = (from = sites) => sitePartsOf(from.services).data.settled();

test('a response is cached for its time, then served stale while it is refetched', async () => {
  const site = await sites.addSite(documents());
  expect(await offered(site)).toBe('Pears');
  answerWith([{ name: 'Figs' }]);
  sites.pass(59_000);
  expect(await offered(site)).toBe('Pears');
  expect(peer.asked).toHaveLength(1);
  sites.pass(2000);
  expect(await offered(site)).toBe('Pears');
  await settled();
  sites.pass(1000);
  expect(await offered(site)).toBe('Figs');
  expect(peer.asked).toHaveLength(2);
});

test('a tag follows what is shown', async () => {
  const site = await sites.addSite(documents());
  const { etag } = (await sites.get(site, '/')).headers;
  const ask = async () => (await sites.get(site, '/', { 'if-none-match': etag! })).status;
  expect(await ask()).toBe(304);
  sites.pass(61_000);
  await ask();
  await settled();
  sites.pass(1000);
  expect(await ask()).toBe(304);
  answerWith([{ name: 'Figs' }]);
  sites.pass(61_000);
  await ask();
  await settled();
  sites.pass(1000);
  expect(await ask()).toBe(200);
});

test('concurrent requests share one call', async () => {
  const site = await sites.addSite(documents());
  const waiting: ServerResponse[] = [];
  given = (response) => waiting.push(response);
  const pages = Array.from({ length: 20 }, () => offered(site));
  await expect.poll(() => waiting.length).toBe(1);
  sendJson(waiting[0]!, [{ name: 'Plums' }]);
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['Plums']));
  expect(peer.asked).toHaveLength(1);
});

test('on failure the last good response is shown, even after a restart and however old', async () => {
  const site = await sites.addSite(documents());
  expect(await offered(site)).toBe('Pears');
  await settled();
  fail();
  sites.pass(61_000);
  expect(await offered(site)).toBe('Pears');
  sites.pass(3_600_000);
  expect(await offered(site)).toBe('Pears');
  expect(peer.asked.length).toBeGreaterThan(1);
  const again = await startTestSites({}, { network: peer.outside, sharing: sites });
  opened.push(again);
  again.pass(30 * 86_400_000);
  expect(await offered(site, '/', again)).toBe('Pears');
  answerWith([{ name: 'Figs' }]);
  again.pass(60_000);
  expect(await offered(site, '/', again)).toBe('Figs');
});

test("a response still fresh after a restart isn't refetched", async () => {
  const site = await sites.addSite(documents());
  expect(await offered(site)).toBe('Pears');
  await settled();
  const again = await startTestSites({}, { network: peer.outside, sharing: sites });
  opened.push(again);
  answerWith([{ name: 'Figs' }]);
  expect(await offered(site, '/', again)).toBe('Pears');
  expect(peer.asked).toHaveLength(1);
});

test('without any response a page renders without the data; if it is required, the page is unavailable, not missing', async () => {
  fail();
  const site = await sites.addSite(documents());
  expect(await offered(site)).toBe('');
  const needing = await sites.addSite(documents({}, [call({ required: true })]));
  const { status, headers } = await sites.get(needing, '/');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  answerWith([]);
  sites.pass(10_000);
  expect(await offered(needing)).toBe(404);
  answerWith([{ name: 'Figs' }]);
  sites.pass(700_000);
  expect(await offered(needing)).toBe('Figs');
});

test('after a failure no one waits for the same call, and after several the circuit opens', async () => {
  const site = await sites.addSite(documents());
  fail();
  for (let count = 0; count < 3; count++) expect(await offered(site)).toBe('');
  expect(peer.asked).toHaveLength(1);
  for (let count = 0; count < 8; count++) {
    sites.pass(6000);
    await offered(site);
  }
  const asked = peer.asked.length;
  expect(asked).toBeLessThan(9);
  answerWith([{ name: 'Figs' }]);
  sites.pass(5 * 60_000);
  expect(await offered(site)).toBe('Figs');
  expect(peer.asked).toHaveLength(asked + 1);
});

test('pages say which data they are asked with, each value by itself', async () => {
  peer.answer = (request, response) => sendJson(response, [{ name: decodeURIComponent(request.url) }]);
  const source = { url: 'http://api.example.com/{city}', arguments: [{ name: 'city', default: 'all' }] };
  const site = await sites.addSite(documents(source, [call({ args: { city: '{{ params.city }}' } })]));
  expect(await offered(site, '/in/rome')).toBe('/rome');
  expect(await offered(site, '/in/paris')).toBe('/paris');
  expect(await offered(site, '/')).toBe('/all');
  expect(await offered(site, `/in/${'x'.repeat(600)}`)).toBe('');
  expect(peer.asked).toHaveLength(3);
});

test('another release with the same source goes on with its answers', async () => {
  const site = await sites.addSite(documents());
  expect(await offered(site)).toBe('Pears');
  const other = await sites.addSite(documents());
  expect(await offered(other)).toBe('Pears');
  expect(peer.asked).toHaveLength(2);
  await sites.saveAll(site, [{ kind: 'page_route', body: routeBody('/more', 'home') }]);
  await sites.publish(site);
  expect(await offered(site)).toBe('Pears');
  expect(peer.asked).toHaveLength(2);
});

test('how a source is doing is told by every server, and by those that come after', async () => {
  const second = await startTestSites({}, { network: peer.outside, sharing: sites });
  opened.push(second);
  // Both by one clock, in one half hour.
  second.pass(sites.services.clock() - second.services.clock());
  const next = HALF_HOUR - (sites.services.clock() % HALF_HOUR);
  for (const each of [sites, second]) each.pass(next);
  const site = await sites.addSite(documents());
  const { id } = await sites.everySite
    .selectFrom('apis')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const result = (by: TestSites) =>
    inSite(site.id, async () => (await healthOf(by.services).of(site.id, [id], 'live')).get(id));
  expect(await offered(site)).toBe('Pears');
  await settled();
  expect(await result(sites)).toMatchObject({ state: 'well', calls: 1, failures: 0, hits: 0, lastFault: undefined });
  expect(await result(second)).toBeUndefined();
  await healthOf(sites.services).write();
  expect(await result(second)).toMatchObject({ state: 'well', calls: 1 });

  for (const each of [sites, second]) each.pass(61_000);
  fail();
  await offered(site, '/', second);
  await settled(second);
  // It was asked once and found the answer of the first.
  const all = {
    state: 'failing',
    calls: 2,
    failures: 1,
    hits: 1,
    p95: expect.any(Number),
    lastGoodAt: expect.any(Number),
    lastFault: { message: 'api.badStatus' },
    series: [{ calls: 2, failures: 1, hits: 1 }],
  };
  expect(await result(second)).toMatchObject(all);
  await healthOf(second.services).write();
  expect(await result(sites)).toMatchObject(all);
  // Written down once more, nothing is counted twice.
  await healthOf(sites.services).write();
  expect(await result(sites)).toMatchObject(all);
  const later = new HealthCounter(sites.services);
  expect(await inSite(site.id, async () => (await later.of(site.id, [id], 'live')).get(id))).toMatchObject(all);
  expect(await inSite(site.id, () => later.of(site.id, [id], 'preview'))).toEqual(new Map());
  await later.close();

  for (const each of [sites, second]) each.pass(25 * 60 * 60_000);
  expect(await result(second)).toBeUndefined();
});

test('a page that asks nothing elsewhere is kept for as long as its release', async () => {
  const site = await sites.addSite(documents({}, []));
  expect(await offered(site)).toBe('');
  sites.pass(86_400_000);
  expect(await offered(site)).toBe('');
  expect(peer.asked).toEqual([]);
});
