import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import {
  apiDocument,
  document,
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
  translationDocument,
} from '#site/testing.ts';
import { sitemapFaults } from './testing-sitemap.ts';

const call = { where: {}, searchIn: [], descending: false, one: false, required: false };
const posts = [
  { slug: 'cliffs', title: 'White <cliffs> & co', day: '2024-05-01', text: 'Chalk.', by: 'Ada', updated: '2024-06-01' },
  { slug: 'fog', title: 'Fog', day: '2024-04-01T10:00:00Z', text: '', by: '', updated: 'never' },
  { slug: '', title: 'No address', day: '', text: '', by: '', updated: '' },
];
const feed = {
  call: 'posts',
  title: '',
  item: {
    ...{ title: '{{ item.title }}', link: '{% if item.slug != "" %}/posts/{{ item.slug }}{% endif %}' },
    ...{ date: '{{ item.day }}', summary: '{{ item.text }}', author: '{{ item.by }}', image: '' },
  },
};

function siteWith(meta: Partial<LayoutMeta> = {}, domain = 'example.com') {
  const one = { ...call, name: 'post', api: 'posts', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  return compileSite(
    [
      settingsDocument({ frontend_domain: domain, frontend_website_description: 'About the coast' }),
      apiDocument('posts', posts),
      templateDocument('home', node('page'), {
        title: 'Posts',
        data: [{ ...call, name: 'posts', api: 'posts' }],
        ...meta,
      }),
      templateDocument('post', node('page'), {
        title: '{{ post.title }}',
        description: '{{ post.text }}',
        data: [one],
      }),
      routeDocument('/', { page_template: 'home' }),
      routeDocument('/posts/<slug>', { page_template: 'post' }),
    ],
    { kit: testKit() },
  );
}

const get = (path: string, site = siteWith({ feed })) => answerPage(site, { path, search: '' });
const xml = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document;
const head = (meta: Partial<LayoutMeta>, domain?: string) =>
  new JSDOM(get('/', siteWith(meta, domain)).body).window.document.head;
const result = (meta: Partial<LayoutMeta>) =>
  Array.from(head(meta).querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

test('RSS of a list has what RSS 2.0 asks for, and leaves out what leads nowhere', () => {
  const { contentType, body } = get('/rss.xml');
  expect(contentType).toBe('application/rss+xml; charset=utf-8');
  const channel = xml(body).querySelector('rss[version="2.0"] > channel');
  const say = (name: string) => channel?.querySelector(`:scope > ${name}`)?.textContent;
  expect([say('title'), say('link'), say('description')]).toEqual(['Posts', 'https://example.com/', 'Posts']);
  const items = Array.from(channel?.querySelectorAll('item') ?? [], (item) => [
    item.querySelector('title')?.textContent,
    item.querySelector('link')?.textContent,
    item.querySelector('guid[isPermaLink="true"]')?.textContent,
    item.querySelector('pubDate')?.textContent ?? null,
  ]);
  expect(items).toEqual([
    [
      'White <cliffs> & co',
      'https://example.com/posts/cliffs',
      'https://example.com/posts/cliffs',
      'Wed, 01 May 2024 00:00:00 GMT',
    ],
    ['Fog', 'https://example.com/posts/fog', 'https://example.com/posts/fog', 'Mon, 01 Apr 2024 10:00:00 GMT'],
  ]);
});

test('Atom has an id, a title and a date of the feed and of each entry (RFC 4287)', () => {
  const { contentType, body } = get('/atom.xml');
  expect(contentType).toBe('application/atom+xml; charset=utf-8');
  const root = xml(body).documentElement;
  expect([root.namespaceURI, root.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  for (const each of [root, ...Array.from(root.querySelectorAll(':scope > entry'))]) {
    for (const name of ['id', 'title', 'updated'])
      expect(each.querySelectorAll(`:scope > ${name}`), name).toHaveLength(1);
    expect(each.querySelector(':scope > updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(each.querySelectorAll(':scope > link[rel="alternate"]')).toHaveLength(1);
  }
  expect(root.querySelector(':scope > updated')?.textContent).toBe('2024-05-01T00:00:00.000Z');
});

test('JSON Feed has a version, a title and items with an id and content', () => {
  const { contentType, body } = get('/feed.json');
  expect(contentType).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Posts',
    feed_url: 'https://example.com/feed.json',
    items: [
      { id: 'https://example.com/posts/cliffs', content_text: 'Chalk.', authors: [{ name: 'Ada' }] },
      { id: 'https://example.com/posts/fog', content_text: 'Fog' },
    ],
  });
});

test('a page names its feeds, and one without has none', () => {
  const found = head({ feed }).querySelectorAll('link[rel="alternate"]');
  expect(Array.from(found, (link) => link.getAttribute('href'))).toEqual([
    'https://example.com/rss.xml',
    'https://example.com/atom.xml',
    'https://example.com/feed.json',
  ]);
  expect(get('/rss.xml', siteWith()).status).toBe(404);
  expect(get('/posts/fog/rss.xml').status).toBe(404);
  expect(get('/nowhere/rss.xml').status).toBe(404);
});

test('what is said to programs is whole, takes what the page says already and cannot end its element', () => {
  const fields = { headline: '</script><b>{{ posts[0].title }}', author: 'Ada', published: '2024-05-01' };
  const [article] = result({ description: 'Chalk', structured: [{ type: 'article', fields }] });
  expect(article).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: '</script><b>White <cliffs> & co',
    description: 'Chalk',
    author: { '@type': 'Person', name: 'Ada' },
    datePublished: '2024-05-01',
    mainEntityOfPage: 'https://example.com/',
    publisher: { '@type': 'Organization', name: 'Test site', url: 'https://example.com/' },
  });
});

test('a list of data becomes the items of what is said, and what lacks its least is not said', () => {
  const items = [{ name: '{{ item.title }}', url: '/posts/{{ item.slug }}' }];
  const [trail, ...others] = result({
    structured: [
      { type: 'breadcrumb', fields: {}, each: 'posts', items },
      { type: 'event', fields: { name: 'Walk' } },
      { type: 'faq', fields: {}, items: [{ question: 'Why?' }] },
    ],
  });
  expect(others).toEqual([]);
  expect(trail.itemListElement).toHaveLength(3);
  expect(trail.itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'Fog',
    item: 'https://example.com/posts/fog',
  });
});

test('an event is said whole, with its place, who holds it and what it costs', () => {
  const fields = {
    ...{ name: 'Walk', starts: '2026-05-01T10:00:00+02:00', ends: '2026-05-01T12:00:00+02:00' },
    ...{ place: 'Pier', address: '1 Sea Road', description: 'Along {{ posts[0].title }}', image: '/walk.png' },
    ...{ organizer: 'Coast club', price: '4', currency: 'EUR', url: '/posts/{{ posts[1].slug }}' },
  };
  expect(result({ structured: [{ type: 'event', fields }] })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Walk',
      description: 'Along White <cliffs> & co',
      image: 'https://example.com/walk.png',
      startDate: '2026-05-01T10:00:00+02:00',
      endDate: '2026-05-01T12:00:00+02:00',
      location: { '@type': 'Place', name: 'Pier', address: '1 Sea Road' },
      organizer: { '@type': 'Organization', name: 'Coast club' },
      offers: { '@type': 'Offer', price: 4, priceCurrency: 'EUR', url: 'https://example.com/' },
      url: 'https://example.com/posts/fog',
    },
  ]);
});

test('questions are said whole, each with its answer, and one without is left out', () => {
  const items: Record<string, string>[] = [
    { question: 'Why?', answer: 'For the {{ posts[1].title }}.' },
    { question: 'How?' },
    { question: 'When?', answer: 'Today.' },
  ];
  expect(result({ structured: [{ type: 'faq', fields: {}, items }] })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'For the Fog.' } },
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Today.' } },
      ],
    },
  ]);
});

test('prices and ratings are numbers, lines are lists', () => {
  const [product, recipe, organization] = result({
    structured: [
      {
        type: 'product',
        fields: { name: 'Pie', price: '3.50', currency: 'EUR', availability: 'InStock', rating: 'x', ratingCount: '2' },
      },
      {
        type: 'recipe',
        fields: {
          name: 'Pie',
          image: '/pie.jpg',
          cooking: '1 h',
          ingredients: 'Flour\n\n Apples ',
          steps: 'Mix\nBake',
        },
      },
      { type: 'organization', fields: { sameAs: 'https://a.example\nhttps://b.example' } },
    ],
  });
  expect(product.offers).toMatchObject({
    price: 3.5,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  });
  expect(product.aggregateRating).toBeUndefined();
  const priced = (fields: Record<string, string>) =>
    result({ structured: [{ type: 'product', fields: { name: 'Pie', ...fields } }] })[0]?.offers;
  expect(priced({ price: '12,50\u00a0€', currency: 'EUR' })).toMatchObject({ price: 12.5, priceCurrency: 'EUR' });
  expect(priced({ price: 'USD 9' })).toMatchObject({ price: 9, priceCurrency: 'USD' });
  // Dollars of many countries have this sign.
  expect(priced({ price: '$9' })).toBeUndefined();
  expect(recipe.cookTime).toBe('PT1H');
  expect(recipe.recipeIngredient).toEqual(['Flour', 'Apples']);
  expect(recipe.recipeInstructions.map(({ text }: { text: string }) => text)).toEqual(['Mix', 'Bake']);
  expect(organization).toMatchObject({ name: 'Test site', sameAs: ['https://a.example', 'https://b.example'] });
});

test('cards say what is said for them, else what search results say', () => {
  const meta = (property: string, given: Partial<LayoutMeta>) =>
    head(given).querySelector(`meta[property="${property}"],meta[name="${property}"]`)?.getAttribute('content');
  const social = { title: 'Come & see', description: '', type: 'article', card: 'summary', account: '@coast' } as const;
  expect(meta('og:title', {})).toBe('Posts');
  expect(meta('og:type', {})).toBe('website');
  expect(meta('og:title', { social })).toBe('Come & see');
  expect(meta('og:description', { social })).toBe('About the coast');
  expect(meta('og:type', { social })).toBe('article');
  expect(meta('twitter:site', { social })).toBe('@coast');
  expect(meta('twitter:card', { social, image: 'https://cdn.example.com/a.png' })).toBe('summary');
});

test('a sitemap says when an item was changed, where its data does', () => {
  const urls = Array.from(xml(get('/sitemap.xml').body).querySelectorAll('url'), (url) => [
    url.querySelector('loc')?.textContent,
    url.querySelector('lastmod')?.textContent ?? null,
  ]);
  expect(urls).toEqual([
    ['https://example.com/', null],
    ['https://example.com/posts/cliffs', '2024-06-01'],
    ['https://example.com/posts/fog', null],
  ]);
});

test('a sitemap names each page in every language it says something in, and in no other', () => {
  const site = compileSite(
    [
      settingsDocument({
        frontend_domain: 'example.com',
        languages: [
          { language: 'ar', fallback: null },
          { language: 'fr', fallback: null },
        ],
      }),
      templateDocument('about', node('heading', { id: 'title', props: { text: 'Our bread' } })),
      templateDocument('plain', node('heading', { props: { text: 'Plain' } })),
      routeDocument('/about', { page_template: 'about' }),
      routeDocument('/plain', { page_template: 'plain' }),
      translationDocument('page_template', 'about', 'ar', {
        'node.title.text': { source: 'Our bread', text: 'خبزنا' },
      }),
    ],
    { kit: testKit() },
  );
  const { body } = get('/sitemap.xml', site);
  expect(sitemapFaults(body)).toEqual([]);
  const links = Array.from(xml(body).querySelectorAll('url'), (url) => [
    url.querySelector('loc')?.textContent,
    ...Array.from(url.querySelectorAll('link'), (link) =>
      ['rel', 'hreflang', 'href'].map((name) => link.getAttribute(name)).join(' '),
    ),
  ]);
  const both = ['alternate en https://example.com/about', 'alternate ar https://example.com/ar/about'];
  expect(links).toEqual([
    ['https://example.com/about', ...both],
    ['https://example.com/plain'],
    ['https://example.com/ar/about', ...both],
  ]);
});

test('a sitemap names the pictures of a page and of its item, each once, and none that is not in the library', () => {
  const image = (key: string) => {
    const [hash, address] = [key.repeat(64), key.repeat(40)];
    const size = { bytes: 1000, width: 2000, height: 1000, frames: 1, has_alpha: false, color: null, thumbhash: null };
    const file = { hash, source: hash, mime: 'image/jpeg', name: `${key}.jpg`, ...size };
    return document('media_image', key, mediaImageBody.parse({ key, name: key, address, file }));
  };
  const one = { ...call, name: 'post', api: 'posts', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  const rows: Json[] = [
    {
      slug: 'x',
      cover: 'media:a',
      more: ['media:b', 'media:a', 'media:gone'],
      other: 'https://elsewhere.example/x.png',
    },
    { slug: 'y' },
  ];
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('posts', rows),
      templateDocument('post', node('image', { props: { src: 'media:c', alt: 'C' } }), { data: [one] }),
      templateDocument('plain', node('page')),
      routeDocument('/p/<slug>', { page_template: 'post' }),
      routeDocument('/plain', { page_template: 'plain' }),
      ...['a', 'b', 'c'].map(image),
    ],
    { kit: testKit() },
  );
  const { body } = get('/sitemap.xml', site);
  expect(sitemapFaults(body)).toEqual([]);
  const found = Array.from(xml(body).querySelectorAll('url'), (url) => [
    url.querySelector('loc')?.textContent,
    ...Array.from(url.querySelectorAll('image > loc'), ({ textContent }) => textContent),
  ]);
  const at = (key: string) => `https://example.com/_/media/${key.repeat(40)}/1280.jpg`;
  expect(found).toEqual([
    ['https://example.com/p/x', at('a'), at('b'), at('c')],
    ['https://example.com/p/y', at('c')],
    ['https://example.com/plain'],
  ]);
});

test('every sitemap is as its schema asks, with whatever is in the data, and one that is not is noticed', () => {
  expect(sitemapFaults(get('/sitemap.xml').body)).toEqual([]);
  const names = ['$&', '<name>', 'a&b', 'a b', '\u{1F37B}', "o'clock", '"'];
  const image = 'https://cdn.example.com/a b.png?x=1&y=<2>';
  const rows = names.map((slug, at) => ({ slug, title: slug, updated_at: 1_700_000_000 + at, image }));
  const one = { ...call, name: 'post', api: 'posts', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('posts', rows),
      templateDocument('post', node('page'), { data: [one] }),
      routeDocument('/p/<slug>', { page_template: 'post' }),
    ],
    { kit: testKit() },
  );
  const { body } = get('/sitemap.xml', site);
  expect(sitemapFaults(body)).toEqual([]);
  expect(body.match(/<lastmod>2023-11-14T22:13:2\d\.000Z<\/lastmod>/g)).toHaveLength(names.length);
  const url = (inside: string) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${inside}</url></urlset>`;
  const loc = '<loc>https://example.com/</loc>';
  expect(sitemapFaults(url(loc))).toEqual([]);
  for (const wrong of [
    '',
    '<loc>/path</loc>',
    `${loc}${loc}`,
    `${loc}<lastmod>yesterday</lastmod>`,
    `${loc}<x xmlns="y"/>`,
  ])
    expect(sitemapFaults(url(wrong)), wrong).not.toEqual([]);
  expect(() => sitemapFaults(url('<loc>https://example.com/?a&b</loc>'))).toThrow();
});

test('llms.txt names the site and its pages by their titles', () => {
  const { contentType, body } = get('/llms.txt');
  expect(contentType).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`# Test site

> About the coast

## Pages

- [Posts](https://example.com/)
- [RSS](https://example.com/rss.xml)

## /posts/{slug}

- [White <cliffs> & co](https://example.com/posts/cliffs): Chalk.
- [Fog](https://example.com/posts/fog)
`);
  expect(get('/llms.txt', siteWith({}, '')).body).toContain('- [Posts](/)');
});

const listed = (widget: string, props: Record<string, Json> = {}, languages: string[] = [], domain = 'example.com') =>
  compileSite(
    [
      settingsDocument({
        frontend_domain: domain,
        languages: languages.map((language) => ({ language, fallback: null })),
      }),
      templateDocument('home', node('page', { slots: { main: [node(widget, { props })] } }), {
        title: 'Posts',
        queryParams: ['tag'],
        structured: [{ type: 'article', fields: { headline: 'Posts' }, items: [], each: '' }],
      }),
      routeDocument('/posts', { page_template: 'home' }),
      translationDocument('page_template', 'home', 'fr', { 'meta.title': { source: 'Posts', text: 'Articles' } }),
    ],
    { kit: testKit() },
  );

/** All addresses by which a page names itself. */
function ownAddresses(site: ReturnType<typeof listed>, search: string): unknown[] {
  const { head } = new JSDOM(answerPage(site, { path: '/posts', search }).body).window.document;
  const said = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  return [
    head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    head.querySelector('meta[property="og:url"]')?.getAttribute('content'),
    said.mainEntityOfPage,
  ];
}

test.each([
  ['pages', {}, '?page=2', '?page=2'],
  ['pages', {}, '?tag=fog&page=3&utm=x', '?page=3'],
  ['pages', {}, '?page=1', ''],
  ['pages', {}, '?page=', ''],
  ['pages', {}, '?page=%3Cb%3E', ''],
  ['pages', {}, '?page=007', '?page=7'],
  ['pages', {}, '?tag=fog', ''],
  ['pages', { parameter: 'p' }, '?p=2', '?p=2'],
  ['pages', { parameter: 'p' }, '?page=2', ''],
  ['table', {}, '?table=.4', '?table=.4'],
  ['table', {}, '?table=2d.4', ''],
  ['table', {}, '?table=2', ''],
  ['search-results', {}, '?q=fog&page=2', ''],
])('on a page with %s %j, %s names itself with %j', (widget, props, search, expected) => {
  const whole = `https://example.com/posts${expected}`;
  expect(ownAddresses(listed(widget, props), search)).toEqual([whole, whole, whole]);
});

test('page 2 names page 2 in the other languages', () => {
  const site = listed('pages', {}, ['fr']);
  const { head } = new JSDOM(answerPage(site, { path: '/posts', search: '?page=2&tag=a' }).body).window.document;
  expect(
    Array.from(head.querySelectorAll('link[hreflang]'), (link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['en', 'https://example.com/posts?page=2'],
    ['fr', 'https://example.com/fr/posts?page=2'],
    ['x-default', 'https://example.com/posts?page=2'],
  ]);
});
