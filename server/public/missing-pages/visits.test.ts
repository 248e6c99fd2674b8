import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { setMissingState } from '#server/content/missing-pages/queries.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';

let sites: TestSites;

beforeAll(async () => {
  sites = await startTestSites();
});

afterAll(() => sites.close());

const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Visits') },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Home', level: '1' })) },
  { kind: 'page_route', body: routeBody('/', 'home') },
  { kind: 'page_route', body: routeBody('/old', '', { page_type_advanced: 'redirect_301', redirect_to: '/' }) },
  { kind: 'page_route', body: routeBody('/never', '', { page_type_advanced: 'not_found' }) },
  { kind: 'page_route', body: routeBody('/over', '', { page_type_advanced: 'gone' }) },
];

const written = () => sitePartsOf(sites.services).visits.write();

async function missingOf(site: TestSite) {
  await written();
  return sites.everySite
    .selectFrom('missing_pages')
    .select(['id', 'path', 'hits', 'referrer', 'state'])
    .where('site_id', '=', site.id)
    .orderBy('path')
    .execute();
}

test('what visitors miss is counted by its path, with where the last one came from', async () => {
  const site = await sites.addSite(documents);
  const other = await sites.addSite(documents);
  await sites.get(site, '/gone-fishing?session=secret', { referer: 'https://friend.example/list?who=me#top' });
  await sites.get(site, '/gone-fishing');
  await sites.get(site, '/');
  await sites.get(other, '/elsewhere', { referer: 'javascript:alert(1)' });
  expect(await missingOf(site)).toMatchObject([
    { path: '/gone-fishing', hits: 2, referrer: 'https://friend.example/list', state: 'open' },
  ]);
  await sites.get(site, '/gone-fishing');
  expect(await missingOf(site)).toMatchObject([{ hits: 3, referrer: 'https://friend.example/list' }]);
  expect(await missingOf(other)).toMatchObject([{ path: '/elsewhere', hits: 1, referrer: null }]);
});

test('what is missing on purpose, asked for by browsers or looked for by burglars is not counted', async () => {
  const site = await sites.addSite(documents);
  const paths = ['/never', '/over', '/wp-login.php', '/.env', '/.git/config', `/${'a'.repeat(400)}`, '/%00'];
  for (const path of paths) expect((await sites.get(site, path)).status).toBeGreaterThanOrEqual(400);
  // An old site may have been one of these.
  await sites.get(site, '/about.php');
  await sites.get(site, '/about.php/');
  expect((await missingOf(site)).map(({ path }) => path)).toEqual(['/about.php']);
});

test('a flood of addresses costs a bounded number of rows', async () => {
  const site = await sites.addSite(documents);
  for (let at = 0; at < 250; at++) await sites.get(site, `/flood/${at}`);
  await sites.get(site, '/flood/0');
  const kept = await missingOf(site);
  expect(kept).toHaveLength(200);
  expect(kept.find(({ path }) => path === '/flood/0')?.hits).toBe(2);
});

test('what was seen to waits again when a later release misses it, what is ignored does not', async () => {
  const site = await sites.addSite(documents);
  await sites.get(site, '/seen-to');
  await sites.get(site, '/ignored');
  const [ignored, seen] = await missingOf(site);
  await setMissingState(sites.everySite, site.id, [ignored?.id ?? ''], 'ignored');
  await setMissingState(sites.everySite, site.id, [seen?.id ?? ''], 'done');
  const states = async () => (await missingOf(site)).map(({ state }) => state);
  await sites.get(site, '/seen-to');
  expect(await states()).toEqual(['ignored', 'done']);
  await sites.saveAll(site, [{ kind: 'page_route', body: routeBody('/new', 'home') }]);
  await sites.activate(site, await sites.publish(site));
  // A busy server answers with the release before for a moment yet.
  await expect.poll(async () => (await sites.get(site, '/new')).status, { timeout: 20_000 }).toBe(200);
  await sites.get(site, '/seen-to');
  await sites.get(site, '/ignored');
  expect(await states()).toEqual(['ignored', 'open']);
});

test('each time a redirect is followed counts', async () => {
  const site = await sites.addSite(documents);
  for (let times = 0; times < 3; times++) expect((await sites.get(site, '/old')).status).toBe(301);
  await written();
  const { id } = await sites.everySite
    .selectFrom('page_routes')
    .select('id')
    .where('site_id', '=', site.id)
    .where('natural_key', '=', '/old')
    .executeTakeFirstOrThrow();
  const hits = await sites.everySite.selectFrom('route_hits').selectAll().where('site_id', '=', site.id).execute();
  expect(hits).toMatchObject([{ route_id: id, hits: 3 }]);
});

test('counts that cannot be written are let go, and the site answers on', async () => {
  const site = await sites.addSite(documents);
  await sites.get(site, '/lost');
  await sites.everySite.deleteFrom('memberships').where('site_id', '=', site.id).execute();
  await sites.everySite.deleteFrom('sites').where('id', '=', site.id).execute();
  await written();
  expect(await missingOf(site)).toEqual([]);
});
