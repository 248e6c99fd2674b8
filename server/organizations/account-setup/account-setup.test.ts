import { afterAll, expect, test } from 'vitest';
import { accountSetup, accountSetupOffer } from '#contract/account-setup.ts';
import { getMedia } from '#contract/media.ts';
import { showOrganization } from '#contract/organization.ts';
import { listReleases } from '#contract/releases.ts';
import { showSettings } from '#contract/settings.ts';
import { listTranslations } from '#contract/translations.ts';
import { siteSecretPlace } from '#server/organizations/account-setup/create-site.ts';
import { readClientUrl } from '#server/organizations/account-setup/read-client-url.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { starters } from '#starters/starters.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { everySite: db } = server;
const { engine, secrets } = server.services;
const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
const site = {
  name: 'Atlas',
  client_url: 'http://localhost',
  description: 'The countries of the world',
  secret: 'a secret of the site',
  database: engine as string,
  starter: 'atlas',
};
const setUp = (as: TestPerson, changes: object = {}, headers: Record<string, string> = {}) =>
  server.call(accountSetup, { as, body: { organization, site: { ...site, ...changes } }, headers });

test('the offer names the engine this server runs on, the starters and the countries', async () => {
  const { body } = await server.call(accountSetupOffer, { as: await server.signUp() });
  expect(body.databases).toEqual([{ key: engine, name: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL' }]);
  expect(body.starters.map(({ key }) => key)).toEqual(['atlas', 'journal', 'bakery', 'event', 'manual', 'blank']);
  expect(body.countries).toHaveLength(250);
});

test('an organization gets its first site, published, with its owner and its sealed secret', async () => {
  const ada = await server.signUp();
  const { status, body } = await setUp(ada, { client_url: 'https://Atlas.Example/path?x#y' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: true,
    message: 'Your site is ready',
    site: { name: 'Atlas', slug: 'atlas', role: 'owner' },
  });
  const row = await db.selectFrom('sites').selectAll().where('id', '=', body.site.id).executeTakeFirstOrThrow();
  const claim = await db.selectFrom('domain_claims').select('domain').where('site_id', '=', row.id).executeTakeFirst();
  expect(claim?.domain).toBe('atlas.example');
  expect(row.secret).not.toContain('secret of');
  expect(secrets.open(row.secret, siteSecretPlace(row.id))).toBe(site.secret);
  const releases = (await server.call(listReleases, { as: ada, site: row.id, query: {} })).body;
  expect(releases.releases).toMatchObject([{ number: 1, is_live: true }]);
  expect(releases.releases[0]?.documents).toBeGreaterThan(10);
  const { settings } = (await server.call(showSettings, { as: ada, site: row.id })).body;
  expect(settings).toMatchObject({ frontend_site_name: 'Atlas', frontend_domain: 'atlas.example', language: 'en' });
});

test('a starter brings its photographs into the library, as files of the site that visitors are shown', async () => {
  const ada = await server.signUp();
  const { status, body } = await setUp(ada, { starter: 'journal', name: 'Walks' });
  expect(status).toBe(201);
  const given = { as: ada, site: body.site.id };
  const { media, total } = (await server.call(getMedia, { ...given, body: {} })).body;
  expect(total).toBe(15);
  expect(media.every(({ alt_text, folder }) => alt_text !== '' && folder === 'Photographs')).toBe(true);
  const released = (await server.call(listReleases, { ...given, query: {} })).body.releases[0];
  expect(released?.documents).toBeGreaterThan(30);
  for (const { url } of media.slice(0, 2)) {
    const picture = await server.app.inject({ url });
    expect([url, picture.statusCode, picture.headers['content-type']]).toEqual([url, 200, 'image/jpeg']);
  }
});

test('a starter whose photographs are more than an organization may keep makes no site', async () => {
  const small = await startTestServer({ MEDIA_MB: '1' });
  const ada = await small.signUp();
  const given = { organization, site: { ...site, starter: 'journal', database: small.services.engine } };
  const refused = await small.call(accountSetup, { as: ada, body: given });
  expect([refused.status, refused.problem.code]).toEqual([413, 'too_large']);
  expect(await small.everySite.selectFrom('sites').select('id').execute()).toEqual([]);
  expect((await small.services.storage.list('sites/')).files).toEqual([]);
  await small.close();
});

test.each(['bakery', 'event', 'manual'])('the starter %s is saved whole and published', async (starter) => {
  const ada = await server.signUp();
  const { status, body } = await setUp(ada, { starter });
  expect(status).toBe(201);
  const { releases } = (await server.call(listReleases, { as: ada, site: body.site.id, query: {} })).body;
  expect(releases).toMatchObject([{ number: 1, is_live: true }]);
  const given = starters.find(({ key }) => key === starter)?.documents({ ...site, domain: '', language: 'en' });
  expect(releases[0]?.documents).toBe(given?.length);
});

test('a site starts in the language of who sets it up', async () => {
  const ada = await server.signUp();
  const { body } = await setUp(ada, { starter: 'blank' }, { 'accept-language': 'ar' });
  expect(body.message).toBe('موقعك جاهز');
  const { settings } = (await server.call(showSettings, { as: ada, site: body.site.id })).body;
  expect(settings.language).toBe('ar');
});

test('a name is all a site needs: the rest has defaults, and languages and time zone land in its settings', async () => {
  const ada = await server.signUp();
  const chosen = {
    language: 'ar' as const,
    additional_languages: ['fr' as const, 'de' as const],
    time_zone: 'Asia/Riyadh',
  };
  const body = { organization: { name: 'Acme' }, site: { name: 'Madrasa', starter: 'bakery', ...chosen } };
  const made = await server.call(accountSetup, { as: ada, body });
  expect(made.status).toBe(201);
  const { settings } = (await server.call(showSettings, { as: ada, site: made.body.site.id })).body;
  expect(settings).toMatchObject({
    frontend_domain: '',
    frontend_website_description: 'Madrasa',
    language: 'ar',
    languages: [
      { language: 'fr', fallback: null },
      { language: 'de', fallback: null },
    ],
    time_zone: 'Asia/Riyadh',
  });
  const { secret } = await db
    .selectFrom('sites')
    .select('secret')
    .where('id', '=', made.body.site.id)
    .executeTakeFirstOrThrow();
  expect(secrets.open(secret, siteSecretPlace(made.body.site.id))).toMatch(/^[\w-]{32}$/);
});

test('a starter comes translated into the further languages it has texts in, with nothing out of date', async () => {
  const ada = await server.signUp();
  const { body } = await setUp(ada, { starter: 'bakery', language: 'ar', additional_languages: ['fr', 'de'] });
  const listed = async (language: 'fr' | 'de') =>
    (await server.call(listTranslations, { as: ada, site: body.site.id, body: { language, size: 100 } })).body;
  const { documents } = await listed('fr');
  const pages = documents.filter(({ kind }) => kind !== 'settings');
  expect(pages.length).toBeGreaterThan(5);
  for (const { key, translated, missing, stale } of pages)
    expect([key, translated > 0, missing, stale]).toEqual([key, true, 0, 0]);
  expect((await listed('de')).documents.every(({ translated }) => translated === 0)).toBe(true);
});

test('a site is in the language that was chosen, with sample text in English where there is none in it', async () => {
  const ada = await server.signUp();
  const { status, body } = await setUp(ada, { starter: 'blank', language: 'de' }, { 'accept-language': 'ar' });
  expect(status).toBe(201);
  const { settings } = (await server.call(showSettings, { as: ada, site: body.site.id })).body;
  expect(settings.language).toBe('de');
});

test('a language the site is in already, or one there is not, is refused', async () => {
  const ada = await server.signUp();
  const twice = await setUp(ada, { additional_languages: ['it', 'ar'] }, { 'accept-language': 'ar' });
  expect([twice.status, twice.problem.errors?.map(({ path }) => path)]).toEqual([400, ['site.additional_languages']]);
  const unknown = await setUp(ada, { language: 'tlh' });
  expect(unknown.problem.errors).toEqual([{ path: 'site.language', message: 'Choose a language from the list.' }]);
});

test('sites of one name get slugs of their own, and a name without letters gets one too', async () => {
  const ada = await server.signUp();
  const slugs = [];
  for (const name of ['Café Noir', 'Cafe noir', '北京']) {
    slugs.push((await setUp(ada, { name, starter: 'blank' })).body.site.slug);
  }
  expect(slugs).toEqual(['cafe-noir', 'cafe-noir-2', 'site']);
});

test('a domain another organization asks for may be asked for too: proof decides', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()];
  await setUp(first, { client_url: 'wanted.example', starter: 'blank' });
  expect((await setUp(second, { client_url: 'https://WANTED.example', starter: 'blank' })).status).toBe(201);
  const served = await db.selectFrom('sites').select('id').where('domain', '=', 'wanted.example').execute();
  expect(served).toEqual([]);
});

test('choices this server does not offer are refused, all at once', async () => {
  const ada = await server.signUp();
  const body = {
    organization: { ...organization, country: 'QQ' },
    site: { ...site, database: 'oracle', starter: 'shop' },
  };
  const { status, problem } = await server.call(accountSetup, { as: ada, body });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['site.starter', 'site.database', 'organization.country']);
});

test("the form's faults are the specification's sentences", async () => {
  const ada = await server.signUp();
  const empty = { name: '', address: '', city: '', zip: 'x', country: '' };
  const nothing = { name: ' ', client_url: '', description: '', secret: '', database: '', starter: 'blank' };
  const { problem } = await server.call(accountSetup, { as: ada, body: { organization: empty, site: nothing } });
  expect(problem.errors?.map(({ message }) => message)).toEqual([
    'Please enter organization name!',
    'Please enter address!',
    'Please enter city!',
    'Please enter correct zip!',
    'Please select country!',
    'Enter a site name.',
    'Please enter client url!',
    'Please enter description!',
    'Please enter secret!',
    'Please select database !',
  ]);
});

test('an address of the organization is given whole, or not yet', async () => {
  const ada = await server.signUp();
  const half = { name: 'Acme', city: 'Paris' };
  const { status, problem } = await server.call(accountSetup, { as: ada, body: { organization: half, site } });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([
    { path: 'organization.address', message: 'Please enter address!' },
    { path: 'organization.zip', message: 'Please enter correct zip!' },
    { path: 'organization.country', message: 'Please select country!' },
  ]);
  const body = { organization: { name: 'Acme' }, site: { ...site, name: 'Later', starter: 'blank' } };
  const made = await server.call(accountSetup, { as: ada, body });
  expect(made.status).toBe(201);
  const { organization: kept } = (await server.call(showOrganization, { as: ada, site: made.body.site.id })).body;
  expect(kept).toMatchObject({ name: 'Acme', address: '', city: '', zip: '', country: '' });
});

test('the offer tells where the site will answer: a lone one at the port, another one by its name', async () => {
  const body = { organization, site: { ...site, name: 'Corner bakery', starter: 'blank' } };
  const fresh = await startTestServer();
  const ada = await fresh.signUp();
  const address = async () => (await fresh.call(accountSetupOffer, { as: ada })).body.site_address;
  expect(await address()).toMatch(/^http:\/\/localhost:\d+\/$/);
  const first = (await fresh.call(accountSetup, { as: ada, body })).body.site;
  expect(await address()).toMatch(/^http:\/\/\{slug\}\.localhost:\d+\/$/);
  const client_url = (await address()).replace('{slug}', 'corner-bakery-2');
  const second = (
    await fresh.call(accountSetup, { as: ada, body: { organization, site: { ...body.site, client_url } } })
  ).body.site;
  expect([first.slug, second.url]).toEqual(['corner-bakery', client_url]);
  await fresh.close();
});

test.each([
  ['https://atlas.example', 'atlas.example'],
  ['atlas.example', 'atlas.example'],
  ['http://www.Atlas.example:8080/x', 'www.atlas.example'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
  ['http://localhost', ''],
  ['http://localhost:4080', ''],
  ['http://atlas.localhost:4080', ''],
  ['http://127.0.0.1', ''],
  ['http://[::1]:4080', ''],
  ['http://intranet', ''],
  ['http://192.168.1.5:4080', ''],
  ['http://[fd00::7]:4080', ''],
  ['http://printer.local', ''],
  ['http://studio.example:4080/', ''],
])('the client url %s is the domain “%s”', (text, domain) => {
  expect(readClientUrl(text, 'site.client_url', 'https://studio.example')).toBe(domain);
});

test.each([
  'ftp://atlas.example',
  'javascript:alert(1)',
  'https://',
  'https://user@atlas.example',
  'https://:secret@atlas.example',
  'a b',
  '//',
  'https://[::127.0.0.1]',
  'https://[::7f00:1]',
  'https://[::ffff:7f00:1]',
  'https://①②⑦.0.0.1',
  'https://0x7f.0.0.1',
  'https://2130706433',
  'https://127.1',
  'https://ｌｏｃａｌｈｏｓｔ',
  'https://*.atlas.example',
  '*.atlas.example',
  'https://atlas_1.example',
  'https://аtlas.example',
  'https://-atlas.example',
])('%s is no client url', (text) => {
  expect(() => readClientUrl(text, 'site.client_url', 'https://studio.example')).toThrow();
});

test.each(['https://[::127.0.0.1]', 'https://①②⑦.0.0.1', 'https://*.atlas.example', 'https://аtlas.example'])(
  'a site is not set up at %s, as its settings would refuse it',
  async (client_url) => {
    const ada = await server.signUp();
    const { status, problem } = await setUp(ada, { client_url, starter: 'blank' });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['site.client_url']]);
  },
);
