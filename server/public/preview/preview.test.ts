import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { remove, routeBody, save, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';
import { textsParsed } from '#server/testing-parsed.ts';
import { PREVIEW_LIFE, signPreview } from './preview-token.ts';

let sites: TestSites;

beforeAll(async () => {
  sites = await startTestSites({ studioUrl: 'https://studio.example' });
});

afterAll(() => sites.close());

function documents(title: string): NewDocument[] {
  const link = testNode('button', { label: 'Away', href: '/there?x=1' });
  return [
    { kind: 'settings', body: settingsBody('Drafts') },
    { kind: 'page_template', body: templateBody('home', testNode('heading', { text: title, level: '1' }), link) },
    { kind: 'page_route', body: routeBody('/', 'home') },
    { kind: 'page_route', body: routeBody('/there', 'home') },
    {
      kind: 'page_route',
      body: routeBody('/old', 'home', { page_type_advanced: 'redirect_302', redirect_to: '/there' }),
    },
  ];
}

function tokenOf(site: TestSite, life = PREVIEW_LIFE) {
  const expires = sites.services.clock() + life;
  return signPreview(sites.services.secrets, { siteId: site.id, userId: site.ownerId, expires });
}

test('a preview shows the drafts as they stand, and visitors do not see them', async () => {
  const site = await sites.addSite(documents('Published'));
  const token = tokenOf(site);
  const shown = async () => (await sites.get(site, `/_/preview/${token}/`)).body;
  expect(await shown()).toContain('>Published</h1>');
  const { id, version } = await sites.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const body = templateBody('home', testNode('heading', { text: 'Changed', level: '1' }));
  await save(sites.everySite, site, 'page_template', { id, expectedVersion: version, body });
  expect(await shown()).toContain('>Changed</h1>');
  expect((await sites.get(site, '/')).body).toContain('>Published</h1>');
});

test('a preview of a release goes on showing it, whatever is saved after', async () => {
  const site = await sites.addSite(documents('Published'));
  const { id: releaseId } = await sites.everySite
    .selectFrom('releases')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const claims = { siteId: site.id, userId: site.ownerId, expires: sites.services.clock() + PREVIEW_LIFE };
  const token = signPreview(sites.services.secrets, { ...claims, releaseId });
  const { id, version } = await sites.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const body = templateBody('home', testNode('heading', { text: 'Changed', level: '1' }));
  await save(sites.everySite, site, 'page_template', { id, expectedVersion: version, body });
  expect((await sites.get(site, `/_/preview/${token}/`)).body).toContain('>Published</h1>');
  expect((await sites.get(site, `/_/preview/${tokenOf(site)}/`)).body).toContain('>Changed</h1>');
  const stray = signPreview(sites.services.secrets, { ...claims, releaseId: '0197a1f0-0000-7000-8000-000000000000' });
  expect((await sites.get(site, `/_/preview/${stray}/`)).status).toBe(404);
  // What is signed for the drafts is not good for a release.
  const forged = tokenOf(site).replace(/\.([^.]*)$/, `.${releaseId}.$1`);
  expect((await sites.get(site, `/_/preview/${forged}/`)).status).toBe(404);
});

test('after a save a preview reads what was saved, and what else there is stays as it was read', async () => {
  const other = (number: number): NewDocument => ({ kind: 'page_template', body: templateBody(`unchanged-${number}`) });
  // Not published, so that no release is read meanwhile.
  const site = await sites.addSite();
  await sites.saveAll(site, [...documents('Before'), ...Array.from({ length: 30 }, (_, at) => other(at))]);
  const { everySite: db } = sites;
  const show = (path = '/') => sites.get(site, `/_/preview/${tokenOf(site)}${path}`);
  await show();
  const rows = await db
    .selectFrom('page_templates')
    .select(['id', 'natural_key'])
    .where('site_id', '=', site.id)
    .execute();
  const idOf = (key: string) => rows.find(({ natural_key }) => natural_key === key)?.id ?? '';
  const body = templateBody('home', testNode('heading', { text: 'After', level: '1' }));
  await save(db, site, 'page_template', { id: idOf('home'), body });
  await save(db, site, 'page_route', { body: routeBody('/new', 'home') });
  await remove(db, site, 'page_template', idOf('unchanged-3'));
  const parsed = await textsParsed(async () => {
    expect((await show('/new')).body).toContain('>After</h1>');
  });
  expect(parsed.filter((text) => text.includes('unchanged'))).toEqual([]);
  expect(parsed.filter((text) => text.includes('After'))).toHaveLength(1);
});

test('a preview is kept by nobody, indexed by nobody, and framed by the studio alone', async () => {
  const site = await sites.addSite(documents('Private'));
  const { headers, body } = await sites.get(site, `/_/preview/${tokenOf(site)}/`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['content-security-policy']).toContain('frame-ancestors https://studio.example');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('links, forms, files and redirects lead on within the preview', async () => {
  const site = await sites.addSite(documents('Inside'));
  const prefix = `/_/preview/${tokenOf(site)}`;
  const { body } = await sites.get(site, prefix);
  expect(body).toContain(`href="${prefix}/there?x=1"`);
  const sheets = Array.from(body.matchAll(/rel="stylesheet" href="([^"]+)"/g), ([, href]) => href ?? '');
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect((await sites.get(site, sheet)).headers['content-type']).toContain('text/css');
  expect((await sites.get(site, `${prefix}/old`)).headers.location).toBe(`${prefix}/there`);
  expect((await sites.get(site, `${prefix}/nowhere`)).status).toBe(404);
  // As the studio's picture of that page it is no fault to report.
  expect((await sites.get(site, `${prefix}/nowhere`, { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
});

test('a preview can be clicked: its nodes say which they are, and visitors do not get that', async () => {
  const site = await sites.addSite(documents('Nodes'));
  expect((await sites.get(site, `/_/preview/${tokenOf(site)}/`)).body).toMatch(/<h1[^>]*>|data-node="n-/);
  expect((await sites.get(site, `/_/preview/${tokenOf(site)}/`)).body).toContain('data-node="n-');
  expect((await sites.get(site, '/')).body).not.toContain('data-node');
});

test('a token that is over, forged or broken shows nothing', async () => {
  const site = await sites.addSite(documents('Mine'));
  const other = await sites.addSite(documents('Other'));
  const token = tokenOf(site);
  const [id, expires, signature] = token.split('.');
  const later = (sites.services.clock() + 10 * PREVIEW_LIFE).toString(36);
  const tokens = [
    tokenOf(site, -1),
    `${id}.${later}.${signature}`,
    `${other.id}.${expires}.${signature}`,
    `${id}.${expires}.${'A'.repeat(43)}`,
    `${id}.${expires}.`,
    'x',
    '',
  ];
  for (const each of tokens) expect((await sites.get(site, `/_/preview/${each}/`)).status).toBe(404);
  expect((await sites.get(site, `/_/preview/${token}/`)).status).toBe(200);
});

test('the frame takes nothing but its own script and is shown to the studio alone', async () => {
  const site = await sites.addSite(documents('Frame'));
  const frame = await sites.get(site, `/_/preview/${tokenOf(site)}/_/frame`);
  expect(frame.status).toBe(200);
  expect(frame.body).toContain('data-studio="https://studio.example"');
  expect(frame.headers['content-security-policy']).toContain("script-src 'self'");
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors https://studio.example');
  const src = /<script type="module" src="([^"]+)">/.exec(frame.body)?.[1] ?? '';
  const script = await sites.get(site, src);
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain('sitewright:html');
});

test('a preview is shown at the hosts of its site, before its domain leads here too, and at no other', async () => {
  const site = await sites.addSite(documents('Early'));
  const other = await sites.addSite(documents('Other'));
  const { everySite: db } = sites;
  const { events } = sites.services;
  await db.updateTable('sites').set({ domain: 'early.example' }).where('id', '=', site.id).execute();
  await db.updateTable('sites').set({ domain: 'other.example' }).where('id', '=', other.id).execute();
  events.publish({ type: 'settings-saved', siteId: site.id });
  const shown = async () => (await sites.get('early.example', `/_/preview/${tokenOf(site)}/`)).status;
  await expect.poll(shown).toBe(200);
  for (const host of [other, 'other.example', 'unknown.example'] as const) {
    for (const path of ['/', '/_/frame', '/_/css/none.css'])
      expect((await sites.get(host, `/_/preview/${tokenOf(site)}${path}`)).status).toBe(404);
  }
  for (const host of [site, 'early.example', 'EARLY.example.:4080', 'studio.example'] as const) {
    const { body } = await sites.get(host, `/_/preview/${tokenOf(site)}/`);
    expect(body).toContain('>Early</h1>');
    const files = Array.from(body.matchAll(/(?:stylesheet|preload)" href="([^"]+)"/g), ([, href]) => href ?? '');
    for (const file of files) expect((await sites.get(host, file)).status).toBe(200);
  }
});

test('a preview ends with the membership of who made it, and with their account', async () => {
  const { everySite: db } = sites;
  const [left, disabled] = [await sites.addSite(documents('Left')), await sites.addSite(documents('Disabled'))];
  const statuses = async () => [
    (await sites.get(left, `/_/preview/${tokenOf(left)}/`)).status,
    (await sites.get(disabled, `/_/preview/${tokenOf(disabled)}/`)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await db.deleteFrom('memberships').where('site_id', '=', left.id).execute();
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', disabled.ownerId).execute();
  expect(await statuses()).toEqual([404, 404]);
});

test('a preview is shown to the addresses its site lets in, as soon as the list is saved', async () => {
  const site = await sites.addSite(documents('Listed'));
  const path = `/_/preview/${tokenOf(site)}/`;
  const allow = async (white_listed_ips: string[]) => {
    const body = { ...settingsBody('Listed'), white_listed_ips };
    const { everySite: db } = sites;
    const { events } = sites.services;
    const { id, version } = await db
      .selectFrom('settings')
      .select(['id', 'version'])
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow();
    await save(db, site, 'settings', { id, expectedVersion: version, body });
    events.publish({ type: 'settings-saved', siteId: site.id });
  };
  expect((await sites.get(site, path)).status).toBe(200);
  await allow(['203.0.113.0/24']);
  expect((await sites.get(site, path)).status).toBe(404);
  expect((await sites.get(site, path, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  await allow(['127.0.0.0/8']);
  expect((await sites.get(site, path)).status).toBe(200);
});

test('behind a trusted proxy the visitor is who it says', async () => {
  const behind = await startTestSites({ trustProxy: ['127.0.0.1'] });
  const body = { ...settingsBody('Behind'), white_listed_ips: ['203.0.113.0/24'] };
  const site = await behind.addSite([{ kind: 'settings', body }]);
  const expires = behind.services.clock() + PREVIEW_LIFE;
  const token = signPreview(behind.services.secrets, { siteId: site.id, userId: site.ownerId, expires });
  const from = async (address: string) =>
    (await behind.get(site, `/_/preview/${token}/_/frame`, { 'x-forwarded-for': address })).status;
  expect(await from('203.0.113.7')).toBe(200);
  expect(await from('203.0.113.7, 198.51.100.1')).toBe(404);
  expect(await from('198.51.100.1')).toBe(404);
  await behind.close();
});

test('the preview of a site that is gone shows nothing', async () => {
  const gone = { ...(await sites.addSite(documents('Gone'))), id: asTrustedSiteId('0-0') };
  expect((await sites.get('any.example', `/_/preview/${tokenOf(gone)}/`)).status).toBe(404);
});

test('a page that is compared with another stays a preview, and ends with what scrolls both and tells what is seen', async () => {
  const site = await sites.addSite(documents('Compared'));
  const prefix = `/_/preview/${tokenOf(site)}/_/compared`;
  const { body, headers } = await sites.get(site, `${prefix}/`);
  expect(body).toContain('>Compared</h1>');
  expect(body).toContain(`href="${prefix}/there?x=1"`);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain('frame-ancestors https://studio.example');
  const scripts = [...body.matchAll(/<script type="module" src="([^"]+)" data-studio="([^"]+)"><\/script>/g)];
  expect(scripts.map(([, , studio]) => studio)).toEqual(['https://studio.example', 'https://studio.example']);
  const [scrolling, parts] = await Promise.all(scripts.map(([, src = '']) => sites.get(site, src)));
  expect(scrolling?.body).toContain('sitewright:scrolled');
  expect(parts?.body).toContain('sitewright:parts');
  const { headers: moved } = await sites.get(site, `${prefix}/old`);
  expect(moved.location).toBe(`${prefix}/there`);
  // Whoever opens the preview itself gets the page as visitors do.
  expect((await sites.get(site, `/_/preview/${tokenOf(site)}/`)).body).not.toContain('data-studio');
});
