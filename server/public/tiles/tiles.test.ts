import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tileAt } from '#model/map-tiles.ts';
import { startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';

const DAY = 86_400_000;
const lisboa = { latitude: 38.72, longitude: -9.14 };
const png = (mark: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(mark)]);

let peer: TestPeer;
let sites: TestSites;
let on: TestSite;
let off: TestSite;

const map = (streets: boolean) => testNode('map', { items: [{ label: 'Lisboa', ...lisboa }], streets });
const documents = (source: string, more: object = {}) => [
  {
    kind: 'settings' as const,
    body: settingsBody('Coast', {
      map_tiles: { source, address: '', attribution: '', ...more },
      analytics: { mode: 'server' },
    }),
  },
  { kind: 'page_template' as const, body: templateBody('visit', map(true)) },
  { kind: 'page_template' as const, body: templateBody('plain', map(false)) },
  { kind: 'page_route' as const, body: routeBody('/visit', 'visit') },
  { kind: 'page_route' as const, body: routeBody('/plain', 'plain') },
  { kind: 'page_route' as const, body: routeBody('/members', 'visit', { access: 'members' }) },
];
const send = (response: ServerResponse, status: number, body: Buffer | string = '', headers: object = {}) =>
  void response.writeHead(status, { 'content-type': 'image/png', ...headers }).end(body);

/** The path of the tile a place is on, or of one so many tiles east of it. */
function tilePath(zoom: number, east = 0, page = '/visit'): string {
  const { x, y } = tileAt(lisboa, zoom);
  return `/_/tiles/${zoom}/${Math.floor(x) + east}/${Math.floor(y)}.png?page=${encodeURIComponent(page)}`;
}

beforeAll(async () => {
  peer = await startTestPeer();
  sites = await startTestSites({ tileServer: 'http://api.example.com' }, { network: peer.outside });
  on = await sites.addSite(documents('openstreetmap'));
  off = await sites.addSite(documents('none'));
});
afterAll(async () => {
  await sites.close();
  peer.close();
});
beforeEach(() => {
  // Past a pause that a test before has caused, and with full buckets.
  sites.pass(600_000);
  peer.asked = [];
  peer.answer = ({ url }, response) => send(response, 200, png(url), { etag: '"one"' });
});

test('a map with streets has its tiles from this server, with whom to credit; others are pictures without a script', async () => {
  const { body, headers } = await sites.get(on, '/visit');
  expect(body).toContain('data-tiles="/_/tiles/{z}/{x}/{y}.png" data-places="38.72,-9.14"');
  expect(body).toContain('<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>');
  expect(body).toContain('https://www.openstreetmap.org/?mlat=38.72&amp;mlon=-9.14#map=16/38.72/-9.14');
  expect(body).toContain('<svg class="map__drawing"');
  expect(body).toMatch(/<script[^>]+src=/);
  // Nothing new is let in: tiles are of the site's own origin.
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect((await sites.get(on, '/plain')).body).not.toContain('data-tiles');
  const without = (await sites.get(off, '/visit')).body;
  expect(without).not.toMatch(/data-tiles|<script/);
  expect(without).toContain('<svg class="map__drawing"');
  const own = await sites.addSite(documents('address', { address: 'https://t.example/{z}/{x}/{y}.png' }));
  expect((await sites.get(own, '/visit')).body).toContain('data-tiles="https://t.example/{z}/{x}/{y}.png"');
  expect((await sites.get(own, tilePath(12))).status).toBe(404);
});

test('a tile is asked for once, by name, and kept by browsers for a week', async () => {
  const [first, second] = [await sites.get(on, tilePath(12)), await sites.get(on, tilePath(12))];
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(peer.asked.map(({ url }) => url)).toEqual([tilePath(12).replace('/_/tiles', '').replace(/\?.*/, '')]);
  const headers = peer.asked[0]?.headers ?? {};
  expect(headers['user-agent']).toMatch(/^Sitewright \(\+http/);
  // Nothing of the visitor goes along.
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'cdn-loop',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('an old tile is asked for again by its tag, and shown when there is no answer', async () => {
  const old = await sites.get(on, tilePath(13));
  sites.pass(8 * DAY);
  peer.asked = [];
  peer.answer = ({ headers }, response) => send(response, headers['if-none-match'] === '"one"' ? 304 : 500);
  expect((await sites.get(on, tilePath(13))).bytes.equals(old.bytes)).toBe(true);
  expect((await sites.get(on, tilePath(13))).status).toBe(200);
  expect(peer.asked).toHaveLength(1);
  sites.pass(8 * DAY);
  peer.answer = (_request, response) => void response.destroy();
  expect((await sites.get(on, tilePath(13))).bytes.equals(old.bytes)).toBe(true);
});

test('who refuses is left alone for a minute, and what is no picture is passed on to nobody', async () => {
  peer.answer = (_request, response) => send(response, 200, '<script>alert(1)</script>');
  expect((await sites.get(on, tilePath(11))).status).toBe(503);
  peer.answer = (_request, response) => send(response, 302, '', { location: 'http://127.0.0.1/' });
  expect((await sites.get(on, tilePath(11))).status).toBe(503);
  peer.asked = [];
  peer.answer = (_request, response) => send(response, 429);
  expect((await sites.get(on, tilePath(10))).status).toBe(503);
  const paused = await sites.get(on, tilePath(9));
  expect([paused.status, paused.headers['retry-after'], peer.asked.length]).toEqual([503, '60', 1]);
  sites.pass(61_000);
  peer.answer = ({ url }, response) => send(response, 200, png(url));
  expect((await sites.get(on, tilePath(9))).status).toBe(200);
});

test.each([
  ['far from every place', tilePath(12, 9)],
  ['near a place that is on no page of that path', tilePath(12, 0, '/nowhere')],
  ['for a page whose map has no streets', tilePath(12, 0, '/plain')],
  ['for a page that is not for everyone', tilePath(12, 0, '/members')],
  ['without a page', tilePath(12).replace(/\?.*/, '')],
  ['for a file', tilePath(12, 0, '/_/tiles/1/1/1.png')],
  ['for another host', tilePath(12, 0, '//api.example.com/visit')],
  ['deeper than there are', '/_/tiles/19/1/1.png?page=/visit'],
  ['outside the world', '/_/tiles/2/4/1.png?page=/visit'],
  ['up the path', '/_/tiles/../../secret.png?page=/visit'],
])('no tile is asked for %s', async (_why, path) => {
  expect((await sites.get(on, path)).status).toBe(404);
  expect(peer.asked).toEqual([]);
});

test('a site with maps switched off, and a page of another site, get no tiles', async () => {
  expect((await sites.get(off, tilePath(12))).status).toBe(404);
  const elsewhere = await sites.get(on, tilePath(8), { 'sec-fetch-site': 'cross-site' });
  expect([elsewhere.status, peer.asked.length]).toEqual([404, 0]);
  expect((await sites.get(on, tilePath(8), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('one visitor is held to a pace, and told when to come back', async () => {
  const statuses = new Map<number, number>();
  const now = sites.services.clock();
  for (let count = 0; count < 450; count++) {
    // The clock stands, however long this takes.
    sites.pass(now - sites.services.clock());
    const { status } = await sites.get(on, tilePath(14));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(200)).toBeGreaterThanOrEqual(400);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect(peer.asked).toHaveLength(1);
});
