import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { setRoutePassword } from '#server/content/route-access/queries.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';
import { signHandoff } from './sign-in-handoff.ts';

const PRIVATE = 'private, max-age=0, must-revalidate';
let sites: TestSites;
let site: TestSite;

beforeAll(async () => {
  sites = await startTestSites();
  site = await guardedSite();
});
afterAll(() => sites.close());

const route = (url_string: string, more: Partial<PageRouteInput>): NewDocument => ({
  kind: 'page_route',
  body: normalisePageRoute({
    url_string,
    sample_url_string: url_string.replace(/[<>]/g, ''),
    page_template: 'inside',
    ...more,
  }),
});

async function guardedSite(further: Record<string, unknown> = {}): Promise<TestSite> {
  const made = await sites.addSite();
  await setPassword(made, 'press', 'embargo until noon');
  await sites.saveAll(made, [
    { kind: 'settings', body: settingsBody('Guarded', { frontend_domain: `${made.slug}.example`, ...further }) },
    { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Open to all' })) },
    { kind: 'page_template', body: templateBody('inside', testNode('heading', { text: 'What only some see' })) },
    { kind: 'page_route', body: routeBody('/', 'home') },
    route('/press', { access: 'password', access_password: 'press' }),
    route('/press/<slug>', { access: 'password', access_password: 'press' }),
    route('/moved', {
      access: 'password',
      access_password: 'press',
      page_type_advanced: 'redirect_302',
      redirect_to: '/secret-place',
    }),
    route('/team', { access: 'members' }),
    route('/kept', { cache_seconds: 600 }),
  ]);
  await sites.publish(made);
  return made;
}

async function setPassword(of: TestSite, name: string, password: string): Promise<void> {
  const hash = await sites.services.passwords.hash(password);
  await setRoutePassword(sites.everySite, of, { name, hash, by: of.ownerId, at: sites.services.clock() });
}

const post = async (fields: Record<string, string>, more: { host?: string; headers?: Record<string, string> } = {}) => {
  const host = more.host ?? `${site.slug}.localhost`;
  const {
    statusCode: status,
    headers,
    body,
  } = await sites.app.inject({
    method: 'POST',
    url: '/_/access/password',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status, headers, body };
};
const cookieIn = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

test('without the password there is a form and nothing of the page, in no cache but the own', async () => {
  for (const path of ['/press', '/press/first', '/press?x=1']) {
    const { status, headers, body } = await sites.get(site, path);
    expect(status).toBe(403);
    expect(body).toContain('type="password"');
    expect(body).not.toContain('What only some see');
    expect(body).not.toContain('<script');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  }
  const moved = await sites.get(site, '/moved');
  expect([moved.status, moved.headers.location, moved.body.includes('secret-place')]).toEqual([403, undefined, false]);
});

test('the password opens the routes that name it, for that browser alone, beneath their path', async () => {
  const opened = await post({ to: '/press/first', password: 'embargo until noon' });
  expect([opened.status, opened.headers.location]).toEqual([303, '/press/first']);
  expect(opened.headers['set-cookie']).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
  const cookie = cookieIn(opened.headers);
  const page = await sites.get(site, '/press/first', { cookie });
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, PRIVATE, 'noindex']);
  expect(page.headers.vary).toContain('Cookie');
  expect(page.body).toContain('What only some see');
  // From memory now, and still for nobody else.
  expect((await sites.get(site, '/press/first', { cookie })).body).toContain('What only some see');
  expect((await sites.get(site, '/press/first')).status).toBe(403);
  expect((await sites.get(site, '/press/first', { 'if-none-match': page.headers.etag ?? '' })).status).toBe(403);
  expect((await sites.get(site, '/moved', { cookie })).headers.location).toBe('/secret-place');
  expect((await sites.get(site, '/team', { cookie })).status).toBe(403);
});

test('a pass is good at its own site and host, for its own password, and for its time', async () => {
  const other = await guardedSite();
  const cookie = cookieIn((await post({ to: '/press', password: 'embargo until noon' })).headers);
  const at = (where: TestSite | string, given = cookie) =>
    sites.get(where, '/press', { cookie: given }).then(({ status }) => status);
  expect(await at(site)).toBe(200);
  expect(await at(other)).toBe(403);
  const [name, value] = cookie.split('=');
  const theirs = cookieIn(
    (await post({ to: '/press', password: 'embargo until noon' }, { host: `${other.slug}.localhost` })).headers,
  );
  expect(await at(other, theirs)).toBe(200);
  expect(await at(other, `${theirs.split('=')[0]}=${value}`)).toBe(403);
  for (const forged of ['', 'x', `zzzzzzzz.${value?.split('.')[1]}`, `${value}x`])
    expect(await at(site, `${name}=${forged}`)).toBe(403);
  await setPassword(site, 'press', 'another word now');
  sites.pass(6000);
  expect(await at(site)).toBe(403);
  await setPassword(site, 'press', 'embargo until noon');
  sites.pass(6000);
  expect(await at(site)).toBe(403);
  const again = cookieIn((await post({ to: '/press', password: 'embargo until noon' })).headers);
  expect(await at(site, again)).toBe(200);
  sites.pass(12 * 60 * 60 * 1000 + 1);
  expect(await at(site, again)).toBe(403);
});

test('a wrong password is told, a guesser is held up, and the one next door is not', async () => {
  sites.pass(11 * 60_000);
  const guess = () => post({ to: '/press', password: 'guess' });
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  const right = await post({ to: '/press', password: 'embargo until noon' });
  expect([right.status, right.headers['retry-after']]).toEqual([429, '600']);
  const neighbour = await guardedSite();
  expect((await post({ to: '/press', password: 'guess' }, { host: `${neighbour.slug}.localhost` })).status).toBe(403);
  sites.pass(11 * 60_000);
  const result = await guess();
  expect(result.body).toContain('Wrong password. Try again.');
});

test.each([
  ['another site', { origin: 'https://evil.example' }, {}, 403],
  ['JSON', { 'content-type': 'application/json' }, {}, 415],
  ['a megabyte', {}, { password: 'x'.repeat(1_000_000) }, 413],
  ['an address elsewhere', {}, { to: '//evil.example/press' }, 404],
  ['what is open anyway', {}, { to: '/' }, 404],
])('what comes from %s is refused', async (_what, headers, fields, status) => {
  const answer = await post({ to: '/press', password: 'x', ...fields }, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('what is guarded is in no search, no sitemap and no file for robots', async () => {
  const sitemap = (await sites.get(site, '/sitemap.xml')).body;
  expect(sitemap).toContain('.example/kept</loc>');
  expect(sitemap + (await sites.get(site, '/robots.txt')).body).not.toMatch(/press|team|moved/);
});

test('a member comes in from the studio, at the host of the site, until the membership ends', async () => {
  const host = `${site.slug}.localhost`;
  const door = await sites.get(site, '/team');
  expect(door.status).toBe(403);
  expect(door.body).toContain(`/pages/enter?in=${site.slug}&amp;to=%2Fteam`);
  const enter = (place: Partial<Parameters<typeof signHandoff>[1]> = {}, at = site) => {
    const given = { siteId: site.id, host, userId: site.ownerId, ...place };
    const token = signHandoff(sites.services.secrets, given, sites.services.clock());
    return sites.get(at, `/_/access/enter?to=/team&token=${token}`);
  };
  for (const place of [{ host: 'evil.example' }, { siteId: 'other' }])
    expect((await enter(place)).headers['set-cookie']).toBeUndefined();
  const entered = await enter();
  expect([entered.status, entered.headers.location]).toEqual([303, '/team']);
  const cookie = cookieIn(entered.headers);
  const status = async () => (await sites.get(site, '/team', { cookie })).status;
  expect(await status()).toBe(200);
  expect((await sites.get(site, '/press', { cookie })).status).toBe(403);
  const membership = sites.everySite.deleteFrom('memberships').where('site_id', '=', site.id);
  await membership.where('user_id', '=', site.ownerId).execute();
  sites.pass(6000);
  expect(await status()).toBe(403);
  const late = signHandoff(
    sites.services.secrets,
    { siteId: site.id, host, userId: site.ownerId },
    sites.services.clock(),
  );
  sites.pass(61_000);
  expect((await sites.get(site, `/_/access/enter?to=//evil&token=${late}`)).headers).toMatchObject({ location: '/' });
});

test('a route says for how long it holds', async () => {
  expect((await sites.get(site, '/kept')).headers['cache-control']).toBe('public, max-age=600');
  expect((await sites.get(site, '/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('headers, files and queries that are made up open nothing, and change nothing that is kept', async () => {
  sites.pass(11 * 60_000);
  const cookie = cookieIn((await post({ to: '/press', password: 'embargo until noon' })).headers);
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await sites.get(site, path, headers)).status;
  const forged = {
    'x-original-url': '/',
    'x-forwarded-host': 'localhost',
    forwarded: 'host=localhost',
    authorization: 'Basic eDp5',
  };
  expect(await status('/press', { ...forged, 'x-preview': '1' })).toBe(403);
  expect(await status('/', { ...forged, 'x-original-url': '/press', 'x-rewrite-url': '/press' })).toBe(200);
  expect(await status('/press?utm=1', { cookie })).toBe(200);
  for (const path of ['/press?utm=1', '/press?', '/press/', '//press', '/press/first?a=1']) {
    const { status: told, body } = await sites.get(site, path);
    expect([path, told === 200, body.includes('What only some see')]).toEqual([path, false, false]);
  }
  expect(await status('/press/first/a.css', { cookie })).toBe(404);
  const { headers } = await sites.app.inject({
    method: 'HEAD',
    url: '/press',
    headers: { host: `${site.slug}.localhost` },
  });
  expect(headers.etag).toBeUndefined();
});

test('a flood at the door asks the database nothing', async () => {
  await sites.get(site, '/press/warm');
  const read = vi.spyOn(sites.services.db, 'selectFrom');
  for (let number = 0; number < 200; number++) {
    expect((await sites.get(site, `/press/${number}`, { cookie: `other=${number}` })).status).toBe(403);
  }
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a page is guarded in every language, and its door speaks that of the address', async () => {
  const french = await guardedSite({ languages: [{ language: 'fr', fallback: 'en' }] });
  const door = await sites.get(french, '/fr/press');
  expect([door.status, door.body.includes('lang="fr"')]).toEqual([403, true]);
  expect(door.body).toContain('Cette page est protégée par un mot de passe');
  const opened = await post({ to: '/fr/press', password: 'embargo until noon' }, { host: `${french.slug}.localhost` });
  expect([opened.status, opened.headers.location]).toEqual([303, '/fr/press']);
  const cookie = cookieIn(opened.headers);
  expect(opened.headers['set-cookie']).toContain('; Path=/;');
  const page = await sites.get(french, '/fr/press', { cookie });
  expect([page.status, page.headers['cache-control']]).toEqual([200, PRIVATE]);
  expect((await sites.get(french, '/fr/press')).status).toBe(403);
});
