import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { startTestLink, type TestLink } from '#server/platform/database/testing-link.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { startTestSites, type TestSites } from './testing.ts';

let link: TestLink;
let sites: TestSites;

beforeAll(async () => {
  link = await startTestLink(process.env.TEST_DATABASE_URL ?? '');
  sites = await startTestSites({}, { databaseUrl: link.url });
});
afterAll(async () => {
  await sites.close();
  await link.close();
});

const addSite = (title: string) =>
  sites.addSite([
    { kind: 'settings', body: settingsBody(title) },
    { kind: 'page_template', body: templateBody('home', testNode('heading', { text: title, level: '1' })) },
    { kind: 'page_template', body: templateBody('echo', testNode('heading', { text: '{{ params.word }}' })) },
    { kind: 'page_route', body: routeBody('/', 'home') },
    { kind: 'page_route', body: routeBody('/say/<word>', 'echo') },
  ]);
const statusOf = async (site: GrantedSite, path = '/') => (await sites.get(site, path)).status;

test.each([
  ['stopped', () => link.stop(), () => link.start()],
  ['frozen', async () => link.freeze(), async () => link.thaw()],
])(
  'while the database is %s sites that were seen go on, and others say that they are back in a moment',
  async (_how, away, back) => {
    const [seen, unseen] = [await addSite('Seen'), await addSite('Unseen')];
    expect(await statusOf(seen)).toBe(200);
    await away();
    const standing = await sites.get(unseen, '/', { accept: 'text/html', 'accept-language': 'it' });
    expect(standing.status).toBe(503);
    expect(standing.headers['retry-after']).toBe('5');
    expect(standing.body).toContain('lang="it"');
    // A host nobody knows is looked up again after a while.
    sites.pass(5000);
    expect((await sites.get('nobody.localhost', '/')).status).toBe(503);
    // From memory, and made now by a release that is in memory.
    expect(await statusOf(seen)).toBe(200);
    expect(await statusOf(seen, '/say/hello')).toBe(200);
    await back();
    expect(await statusOf(unseen)).toBe(200);
    expect(await statusOf(seen)).toBe(200);
  },
);
