import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { signPreview } from '#server/public/preview/preview-token.ts';
import { startTestSites, type TestSites } from '#server/public/site/testing.ts';

let sites: TestSites;

beforeAll(async () => {
  sites = await startTestSites();
});

afterAll(() => sites.close());

const heading = (text: string) => testNode('heading', { text, level: '1' });

function page(path: string, text: string, meta = {}): NewDocument[] {
  const pageKey = `page${path.replaceAll('/', '-')}`;
  const body = templateBody(pageKey, heading(text));
  return [
    { kind: 'page_template', body: { ...body, meta: { title: text, ...meta } } },
    { kind: 'page_route', body: routeBody(path, pageKey) },
  ];
}

const searched: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Bakery', { analytics: { mode: 'server' } }) },
  { kind: 'page_template', body: templateBody('search', heading('Crème of the search'), testNode('search-results')) },
  { kind: 'page_route', body: routeBody('/search', 'search') },
  ...page('/bread', 'Our bread'),
  ...page('/creme', 'Crème brûlée'),
  ...page('/hidden', 'Crème for friends', { robots: 'noindex' }),
];

const linksOf = (body: string) =>
  Array.from(body.matchAll(/search-results__title[^>]*><a href="([^"]*)">/g), ([, to]) => to);

test('the pages of the live release are searched, but none that is not to be found or searches itself', async () => {
  const site = await sites.addSite(searched);
  const { body, headers } = await sites.get(site, '/search?q=creme');
  expect(linksOf(body)).toEqual(['/creme']);
  expect(body).toContain('<mark>Crème</mark> brûlée');
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(linksOf((await sites.get(site, '/search')).body)).toEqual([]);
  expect((await sites.get(site, '/search?q=nowhere')).body).toContain('No pages match all of these words.');
});

test('a release is searched as it is, a preview as the drafts are, and no site finds pages of another', async () => {
  const [site, other] = [await sites.addSite(searched), await sites.addSite(searched)];
  await sites.saveAll(site, page('/later', 'Crème of tomorrow'));
  const found = async (path: string) => linksOf((await sites.get(site, path)).body);
  expect(await found('/search?q=creme')).toEqual(['/creme']);
  const expires = sites.services.clock() + 60_000;
  const token = signPreview(sites.services.secrets, { siteId: site.id, userId: site.ownerId, expires });
  const inside = `/_/preview/${token}`;
  expect((await found(`${inside}/search?q=creme`)).toSorted()).toEqual([`${inside}/creme`, `${inside}/later`]);
  await sites.publish(site);
  expect((await found('/search?q=creme')).toSorted()).toEqual(['/creme', '/later']);
  expect(linksOf((await sites.get(other, '/search?q=creme')).body)).toEqual(['/creme']);
});

test('what is asked is text wherever it is shown', async () => {
  const site = await sites.addSite(searched);
  const { status, body } = await sites.get(
    site,
    `/search?q=${encodeURIComponent('"><script>alert(1)</script> creme')}`,
  );
  expect(status).toBe(200);
  expect(body).not.toContain('<script>alert');
});
