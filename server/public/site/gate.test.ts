import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { startTestSites, type TestSite, type TestSites } from './testing.ts';

let sites: TestSites;
let site: TestSite;
const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Guarded') },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Before it is live' })) },
  { kind: 'page_route', body: routeBody('/', 'home') },
];
const basic = (password: string) => ({ authorization: `Basic ${btoa(`anyone:${password}`)}` });

beforeAll(async () => {
  sites = await startTestSites();
  site = await sites.addSite(documents);
});
afterAll(() => sites.close());

async function open(password: string): Promise<void> {
  const release_id = await sites.everySite
    .selectFrom('releases')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const row = {
    release_id: release_id.id,
    password_hash: await sites.services.passwords.hash(password),
    deployed_at: 1,
  };
  await sites.everySite
    .insertInto('environments')
    .values({ site_id: site.id, name: 'staging', ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
    .execute();
  sites.services.events.publish({ type: 'settings-saved', siteId: site.id });
}

const host = () => `staging--${site.slug}.localhost:4080`;

test('an environment without a password is not there, also where there is one site alone', async () => {
  expect((await sites.get(host(), '/')).status).toBe(404);
  expect((await sites.get('preview--example.com', '/')).status).toBe(404);
});

test('with a password it is shown to who knows it, to no search engine and to no shared cache', async () => {
  await open('let me look');
  await expect.poll(async () => (await sites.get(host(), '/')).status).toBe(401);
  for (const path of ['/', '/robots.txt', '/nothing', '/_/forms/contact'])
    expect((await sites.get(host(), path)).status, path).toBe(401);
  expect((await sites.get(host(), '/')).headers['www-authenticate']).toMatch(/^Basic realm=/);
  expect((await sites.get(host(), '/', basic('wrong'))).status).toBe(401);
  for (const _ of [1, 2]) {
    const shown = await sites.get(host(), '/', basic('let me look'));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('Before it is live');
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    expect(shown.headers['cache-control']).toMatch(/^private/);
  }
  expect((await sites.get(site, '/')).headers['x-robots-tag']).toBeUndefined();
});

test('another password ends what the one before opened', async () => {
  await open('another one');
  await expect.poll(async () => (await sites.get(host(), '/', basic('let me look'))).status).toBe(401);
  expect((await sites.get(host(), '/', basic('another one'))).status).toBe(200);
});

test('whoever guesses is told to wait, and whoever is in stays in', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 15 }, (_, at) => sites.get(host(), '/', basic(`guess ${at}`))),
  );
  expect(statuses.map(({ status }) => status)).toContain(429);
  expect((await sites.get(host(), '/', basic('another one'))).status).toBe(200);
});
