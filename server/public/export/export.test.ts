import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, save, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { headersOf } from '#server/public/deploys/file-headers.ts';
import { siteWithForm } from '#server/public/form-entries/testing.ts';
import { startTestSites, type TestSites } from '#server/public/site/testing.ts';
import { exportToFolder } from './export-to-folder.ts';
import { fileOfPath } from './file-of-path.ts';
import { LIST } from './write-folder.ts';

let sites: TestSites;
const folders: string[] = [];

beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(async () => {
  await sites.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-export-'));
  folders.push(folder);
  return folder;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return files.map((file) => file.slice(folder.length + 1).replaceAll(sep, '/')).filter((name) => name !== LIST);
}

const simple = (title: string, more: NewDocument[] = []): NewDocument[] => [
  { kind: 'settings', body: settingsBody('Simple') },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: title })) },
  { kind: 'page_template', body: templateBody('other', testNode('heading', { text: 'Other' })) },
  { kind: 'page_route', body: routeBody('/', 'home') },
  { kind: 'page_route', body: routeBody('/other', 'other') },
  ...more,
];

test('a second export writes what changed and removes what is gone, and nothing else', async () => {
  const site = await sites.addSite(simple('Before'));
  const folder = await newFolder();
  const first = await exportToFolder(sites.services, site.slug, folder);
  expect(first.written).toBe(first.files);
  expect(await exportToFolder(sites.services, site.slug, folder)).toMatchObject({ written: 0, removed: 0 });
  await writeFile(join(folder, 'CNAME'), 'www.example.com');
  const db = sites.everySite;
  const rowOf = (table: 'page_templates' | 'page_routes', key: string) =>
    db
      .selectFrom(table)
      .select(['id', 'version'])
      .where('site_id', '=', site.id)
      .where('natural_key', '=', key)
      .executeTakeFirstOrThrow();
  const home = await rowOf('page_templates', 'home');
  const body = templateBody('home', testNode('heading', { text: 'After' }));
  await save(db, site, 'page_template', { id: home.id, expectedVersion: home.version, body });
  const other = await rowOf('page_routes', '/other');
  const off = routeBody('/other', 'other', { is_active: false });
  await save(db, site, 'page_route', { id: other.id, expectedVersion: other.version, body: off });
  await sites.publish(site);
  const second = await exportToFolder(sites.services, site.slug, folder);
  expect(second.removed).toBe(1);
  expect(second.written).toBeLessThan(first.files);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('After');
  expect(await filesIn(folder)).not.toContain('other/index.html');
  expect(await readFile(join(folder, 'CNAME'), 'utf8')).toBe('www.example.com');
  expect(await readdir(folder)).not.toContain('other');
});

test('redirects become lines and pages, and what a file server cannot do is said', async () => {
  const contents = siteWithForm({ fields: [] }).slice(1);
  const site = await sites.addSite([
    // With settings of its own.
    ...simple('Home', contents).slice(1),
    {
      kind: 'page_route',
      body: routeBody('/old', '', { page_type_advanced: 'redirect_301', redirect_to: '/other?a=1&b' }),
    },
    {
      kind: 'page_route',
      body: routeBody('/was/<name>', '', { page_type_advanced: 'redirect_302', redirect_to: '/other#<name>' }),
    },
    { kind: 'page_route', body: routeBody('/past', '', { page_type_advanced: 'gone' }) },
    {
      kind: 'settings',
      body: settingsBody('Home', { map_tiles: { source: 'openstreetmap', address: '', attribution: '' } }),
    },
    { kind: 'page_template', body: templateBody('map', testNode('map', { items: [{ label: 'A' }], streets: true })) },
    { kind: 'page_route', body: routeBody('/map', 'map') },
    { kind: 'page_route', body: routeBody('/some/<thing>', 'other') },
    { kind: 'page_route', body: routeBody('/feed.xml', 'other', { page_type_advanced: 'xml' }) },
  ]);
  const folder = await newFolder();
  const { notKept } = await exportToFolder(sites.services, site.slug, folder);
  expect(notKept).toEqual(
    expect.arrayContaining([
      { kind: 'form', path: '/contact' },
      { kind: 'gone', path: '/past' },
      { kind: 'streets', path: '/map' },
      { kind: 'unknown-addresses', path: '/some/<thing>' },
    ]),
  );
  const lines = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
  expect(lines.sort()).toEqual(['/old /other?a=1&b 301', '/was/:name /other#:name 302']);
  expect(await readFile(join(folder, 'old/index.html'), 'utf8')).toContain('url=/other?a=1&amp;b"');
  const live = await sites.get(site, '/feed.xml');
  expect((await readFile(join(folder, 'feed.xml'))).equals(live.bytes)).toBe(true);
});

test('redirects are in every language, from and to where the live site has them', async () => {
  const redirect = (url: string, redirect_to: string): NewDocument => ({
    kind: 'page_route',
    body: routeBody(url, '', { page_type_advanced: 'redirect_301', redirect_to }),
  });
  const inFrench = (key: string, text: string): NewDocument => {
    const texts = { 'route.url_string': { source: key, text } };
    return { kind: 'translation', body: { kind: 'page_route', key, language: 'fr', texts } };
  };
  const [, ...rest] = simple('Home');
  const settings = settingsBody('Simple', { languages: [{ language: 'fr', fallback: null }] });
  const site = await sites.addSite([
    { kind: 'settings', body: settings },
    ...rest,
    redirect('/old', '/other?a=1'),
    redirect('/was/<name>', '/other#<name>'),
    redirect('/away', 'https://example.com/x'),
    redirect('/fr/said', '/other'),
    inFrench('/other', '/autre'),
    inFrench('/old', '/ancien'),
    inFrench('/was/<name>', '/etait/<name>'),
  ]);
  const folder = await newFolder();
  await exportToFolder(sites.services, site.slug, folder);
  const lines = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
  expect(lines.toSorted()).toEqual([
    '/away https://example.com/x 301',
    '/fr/ancien /fr/autre?a=1 301',
    '/fr/away https://example.com/x 301',
    '/fr/etait/:name /fr/autre#:name 301',
    '/fr/said /other 301',
    '/old /other?a=1 301',
    '/was/:name /other#:name 301',
  ]);
  expect(lines.slice(-3).every((line) => !line.startsWith('/fr/'))).toBe(true);
  for (const line of lines) {
    const [from = '', to = '', status] = line.replaceAll(':name', 'x').split(' ');
    const live = await sites.get(site, from);
    expect([live.status, live.headers.location], line).toEqual([Number(status), to]);
  }
  expect(await readFile(join(folder, 'fr/ancien/index.html'), 'utf8')).toContain('url=/fr/autre?a=1"');
});

test('rows are exported where the live site has them in each language, and again where a slug has changed', async () => {
  const inFrench = { name: 'slug@fr', label: '', type: 'text', translates: 'slug', language: 'fr' };
  const table = (own: string) => ({
    key: 'items',
    title: 'Items',
    source: {
      type: 'static',
      attribution: '',
      fields: [{ name: 'slug', label: '', type: 'text' }, inFrench],
      rows: [
        { slug: 'amal', 'slug@fr': own },
        { slug: 'ines', 'slug@fr': '' },
      ],
    },
  });
  const data = [{ name: 'item', api: 'items', where: { slug: '{{ params.slug }}' }, one: true, required: true }];
  const item = templateBody('item', testNode('heading', { text: '{{ item.slug }}' }));
  const [, ...rest] = simple('Home');
  const languages = [{ language: 'fr', fallback: null }];
  const home = testNode('button', { label: 'Amal', href: '/items/amal' });
  const site = await sites.addSite([
    {
      kind: 'settings',
      body: settingsBody('Simple', { languages, frontend_domain: 'rows.example', analytics: { mode: 'server' } }),
    },
    ...rest.filter(({ kind, body }) => kind !== 'page_template' || (body as { pageKey: string }).pageKey !== 'home'),
    { kind: 'page_template', body: templateBody('home', home) },
    { kind: 'api', body: table('amal-fr') },
    { kind: 'page_template', body: { ...item, meta: { ...item.meta, data } } },
    { kind: 'page_route', body: routeBody('/items/<slug>', 'item', { sample_url_string: '/items/amal' }) },
  ]);
  const folder = await newFolder();
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const pagesOf = async () => (await filesIn(folder)).filter((name) => name.includes('items/')).sort();
  await exportToFolder(sites.services, site.slug, folder);
  expect(await pagesOf()).toEqual([
    'fr/items/amal-fr/index.html',
    'fr/items/ines/index.html',
    'items/amal/index.html',
    'items/ines/index.html',
  ]);
  expect(await read('fr/index.html')).toContain('href="/fr/items/amal-fr"');
  const live = await sites.get(site, '/fr/items/amal-fr');
  expect([live.status, live.body]).toEqual([200, await read('fr/items/amal-fr/index.html')]);
  const old = await sites.get(site, '/fr/items/amal');
  expect([old.status, old.headers.location]).toEqual([308, '/fr/items/amal-fr']);
  const map = await read('sitemap.xml');
  expect(map).toContain('<loc>https://rows.example/fr/items/amal-fr</loc>');
  expect(map).not.toContain('/fr/items/amal<');

  const { id, version } = await sites.everySite
    .selectFrom('apis')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  await save(sites.everySite, site, 'api', { id, expectedVersion: version, body: table('renomm\u00e9e') });
  await sites.publish(site);
  await exportToFolder(sites.services, site.slug, folder);
  expect(await pagesOf()).toContain('fr/items/renomm\u00e9e/index.html');
  expect(await pagesOf()).not.toContain('fr/items/amal-fr/index.html');
  expect(await read('fr/index.html')).toContain(`href="${encodeURI('/fr/items/renomm\u00e9e')}"`);
  expect((await sites.get(site, '/fr/items/amal')).headers.location).toBe(encodeURI('/fr/items/renomm\u00e9e'));
  expect((await sites.get(site, '/fr/items/amal-fr')).status).toBe(404);
});

test('pages whose names are taken, or would be a file and a folder at once, are told and stop nothing', async () => {
  const text = { page_type_advanced: 'text' } as const;
  const site = await sites.addSite([
    ...simple('Home'),
    { kind: 'page_route', body: routeBody('/404.html', 'other') },
    { kind: 'page_route', body: routeBody('/_redirects', 'other', text) },
    { kind: 'page_route', body: routeBody('/.sitewright-export.json', 'other', text) },
    { kind: 'page_route', body: routeBody('/kept/.htaccess', 'other', text) },
    { kind: 'page_route', body: routeBody('/_worker.js', 'other', text) },
    { kind: 'page_route', body: routeBody('/notes', 'other', text) },
    { kind: 'page_route', body: routeBody('/notes/one', 'other') },
  ]);
  const folder = await newFolder();
  const { notKept } = await exportToFolder(sites.services, site.slug, folder);
  const names = await filesIn(folder);
  const result = notKept.flatMap(({ kind, path }) => (kind === 'name' ? [path] : []));
  const taken = ['/404.html', '/_redirects', '/.sitewright-export.json', '/kept/.htaccess', '/_worker.js'];
  expect(result).toEqual(expect.arrayContaining(taken));
  // Which of the two is the file is no matter, as long as the other one is told.
  expect(result.filter((path) => path.startsWith('/notes'))).toHaveLength(1);
  expect(names).toEqual(expect.arrayContaining(['index.html', '404.html', 'other/index.html']));
  for (const name of ['_redirects', 'kept/.htaccess', '_worker.js']) expect(names).not.toContain(name);
});

test('whatever is in the data of a site, no file of it is outside of its folder, and a page without a name is told of', async () => {
  const values = [
    ...['fine', '..', '.', '../../out', '/out', '..\\out', '%2e%2e', '%2e%2e%2fout', 'a/b', '.htaccess', 'C:', 'nul'],
    ...['bell\u0007', ' ', '<cca3>', 'x'.repeat(300)],
  ];
  const item = templateBody('item', testNode('heading', { text: '{{ item.name }}' }));
  const data = [{ name: 'item', api: 'items', where: { name: '{{ params.name }}' }, one: true, required: true }];
  const rows = values.map((name) => ({ name }));
  const site = await sites.addSite([
    ...simple('Home'),
    { kind: 'api', body: { key: 'items', title: 'Items', source: { type: 'static', attribution: '', rows } } },
    { kind: 'page_template', body: { ...item, meta: { ...item.meta, data } } },
    { kind: 'page_route', body: routeBody('/item/<name>', 'item', { sample_url_string: '/item/fine' }) },
  ]);
  const around = await newFolder();
  const { notKept } = await exportToFolder(sites.services, site.slug, join(around, 'a', 'b', 'site'));
  const names = await filesIn(around);
  expect(names.filter((name) => !name.startsWith('a/b/site/'))).toEqual([]);
  const pages = names.flatMap((name) => /^a\/b\/site\/item\/(.*)\/index\.html$/.exec(name)?.[1] ?? []);
  expect(pages.toSorted()).toEqual([' ', '%2e%2e', '%2e%2e%2fout', '<cca3>', 'C:', 'fine', 'nul']);
  const result = notKept.flatMap(({ kind, path }) => (kind === 'name' ? [path] : []));
  expect(result).toEqual(expect.arrayContaining(['/item/.htaccess', '/item/a%2Fb', `/item/${'x'.repeat(300)}`]));
});

test.each([
  '/../out',
  '/a/%2e%2e/out',
  '/a%2fb',
  '/_/css/mine.css',
  '/.sitewright-manifest.json',
  '/.htaccess',
  '/a/.HTACCESS',
  '/a/.user.ini',
  '/web.config',
  '/a/Web.config',
  '/_headers',
  '/_Worker.js',
  '/_routes.json',
  `/${'x'.repeat(300)}`,
])('no file is named by %s', (path) => {
  expect(fileOfPath(path, false)).toBeUndefined();
});

test('the feeds of a page are exported as they are served', async () => {
  const item = { title: '{{ item.name }}', link: '/other', date: '', summary: '', author: '', image: '' };
  const home = templateBody('home', testNode('heading', { text: 'Home' }));
  const meta = { ...home.meta, feed: { call: '', title: 'News', item } };
  // Without a domain the served ones name the host they are asked at.
  const settings = { kind: 'settings', body: settingsBody('Home', { frontend_domain: 'feeds.example' }) };
  const [, , ...others] = simple('Home');
  const documents = [settings, { kind: 'page_template', body: { ...home, meta } }, ...others] as NewDocument[];
  const site = await sites.addSite(documents);
  const folder = await newFolder();
  await exportToFolder(sites.services, site.slug, folder);
  const names = await filesIn(folder);
  for (const name of ['rss.xml', 'atom.xml', 'feed.json']) {
    const live = await sites.get(site, `/${name}`);
    expect(live.status).toBe(200);
    expect((await readFile(join(folder, name))).equals(live.bytes), name).toBe(true);
    expect(headersOf(name)['content-type']).toBe(live.headers['content-type']);
    expect(names).not.toContain(`other/${name}`);
  }
});

test('the events of a page are exported for calendar programs, all and each', async () => {
  const items = ['One', 'Two'].map((title) => ({ title, start: '2999-05-04' }));
  const home = templateBody('home', testNode('calendar', { view: 'list', items }));
  const settings = { kind: 'settings', body: settingsBody('Home', { frontend_domain: 'events.example' }) };
  const [, , ...others] = simple('Home');
  const documents = [settings, { kind: 'page_template', body: home }, ...others] as NewDocument[];
  const site = await sites.addSite(documents);
  const folder = await newFolder();
  await exportToFolder(sites.services, site.slug, folder);
  const names = (await filesIn(folder)).filter((name) => name.endsWith('.ics'));
  expect(names).toHaveLength(3);
  for (const name of names) {
    const live = await sites.get(site, `/${name}`);
    expect([live.status, live.headers['content-type']]).toEqual([200, headersOf(name)['content-type']]);
    const events = (await readFile(join(folder, name), 'utf8')).match(/^SUMMARY:\w+/gm);
    expect(events).toHaveLength(name === 'calendar.ics' ? 2 : 1);
  }
});

test('what is not published, unknown, or a folder whose list was tampered with is refused in words', async () => {
  const site = await sites.addSite();
  const folder = await newFolder();
  await expect(exportToFolder(sites.services, site.slug, folder)).rejects.toThrow('isn’t published yet');
  await expect(exportToFolder(sites.services, 'nowhere', folder)).rejects.toThrow(
    /There’s no site nowhere\. There are: /,
  );
  const full = await sites.addSite(simple('Home'));
  await writeFile(join(folder, LIST), 'not a list');
  await expect(exportToFolder(sites.services, full.slug, folder)).rejects.toThrow('isn’t the list of an export');
  await writeFile(join(folder, LIST), JSON.stringify({ files: { '../outside': 'x' } }));
  await expect(exportToFolder(sites.services, full.slug, folder)).rejects.toThrow('names ../outside');
});

test('the policy of an export lets in what any of its pages needs, and nothing else', async () => {
  const plain = await sites.addSite(simple('Home'));
  const frame = testNode('video', { address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Film' });
  const film: NewDocument[] = [
    { kind: 'page_template', body: templateBody('film', frame) },
    { kind: 'page_route', body: routeBody('/film', 'film') },
  ];
  const framed = await sites.addSite(simple('Home', film));
  const headersOfExport = async (slug: string) => {
    const folder = await newFolder();
    await exportToFolder(sites.services, slug, folder);
    return readFile(join(folder, '_headers'), 'utf8');
  };
  const before = await headersOfExport(plain.slug);
  expect(before).toMatch(/^\/\*\n(?: {2}[\w-]+: .+\n)+\/_\/\*\n(?: {2}[\w-]+: .+\n)+$/);
  expect(before).toContain("  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n");
  expect(before).not.toContain('frame-src');
  const live = (await sites.get(framed, '/film')).headers['content-security-policy'];
  expect(live).toContain('frame-src');
  expect(await headersOfExport(framed.slug)).toContain(/frame-src [^;]+/.exec(String(live))?.[0]);
});

test('a store is told to have an SVG saved in place of shown, as it sends no policy', () => {
  expect(headersOf('_/media/a/320.svg')).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment',
  });
  expect(headersOf('_/media/a/320.webp')).not.toHaveProperty('content-disposition');
  expect(headersOf('_headers')['content-type']).toBe('text/plain; charset=utf-8');
});
