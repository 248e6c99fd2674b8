import { expect, test } from 'vitest';
import { answerPage } from '../answer-page.ts';
import { compileSite } from '../compile-site.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '../testing.ts';
import { listAddresses } from './list-addresses.ts';
import { resolvePage } from './resolve-page.ts';

const list = { name: 'posts', api: 'posts', where: {}, searchIn: [], descending: false, one: false, required: false };
const item = { title: '{{ item.title }}', link: '', date: '', summary: '', author: '', image: '' };
const bySlug = { ...list, name: 'post', where: { slug: '{{ params.slug }}' }, one: true, required: true };

function siteWith(...routes: ReturnType<typeof routeDocument>[]) {
  return compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('posts', [
        { slug: 'one', title: 'One' },
        { slug: 'robots.txt', title: 'Two' },
      ]),
      templateDocument('page', node('page')),
      templateDocument('post', node('page'), { data: [bySlug] }),
      templateDocument('journal', node('page'), { data: [list], feed: { call: 'posts', title: '', item } }),
      routeDocument('/journal', { page_template: 'journal' }),
      ...routes,
    ],
    { kit: testKit() },
  );
}

const away = { page_type_advanced: 'redirect_301', redirect_to: 'https://away.example/' } as const;
const files = ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/favicon.ico'];

const wide = {
  'a redirect of everything': routeDocument('/<all>', {
    ...away,
    regex_pattern: '^/(?P<all>.*)$',
    sample_url_string: '/x',
  }),
  'a redirect of one part': routeDocument('/<slug>', { ...away, sample_url_string: '/x' }),
  'a redirect by an ending': routeDocument('/<a>.txt', { ...away, sample_url_string: '/x.txt' }),
  'a page of data': routeDocument('/<slug>', { page_template: 'post', sample_url_string: '/one' }),
  'what is gone': routeDocument('/<slug>', { page_type_advanced: 'gone', sample_url_string: '/x' }),
};

test.each(Object.entries(wide))('%s takes none of the files a site makes', (_, route) => {
  const site = siteWith(route);
  for (const path of files) {
    const found = resolvePage(site, path, '');
    expect([path, found.kind, 'routeId' in found && found.routeId !== undefined]).toEqual([
      path,
      path === '/favicon.ico' ? 'redirect' : 'robots',
      false,
    ]);
  }
  expect(answerPage(site, { path: '/robots.txt', search: '' }).body).toContain('User-agent');
  expect(resolvePage(site, '/robots.txt/', '')).toEqual({ kind: 'redirect', status: 308, location: '/robots.txt' });
});

test.each(['rss.xml', 'atom.xml', 'feed.json'])(
  'a wide route takes no feed /journal/%s, nor hides what is no feed',
  (file) => {
    const site = siteWith(
      routeDocument('/<all>', { ...away, regex_pattern: '^/(?P<all>.*)$', sample_url_string: '/x' }),
      routeDocument('/<a>/<b>', { ...away, sample_url_string: '/x/y' }),
    );
    expect(resolvePage(site, `/journal/${file}`, '')).toMatchObject({ kind: 'page', pageKey: 'journal' });
    expect(resolvePage(site, `/elsewhere/${file}`, '')).toMatchObject({
      kind: 'redirect',
      location: 'https://away.example/',
    });
  },
);

test('a route for just that path is what the site answers there', () => {
  const site = siteWith(
    ...files.map((path) => routeDocument(path, { page_template: 'page', page_type_advanced: 'text' })),
    routeDocument('/journal/rss.xml', { page_template: 'page', page_type_advanced: 'xml' }),
  );
  for (const path of [...files, '/journal/rss.xml'])
    expect([path, resolvePage(site, path, '')]).toMatchObject([path, { kind: 'page', pageKey: 'page' }]);
});

test('an address of data that is a file of the site is no page, and in no sitemap', () => {
  const site = siteWith(routeDocument('/<slug>', { page_template: 'post', sample_url_string: '/one' }));
  expect([...listAddresses(site)].filter((path) => path !== undefined)).toEqual(['/journal', '/one']);
});

test('a redirect hands the query on where it says so', () => {
  const site = siteWith(
    routeDocument('/a', { page_type_advanced: 'redirect_301', redirect_to: '/journal', keep_query: true }),
    routeDocument('/b', { page_type_advanced: 'redirect_301', redirect_to: '/journal?x=1#y', keep_query: true }),
    routeDocument('/c', { page_type_advanced: 'redirect_301', redirect_to: '/journal' }),
  );
  const leads = (path: string, search: string) => {
    const found = resolvePage(site, path, search);
    return found.kind === 'redirect' ? found.location : found.kind;
  };
  expect(leads('/a', '?q=a%20b&r')).toBe('/journal?q=a%20b&r');
  expect(leads('/a', '')).toBe('/journal');
  expect(leads('/a', '?')).toBe('/journal');
  expect(leads('/b', '?q=1')).toBe('/journal?x=1&q=1#y');
  expect(leads('/c', '?q=1')).toBe('/journal');
  expect(leads('/a', '?q=é\u2028')).toBe('/journal?q=%C3%A9%E2%80%A8');
});
