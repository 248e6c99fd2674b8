import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { compileDocuments, readStarter } from '#server/maintenance/gallery/starter-site.ts';
import { exportToFolder } from '#server/public/export/export-to-folder.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { answerPage } from '#site/answer-page.ts';
import { startTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

const documents = (analytics?: object): NewDocument[] => [
  { kind: 'settings', body: settingsBody('Alpha', analytics && { analytics }) },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Alpha' }), testNode('quote')) },
  { kind: 'page_route', body: routeBody('/', 'home') },
];
const srcOf = (html: string) => /<script type="module" src="([^"]+)" fetchpriority="low">/.exec(html)?.[1];

test('a published page loads the script last and says which release it is of, the built-in page too', async () => {
  const site = await sites.addSite();
  await sites.saveAll(site, documents());
  const release = await sites.publish(site);
  for (const path of ['/', '/nowhere']) {
    const { headers, body } = await sites.get(site, path);
    expect(body).toMatch(/fetchpriority="low"><\/script><\/body><\/html>\s*$/);
    expect(headers['server-timing']).toBe(`r;desc="${release}"`);
    expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self';");
  }
  const { body, headers } = await sites.get(site, '/');
  // A browser that has the page learns of a newer release with the answer that it still is the same.
  const again = await sites.get(site, '/', { 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.headers['server-timing']]).toEqual([304, `r;desc="${release}"`]);
  expect(body.match(/data-n(?:="\d+")?/g)).toEqual(['data-n', 'data-n']);
});

test('the script is 1.2 kB, and what it loads later 3.2 kB', async () => {
  const site = await sites.addSite(documents());
  const brotli = { 'accept-encoding': 'br' };
  const view = await sites.get(site, srcOf((await sites.get(site, '/')).body) ?? '', brotli);
  expect(view.headers['content-encoding']).toBe('br');
  expect(view.bytes.length).toBeLessThanOrEqual(1200);
  const { kit } = sitePartsOf(sites.services);
  const details = kit.addressOf(kit.viewScript?.details ?? '', 'js');
  expect(kit.viewScript?.text).toContain(`import(\`${details}\`)`);
  const later = await sites.get(site, details, brotli);
  expect([later.status, later.headers['content-encoding']]).toEqual([200, 'br']);
  expect(later.bytes.length).toBeLessThanOrEqual(3200);
});

test.each(['server', 'off'])('without the script, as %s, pages are as they are', async (mode) => {
  const site = await sites.addSite(documents({ mode }));
  for (const path of ['/', '/nowhere']) {
    const { headers, body } = await sites.get(site, path);
    expect(body).not.toMatch(/<script|data-n/);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['server-timing']).toBeUndefined();
  }
});

test('an export counts only where it is told who collects, and allows its pages that one origin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const without = await sites.addSite(documents());
  await exportToFolder(sites.services, without.slug, folder);
  expect(await read('index.html')).not.toContain('<script');
  expect(await read('_headers')).not.toMatch(/script-src|Server-Timing/);
  const collector = 'https://numbers.example.com';
  const site = await sites.addSite(documents({ mode: 'script', collector }));
  await exportToFolder(sites.services, site.slug, folder);
  const [src = '', to] = srcOf(await read('index.html'))?.split('#') ?? [];
  expect(to).toBe(collector);
  const later = /import\(`(\/_\/js\/[^`]+)`\)/.exec(await read(src.slice(1)))?.[1];
  expect(await read(later?.slice(1) ?? '')).toContain('IntersectionObserver');
  expect(await read('_headers')).toContain(`script-src 'self'; connect-src 'self' ${collector};`);
  expect(await read('_headers')).toContain('  Server-Timing: r;desc="');
  // The site itself reports to itself.
  expect(srcOf((await sites.get(site, '/')).body)).toBe(src);
});

const pages = {
  atlas: ['/', '/about', '/region/asia', '/country/fra'],
  journal: ['/', '/archive', '/posts/longs-peak'],
};
const more = {
  bakery: ['/', '/bread', '/order'],
  event: ['/', '/programme', '/speakers'],
  manual: ['/', '/docs/install'],
};

test.each(Object.entries({ ...pages, ...more }))(
  'the marks of nodes are 2 %% of the pages of %s at most',
  (key, paths) => {
    const site = compileDocuments(readStarter(key, 'en'));
    const bodies = paths.map((path) => answerPage(site, { path, search: '' }).body);
    const bytesOf = (texts: readonly string[]) =>
      texts.map((text) => brotliCompressSync(text).length).reduce((one, other) => one + other);
    const bare = bodies.map((body) => body.replace(/ data-n(?:="\d+")?(?=[ >])/g, ''));
    expect(bodies).not.toEqual(bare);
    expect(bytesOf(bodies) - bytesOf(bare)).toBeLessThanOrEqual(0.02 * bytesOf(bodies));
  },
);
