import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disableAccount } from '#contract/account-acts.ts';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import { DRAWN_FOR, type DrawnForKey } from '#contract/drawing.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { defaultPreferences } from '#model/display.ts';
import { buildApp } from '#server/app.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-drawing-'));
writeFileSync(join(folder, 'index.html'), 'plain');
writeFileSync(join(folder, 'drawn-pages-routes.html'), '<head></head><!--screen--><script src="/a.js"></script>');
writeFileSync(join(folder, 'start-pages.json'), '{"holders":{"/pages/routes":"drawn-pages-routes.html"}}');
// Stands in for the studio's modules: it asks what they ask, and draws what was answered.
writeFileSync(
  join(folder, 'drawing.mjs'),
  `export async function drawScreen({ address, siteId, display, timeZone }) {
    const wish = new URL(address, 'http://here').searchParams.get('q');
    if (wish === 'fail') throw new Error('no drawing today');
    if (wish === 'end') process.exit(1);
    if (wish === 'hold') for (;;);
    const headers = { 'x-site': siteId, 'accept-language': display.locale, authorization: 'Bearer mine' };
    const answer = await fetch('/v1/session', { headers });
    const log = await fetch('/v1/audit/dash/getAudit', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
    const { user, site } = await answer.json();
    const html = '<p>' + [address, user.name, site.name, display.locale, timeZone, log.status].join('|') + '</p>';
    return { html, reads: [{ queryKey: ['session'], data: '</script>' + user.name }] };
  }`,
);

const server = await startTestServer();
const studio = await buildApp(server.services, { studioFolder: folder, drawing: join(folder, 'drawing.mjs') });
afterAll(async () => {
  await studio.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

let ada: TestPerson;
let site: string;
let siteName: string;
let drawing: string;

/** Signs in and answers the cookie screens are drawn by. */
async function signIn({ email, password }: TestPerson, remember = true) {
  const answer = await server.call(login, { body: { email, password, remember } });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  return { ...answer.body.tokens, cookie: cookies.find((each) => each.startsWith('drawing=')) ?? '' };
}

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

function lookOf(userId: string, siteId: string | null = site, timeZone = 'Europe/Rome', locale = 'it-IT'): string {
  const key = JSON.stringify([userId, siteId, -60, { ...defaultPreferences, locale }]);
  return `${DRAWN_FOR}=${encodeURIComponent(JSON.stringify({ key, timeZone }))}`;
}

const open = (cookie: string, { url = '/pages/routes', ...headers }: Record<string, string> = {}) =>
  studio.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });

const both = (cookies: string, look = lookOf(ada.id)) => `${cookies}; ${look}`;

beforeAll(async () => {
  ada = await server.signUp('Ada');
  const made = await server.setUpSite('atlas', ada);
  site = made.site.id;
  siteName = made.site.name;
  drawing = pairOf((await signIn(ada)).cookie);
  // The first who asks gets the page without, and starts the thread that draws.
  expect((await open(both(drawing))).body).toBe('plain');
  await vi.waitFor(async () => expect((await open(both(drawing))).body).toContain('data-screen'), 10_000);
});

test('the cookie screens are drawn by is for the server alone and for the addresses of screens', async () => {
  const kept = await signIn(ada);
  expect(kept.cookie).toMatch(/^drawing=[\w.-]+; Path=\/pages; HttpOnly; SameSite=Strict; Max-Age=604800$/);
  const brief = await signIn(ada, false);
  expect(brief.cookie).toMatch(/^drawing=[\w.-]+; Path=\/pages; HttpOnly; SameSite=Strict$/);
  const renewed = await server.call(refreshTokens, { body: { refreshToken: kept.refresh.token } });
  expect(renewed.headers['set-cookie']).toContain(kept.cookie);
  const out = await server.call(logout, { body: { refreshToken: renewed.body.refreshToken } });
  expect(out.headers['set-cookie']).toContain('drawing=; Path=/pages; HttpOnly; SameSite=Strict; Max-Age=0');
});

test('the screen stands in its page, drawn for who is signed in, by what their browser told', async () => {
  const page = await open(both(drawing), { url: '/pages/routes?q=fra' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(
    `<template data-screen><p>/pages/routes?q=fra|Ada|${siteName}|it-IT|Europe/Rome|200</p></template>`,
  );
  expect(page.body).toMatch(/^<head><\/head><template.*<script src="\/a\.js"><\/script>$/s);
  const data: { key: string; reads: unknown } = JSON.parse(/id="drawn">(.*?)<\/script>/.exec(page.body)?.[1] ?? '');
  const key: DrawnForKey = [ada.id, site, -60, { ...defaultPreferences, locale: 'it-IT' }];
  expect(JSON.parse(data.key)).toEqual(key);
  expect(data.reads).toEqual([{ queryKey: ['session'], data: '</script>Ada' }]);
});

test('nobody keeps the page, and it is no other in another encoding', async () => {
  const plain = await open(both(drawing));
  expect(plain.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  const br = await open(both(drawing), { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', plain.body]);
  const gzip = await open(both(drawing), { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.rawPayload))]).toEqual(['gzip', plain.body]);
});

test('what is read is granted as if the browser had asked', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  const cookie = pairOf((await signIn(viewer)).cookie);
  // The audit log is not for viewers.
  expect((await open(both(cookie, lookOf(viewer.id)))).body).toContain(`|Vera|${siteName}|it-IT|Europe/Rome|403<`);
});

test('a site’s list of addresses holds for drawings too', async () => {
  const office = '203.0.113.5';
  const made = await server.setUpSite('blank', ada);
  const shown = (await server.call(showSettings, { as: ada, site: made.site.id })).body.settings;
  const { id: _id, added_on: _a, updated_on: _u, updated_by: _b, ...settings } = shown;
  const list = { ...settings, white_listed_ips: [office] };
  await server.call(saveSettings, { as: ada, site: made.site.id, body: list, address: office });
  const from = async (remoteAddress: string) => {
    const cookie = both(drawing, lookOf(ada.id, made.site.id));
    return (await studio.inject({ url: '/pages/routes', headers: { accept: 'text/html', cookie }, remoteAddress }))
      .body;
  };
  expect(await from(office)).toContain('|200</p>');
  expect(await from('203.0.113.6')).toContain('|403</p>');
});

test('people who ask at the same time see each their own', async () => {
  const bob = await server.signUp('Bob');
  await server.addMember(site, bob, 'editor');
  const cookie = pairOf((await signIn(bob)).cookie);
  const pages = await Promise.all(
    [0, 1, 2].flatMap(() => [open(both(drawing)), open(both(cookie, lookOf(bob.id, site, 'Asia/Tokyo', 'fr')))]),
  );
  const drawn = pages.map(({ body }) => /<p>(.*?)<\/p>/.exec(body)?.[1]);
  const hers = `/pages/routes|Ada|${siteName}|it-IT|Europe/Rome|200`;
  const his = `/pages/routes|Bob|${siteName}|fr|Asia/Tokyo|403`;
  expect(drawn).toEqual([hers, his, hers, his, hers, his]);
});

test.each([
  ['nothing', () => ''],
  ['only the look', () => lookOf(ada.id)],
  ['only the session', () => drawing],
  ['the look of another person', () => both(drawing, lookOf('somebody'))],
  ['no site', () => both(drawing, lookOf(ada.id, null))],
  ['a time zone that is none', () => both(drawing, lookOf(ada.id, site, 'Mars/Olympus'))],
  ['a language that is none', () => both(drawing, lookOf(ada.id, site, 'UTC', 'tlh'))],
  ['no JSON', () => both(drawing, `${DRAWN_FOR}=%7B`)],
  ['what cannot be decoded', () => both(drawing, `${DRAWN_FOR}=%`)],
  ['a session of one’s own making', () => both(`drawing=${crypto.randomUUID()}.${'x'.repeat(43)}`)],
  ['a proof of another session', () => both(drawing.replace(/=./, (start) => (start === '=0' ? '=1' : '=0')))],
  ['a cookie without a proof', () => both(drawing.replace(/\..*/, ''))],
])('with %s the page is the plain one', async (_what, cookie) => {
  expect((await open(cookie())).body).toBe('plain');
});

test('another site’s screen is not drawn', async () => {
  const other = await server.setUpSite('atlas');
  const page = await open(both(drawing, lookOf(ada.id, other.site.id)));
  expect(page.body).toBe('<head></head><script src="/a.js"></script>');
});

test('what a browser fetches on the off chance is not drawn, nor what it asks only the head of', async () => {
  expect((await open(both(drawing), { 'sec-purpose': 'prefetch' })).body).toBe('plain');
  const head = await studio.inject({
    method: 'HEAD',
    url: '/pages/routes',
    headers: { accept: '*/*', cookie: both(drawing) },
  });
  expect([head.statusCode, head.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('a session that has ended draws nothing any more, at once', async () => {
  const session = await signIn(ada);
  const cookie = both(pairOf(session.cookie));
  expect((await open(cookie)).body).toContain('|Ada|');
  await server.call(logout, { body: { refreshToken: session.refresh.token } });
  expect((await open(cookie)).body).toBe('plain');
});

test('nor does that of an account that was disabled', async () => {
  const eve = await server.signUp('Eve');
  await server.addMember(site, eve, 'editor');
  const cookie = both(pairOf((await signIn(eve)).cookie), lookOf(eve.id));
  expect((await open(cookie)).body).toContain('|Eve|');
  await server.call(disableAccount, { params: { id: eve.id }, as: ada });
  expect((await open(cookie)).body).toBe('plain');
});

test.each(['fail', 'end', 'hold'])(
  'where drawing does %s, the page comes without, and later ones with',
  async (wish) => {
    const page = await open(both(drawing), { url: `/pages/routes?q=${wish}` });
    expect([page.statusCode, page.body]).toEqual([200, '<head></head><script src="/a.js"></script>']);
    await vi.waitFor(async () => expect((await open(both(drawing))).body).toContain('data-screen'), 10_000);
  },
);
