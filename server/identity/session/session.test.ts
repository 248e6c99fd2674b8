import { afterAll, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { createPreview } from '#contract/preview-address.ts';
import { saveRoute } from '#contract/save-route.ts';
import { session } from '#contract/session.ts';
import { logout, refreshTokens } from '#contract/session-tokens.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { addressTest } from '#server/identity/session/allowed-addresses.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer({ TRUST_PROXY: '192.0.2.0/24' });
afterAll(() => server.close());

test('the session names the site asked for, else the last one asked for', async () => {
  const { owner, site: first } = await server.setUpSite();
  const { site: second } = await server.setUpSite('blank', owner);
  expect((await server.call(session, { as: owner })).body.site?.id).toBe(second.id);
  const { body } = await server.call(session, { as: owner, site: first.id });
  expect(body.site?.id).toBe(first.id);
  expect(body.sites.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(body.user.role.at(-1)).toBe('owner');
  expect((await server.call(session, { as: owner })).body.site?.id).toBe(first.id);
});

test('a site of others, one that is not there and one named badly are all not found', async () => {
  const { owner } = await server.setUpSite();
  const { site: foreign } = await server.setUpSite();
  for (const site of [foreign.id, '00000000-0000-7000-8000-000000000000', '', "' or 1=1 --"]) {
    const answer = await server.call(session, { as: owner, site });
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
  }
});

test('someone without a site finds none', async () => {
  const ada = await server.signUp();
  expect((await server.call(listRoutes, { as: ada, body: {} })).status).toBe(404);
});

test('a role that is lowered holds from the next call on', async () => {
  const { site } = await server.setUpSite();
  const ada = await server.signUp();
  await server.addMember(site.id, ada, 'editor');
  const save = () =>
    server.call(saveRoute, { as: ada, site: site.id, body: { url_string: '/about', page_template: 'home' } });
  expect((await save()).status).toBe(200);
  const { everySite: db } = server;
  const { events } = server.services;
  await db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', ada.id).execute();
  events.publish({ type: 'membership-changed', userId: ada.id });
  expect((await save()).status).toBe(403);
  await db.deleteFrom('memberships').where('user_id', '=', ada.id).execute();
  events.publish({ type: 'membership-changed', userId: ada.id });
  expect((await save()).status).toBe(404);
});

test('news of a change that comes while the session is being read is not lost', async () => {
  const ada = await server.signUp();
  server.pass(6000);
  const reading = server.call(session, { as: ada });
  await server.call(logout, { body: { refreshToken: ada.refreshToken } });
  await reading;
  expect((await server.call(session, { as: ada })).status).toBe(401);
});

const office = '203.0.113.5';

async function setUpOffice() {
  const { owner, site } = await server.setUpSite();
  const { body } = await server.call(showSettings, { as: owner, site: site.id, address: office });
  const { id: _id, added_on: _a, updated_on: _u, updated_by: _b, ...settings } = body.settings;
  const list = { ...settings, white_listed_ips: [office, '2001:db8::/64'] };
  const saved = await server.call(saveSettings, { as: owner, site: site.id, body: list, address: office });
  expect(saved.status).toBe(200);
  return { owner, site: site.id };
}

test('a site with listed addresses takes calls from those only, with tokens from before as well', async () => {
  const { owner: as, site } = await setUpOffice();
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await server.call(listRoutes, { as, site, body: {}, address, headers })).status;
  expect(await status(office)).toBe(200);
  expect(await status(`::ffff:${office}`)).toBe(200);
  expect(await status('2001:db8:0:0:0:0:0:1')).toBe(200);
  expect(await status('203.0.113.6')).toBe(403);
  expect(await status('2001:db8:1::1')).toBe(403);
});

test('no other door of such a site opens from elsewhere, and a refreshed token changes nothing', async () => {
  const { owner, site } = await setUpOffice();
  const tell = { kind: 'releasePublished', siteId: site, audience: 'read', at: server.services.clock() } as const;
  await addNotice(server.everySite, { ...tell, values: { number: 2, by: 'Ada' } });
  const outside = '198.51.100.1';
  const refreshed = await server.call(refreshTokens, { body: { refreshToken: owner.refreshToken }, address: outside });
  const as = { ...owner, accessToken: refreshed.body.accessToken };
  expect((await server.call(listRoutes, { as, site, body: {}, address: outside })).status).toBe(403);
  expect((await server.call(createPreview, { as, site, address: outside })).status).toBe(403);
  const heard = async (address: string) => (await server.call(listNotices, { as, address })).body.total;
  expect([await heard(outside), await heard(office)]).toEqual([0, 1]);
});

test('headers that claim an allowed address are believed from the trusted proxy alone, and the nearest hop decides', async () => {
  const { owner: as, site } = await setUpOffice();
  const status = async (address: string, headers: Record<string, string>) =>
    (await server.call(listRoutes, { as, site, body: {}, address, headers })).status;
  const [outside, proxy] = ['198.51.100.1', '192.0.2.1'];
  for (const name of ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip']) {
    expect(await status(outside, { [name]: office })).toBe(403);
  }
  expect(await status(outside, { forwarded: `for=${office}` })).toBe(403);
  expect(await status(proxy, { 'x-forwarded-for': office })).toBe(200);
  expect(await status(proxy, { 'x-forwarded-for': `${office}, ${outside}` })).toBe(403);
  expect(await status(proxy, { 'x-forwarded-for': `${outside}, ${office}` })).toBe(200);
  expect(await status(proxy, { 'x-real-ip': office })).toBe(403);
});

test('the refusal says why, in words', async () => {
  const { owner: as, site } = await setUpOffice();
  const { problem } = await server.call(listRoutes, { as, site, body: {}, address: '198.51.100.1' });
  expect(problem.code).toBe('address_not_allowed');
  expect(problem.message).toMatch(/list of allowed addresses/);
});

test('an address matches however it is written, and what cannot be read matches nothing', () => {
  const isAllowed = addressTest(['10.1.0.0/16', '2001:db8::1', 'nonsense']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '2001:0DB8:0::0001'].map(isAllowed)).toEqual([true, true, true]);
  expect(['10.2.0.1', '2001:db8::2', '', 'nonsense', '::'].map(isAllowed)).toEqual([false, false, false, false, false]);
  expect(addressTest([])('198.51.100.1')).toBe(true);
});

test.each([
  ['http://localhost:4000', null, true, 'http://localhost:4080/'],
  ['http://localhost:4000', 'atlas.example', true, 'http://localhost:4080/'],
  ['http://localhost:4000', null, false, 'http://atlas.localhost:4080/'],
  ['https://studio.example.com', 'atlas.example', false, 'https://atlas.example/'],
  ['https://studio.example.com', null, true, 'http://studio.example.com:4080/'],
])('with the studio at %s, domain %s and lone %s the site is at %s', (studioUrl, domain, isLone, url) => {
  const config = readConfig({ STUDIO_URL: studioUrl });
  expect(siteUrl(config, { slug: 'atlas', domain }, isLone)).toBe(url);
});

test.each([
  ['https://studio.example.com', 'https://www.example.com', null, true, 'https://www.example.com/'],
  ['https://studio.example.com', 'https://www.example.com/', 'atlas.example', true, 'https://atlas.example/'],
  ['http://localhost:8000', 'http://localhost:8080', null, true, 'http://localhost:8080/'],
  ['http://localhost:8000', 'http://localhost:8080', null, false, 'http://atlas.localhost:8080/'],
  ['http://localhost:8000', 'http://localhost', 'atlas.example', false, 'http://atlas.localhost/'],
])(
  'behind a balancer, with %s and SITE_URL=%s, domain %s and lone %s, the site is at %s',
  (studio, site, domain, isLone, url) => {
    const config = readConfig({ STUDIO_URL: studio, SITE_URL: site });
    expect(siteUrl(config, { slug: 'atlas', domain }, isLone)).toBe(url);
  },
);

test('the session names the site where SITE_URL says, and the studio may frame it there', async () => {
  const settings = { STUDIO_URL: 'http://localhost:8000', SITE_URL: 'http://localhost:8080' };
  const balanced = await startTestServer(settings, {}, { sharing: server });
  const { owner, site } = await server.setUpSite();
  const { body } = await balanced.call(session, { as: owner, site: site.id });
  expect(body.sites.map(({ url }) => url)).toEqual([expect.stringMatching(/^http:\/\/(?:[\w-]+\.)?localhost:8080\/$/)]);
  const page = await balanced.app.inject({ url: '/signin', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain('frame-src http://localhost:8080 http://*.localhost:8080');
  await balanced.close();
});
