import { expect, test } from 'vitest';
import { answerPage } from '../answer-page.ts';
import { compileSite } from '../compile-site.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '../testing.ts';

const call = { where: {}, searchIn: [], descending: false, one: true, required: true };

function siteAt(frontend_domain: string) {
  const byCode = { ...call, name: 'item', api: 'items', where: { 'id.code': '{{ params.code }}' } };
  return compileSite(
    [
      settingsDocument({ frontend_domain }),
      apiDocument('items', [{ id: { code: 'a&b' } }, { id: { code: 'über' } }, { id: {} }, { id: { code: 'fixed' } }]),
      templateDocument('home', node('page')),
      templateDocument('item', node('page'), { data: [byCode] }),
      templateDocument('hidden', node('page'), { robots: 'noindex' }),
      routeDocument('/', { page_template: 'home' }),
      routeDocument('/item/<code>', { page_template: 'item' }),
      routeDocument('/item/fixed', { page_template: 'hidden' }),
      routeDocument('/any/<thing>', { page_template: 'home' }),
      routeDocument('/off', { page_template: 'home', is_active: false }),
      routeDocument('/gone', { page_type_advanced: 'gone' }),
    ],
    { kit: testKit() },
  );
}

test('a sitemap lists the pages that are there, whole and once each', () => {
  const answer = answerPage(siteAt('example.com'), { path: '/sitemap.xml', search: '' });
  expect(answer.contentType).toBe('application/xml; charset=utf-8');
  const found = Array.from(answer.body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url);
  expect(found).toEqual([
    'https://example.com/',
    'https://example.com/item/a&amp;b',
    'https://example.com/item/%C3%BCber',
  ]);
  for (const url of found) {
    const path = (url ?? '').replace('https://example.com', '').replace('&amp;', '&');
    expect(answerPage(siteAt('example.com'), { path, search: '' }).status).toBe(200);
  }
});

test('an address is filled as the routes read it, whatever is in its data', () => {
  const byName = { ...call, name: 'item', api: 'items', where: { name: '{{ params.name }}' } };
  const names = ['$&', '$1', '<name>', 'a/b', '..', 'a b', 'e\u0301t\u00e9', ''];
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument(
        'items',
        names.map((name) => ({ name })),
      ),
      templateDocument('home', node('page')),
      templateDocument('item', node('page'), { data: [byName] }),
      routeDocument('/über', { page_template: 'home' }),
      routeDocument('/größe/<name>', { page_template: 'item' }),
    ],
    { kit: testKit() },
  );
  const { body } = answerPage(site, { path: '/sitemap.xml', search: '' });
  const paths = Array.from(body.matchAll(/<loc>https:\/\/example\.com([^<]+)<\/loc>/g), ([, path = '']) => path);
  expect(paths).toEqual([
    '/%C3%BCber',
    '/gr%C3%B6%C3%9Fe/$&amp;',
    '/gr%C3%B6%C3%9Fe/$1',
    '/gr%C3%B6%C3%9Fe/%3Cname%3E',
    '/gr%C3%B6%C3%9Fe/a%2Fb',
    '/gr%C3%B6%C3%9Fe/a%20b',
    '/gr%C3%B6%C3%9Fe/%C3%A9t%C3%A9',
  ]);
  for (const path of paths) {
    expect(answerPage(site, { path: path.replace('&amp;', '&'), search: '' }).status, path).toBe(200);
  }
});

test('without a domain there is no sitemap, and robots are told of none', () => {
  expect(answerPage(siteAt(''), { path: '/sitemap.xml', search: '' }).status).toBe(404);
  expect(answerPage(siteAt(''), { path: '/robots.txt', search: '' }).body).not.toContain('Sitemap');
  expect(answerPage(siteAt('example.com'), { path: '/robots.txt', search: '' }).body).toContain(
    'Sitemap: https://example.com/sitemap.xml',
  );
});

test('more addresses than one file may hold are in several, which the first names', () => {
  const rows = Array.from({ length: 50_100 }, (_, index) => ({ id: { code: `n${index}` } }));
  const byCode = { ...call, name: 'item', api: 'items', where: { 'id.code': '{{ params.code }}' } };
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('items', rows),
      templateDocument('item', node('page'), { data: [byCode] }),
      routeDocument('/item/<code>', { page_template: 'item' }),
    ],
    { kit: testKit() },
  );
  const file = (path: string) => answerPage(site, { path, search: '' });
  const named = Array.from(file('/sitemap.xml').body.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  expect(named).toEqual([1, 2].map((number) => `https://example.com/sitemap-${number}.xml`));
  const urls = named.map((url) => file(new URL(url).pathname).body.match(/<url><loc>[^<]+/g) ?? []);
  expect(urls.map(({ length }) => length)).toEqual([50_000, 100]);
  expect(new Set(urls.flat()).size).toBe(rows.length);
  expect(file('/sitemap-3.xml').status).toBe(404);
  expect(answerPage(siteAt('example.com'), { path: '/sitemap-1.xml', search: '' }).status).toBe(404);
});
