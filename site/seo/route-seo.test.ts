import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { answerPage } from '#site/answer-page.ts';
import { Budget } from '#site/budget.ts';
import { compileSite } from '#site/compile-site.ts';
import { listAddresses, unlistedReason } from '#site/page/list-addresses.ts';
import { llmsParts } from '#site/page/llms-text.ts';
import {
  apiDocument,
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
  translationDocument,
} from '#site/testing.ts';

const call = { where: { slug: '{{ params.slug }}' }, searchIn: [], descending: false, required: true, one: true };
const feed = {
  call: 'posts',
  title: '',
  item: { title: '{{ item.title }}', link: '/p/{{ item.slug }}', date: '', summary: '', author: '', image: '' },
};

function siteWith(seo?: RouteSeo) {
  const documents = [
    settingsDocument({ frontend_domain: 'example.com', languages: [{ language: 'ar', fallback: null }] }),
    apiDocument('posts', [{ slug: 'fog', title: 'Fog', lead: 'Grey & wet' }]),
    templateDocument('post', node('heading', { props: { text: '{{ post.title }}' } }), {
      title: '{{ post.title }} – Posts',
      description: 'A post',
      social: { title: 'Card', description: '', type: 'article', card: 'summary', account: '' },
      structured: [{ type: 'article', fields: {} }],
      data: [{ ...call, name: 'post', api: 'posts' }],
    }),
    templateDocument('list', node('page'), {
      title: 'All posts',
      data: [{ ...call, where: {}, one: false, required: false, name: 'posts', api: 'posts' }],
      feed,
    }),
    routeDocument('/p/<slug>', { page_template: 'post', sample_url_string: '/p/fog' }),
    routeDocument('/short/<slug>', { page_template: 'post', sample_url_string: '/short/fog', ...(seo && { seo }) }),
    routeDocument('/all', { page_template: 'list', ...(seo && { seo }) }),
    translationDocument('page_route', '/all', 'ar', { 'route.seo.title': { source: 'Own', text: 'خاص' } }),
  ];
  return compileSite(documents, { kit: testKit() });
}

const page = (path: string, seo?: RouteSeo) => answerPage(siteWith(seo), { path, search: '' });
const head = (path: string, seo?: RouteSeo) => {
  const { document } = new JSDOM(page(path, seo).body).window;
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined;
  return { title: document.querySelector('title')?.textContent, meta, document };
};

test('a route says its own of its pages, from their data, and its template says the rest', () => {
  const seo: RouteSeo = { title: '{{ post.title }} & more', canonical: '/p/{{ params.slug }}', image: '/fog.jpg' };
  const { title, meta, document } = head('/short/fog', seo);
  expect(title).toBe('Fog & more');
  expect([meta('description'), meta('og:title'), meta('og:type')]).toEqual(['A post', 'Card', 'article']);
  expect(meta('og:image')).toBe('https://example.com/fog.jpg');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://example.com/p/fog');
  expect(document.querySelector('body')?.textContent).toContain('Fog');
  expect(head('/p/fog', seo).title).toBe('Fog – Posts');
});

test('what cards and programs are told is replaced whole, and taken away where the route says nothing', () => {
  const social = { title: 'Here', description: '', type: 'website', card: 'summary_large_image', account: '' } as const;
  const { meta, document } = head('/short/fog', { social, structured: [] });
  expect([meta('og:title'), meta('og:type')]).toEqual(['Here', 'website']);
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  const fields = { sku: '{{ post.slug }}', price: '3', currency: 'EUR' };
  const result = head('/short/fog', { structured: [{ type: 'product', fields }] });
  const json = result.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', sku: 'fog' });
});

test('a route alone is kept from search engines, with the reason, or let in where its template is not', () => {
  const site = siteWith({ robots: 'noindex' });
  expect(answerPage(site, { path: '/short/fog', search: '' })).toMatchObject({
    isIndexed: false,
    body: expect.stringContaining('<meta name="robots" content="noindex">'),
  });
  const listed = [...listAddresses(site)].filter((path) => path !== undefined);
  expect(listed).toContain('/p/fog');
  expect(listed).not.toContain('/short/fog');
  const reasons = Array.from(site.listRoutes(), (route) => [route.body.url_string, unlistedReason(site, route)]);
  expect(reasons).toEqual([
    ['/p/<slug>', undefined],
    ['/short/<slug>', 'robots_here'],
    ['/all', 'robots_here'],
  ]);
});

test('its feed, the text for reading programs and its translation have what the route says', () => {
  const seo: RouteSeo = { title: 'Own', description: 'Of its own' };
  expect(page('/all/rss.xml', seo).body).toContain('<title>Own</title>');
  expect([...llmsParts(siteWith(seo), {}, 0)].join('')).toContain('[Own](https://example.com/all): Of its own');
  expect(head('/ar/all', seo)).toMatchObject({ title: 'خاص' });
  expect(head('/ar/all', seo).meta('description')).toBe('Of its own');
});

test('the content is compiled once, whatever its routes say, and not at all anew for a route that says nothing', () => {
  const site = siteWith({ title: 'Own' });
  const plain = site.template('post', 'html', new Budget());
  const own = site.template('post', 'html', new Budget(), { title: 'Own' });
  expect(own?.document).toBe(plain?.document);
  expect(site.template('post', 'html', new Budget())).toBe(plain);
  expect(site.template('post', 'html', new Budget(), { title: 'Own' })).toBe(own);
  expect(site.template('post', 'html', new Budget(), { title: 'Other' })).not.toBe(own);
});

test('what of it cannot be read is told as a fault of the page', () => {
  const { faults, status } = page('/short/fog', { title: '{{ post.title | nothing_like_it }}' });
  expect([status, faults.map(({ kind }) => kind)]).toEqual([200, ['badExpression']]);
});
