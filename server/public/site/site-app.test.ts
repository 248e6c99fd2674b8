import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LabelOf, MetricName } from '#model/metrics/metrics.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { cdnLoopToken } from '#server/platform/outbound/cdn-loop.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSites } from './testing.ts';

let sites: TestSites;

beforeAll(async () => {
  sites = await startTestSites();
});

afterAll(() => sites.close());

/** Long enough to be worth compressing. */
const prose = testNode('rich-text', { body: `<p>${'All of the world on one page. '.repeat(50)}</p>` });

function documents(title: string, more: NewDocument[] = []): NewDocument[] {
  return [
    { kind: 'settings', body: settingsBody(title, { not_found_template: 'lost', analytics: { mode: 'server' } }) },
    { kind: 'page_template', body: templateBody('home', testNode('heading', { text: title, level: '1' }), prose) },
    { kind: 'page_template', body: templateBody('lost', testNode('heading', { text: `Lost in ${title}` }), prose) },
    {
      kind: 'page_template',
      body: {
        ...templateBody('echo', testNode('heading', { text: '{{ params.word }} {{ query.q }}' })),
        meta: { ...templateBody('echo').meta, queryParams: ['q'] },
      },
    },
    { kind: 'page_route', body: routeBody('/', 'home') },
    { kind: 'page_route', body: routeBody('/say/<word>', 'echo') },
    ...more,
  ];
}

test('a published page is served with its security headers', async () => {
  const site = await sites.addSite(documents('Alpha'));
  const { status, headers, body } = await sites.get(site, '/');
  expect(status).toBe(200);
  expect(body).toContain('>Alpha</h1>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['surrogate-key']).toContain(`site-${site.id}`);
  expect(body).not.toContain('<script');
});

test('requests are counted by surface, status and site, and those from memory as hits of the page cache', async () => {
  const site = await sites.addSite(documents('Counted'));
  const { metrics } = sites.services;
  await sites.get(site, '/');
  metrics.takeSites();
  metrics.takeFailed();
  for (const path of ['/', '/', '/say/a', '/typed/by/a/visitor', '/_/none.css']) await sites.get(site, path);
  await sites.post(site, '/_/n', '<script>');
  await sites.get('nobody.example', '/');
  const values = metrics.takeSites().get(site.id);
  const count = <N extends MetricName>(metric: N, label: LabelOf<N>) => values?.[slotOf(metric, label)];
  expect([count('requests', 'site 2xx'), count('requests', 'site 4xx'), count('requests', 'files 4xx')]).toEqual([
    ...[3, 1, 1],
  ]);
  expect([count('page_cache', 'hit'), count('page_cache', 'miss')]).toEqual([2, 1]);
  expect(metrics.takeFailed()).toEqual([]);
});

test('a page that fails is told with the pattern of its route and an id that is in the log', async () => {
  const site = await sites.addSite(documents('Failing'));
  await sites.get(site, '/');
  const { metrics, log } = sites.services;
  metrics.takeFailed();
  const parts = sitePartsOf(sites.services);
  const making = vi.spyOn(parts.pages, 'answer').mockImplementation(() => {
    throw new Error('a fault of ours');
  });
  const logged = vi.spyOn(log, 'error');
  expect((await sites.get(site, '/say/typed-by-a-visitor')).status).toBe(500);
  making.mockRestore();
  const [failed] = metrics.takeFailed();
  expect(failed).toMatchObject({ method: 'GET', route: '/say/<word>', status: 500, siteId: site.id });
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ reqId: failed?.requestId });
  logged.mockRestore();
});

test('a page is sent in the form a client takes, each with a tag of its own', async () => {
  const site = await sites.addSite(documents('Forms'));
  const plain = await sites.get(site, '/');
  const br = await sites.get(site, '/', { 'accept-encoding': 'gzip, br' });
  const zip = await sites.get(site, '/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body);
  expect(zip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zip.bytes).toString()).toBe(plain.body);
  expect(new Set([plain, br, zip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('who has a page already gets 304', async () => {
  const site = await sites.addSite(documents('Known'));
  const { headers } = await sites.get(site, '/');
  const again = await sites.get(site, '/', { 'if-none-match': `W/"x", ${headers.etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
  expect((await sites.get(site, '/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('who wants a version that is no more gets 412, and the whole where a part is asked for', async () => {
  const site = await sites.addSite(documents('Wanted'));
  const { headers } = await sites.get(site, '/', { 'accept-encoding': 'br' });
  const status = async (given: Record<string, string>) => (await sites.get(site, '/', given)).status;
  expect(await status({ 'if-match': '"other"' })).toBe(412);
  expect(await status({ 'if-match': `"other", ${headers.etag}` })).toBe(200);
  expect(await status({ 'if-match': '*' })).toBe(200);
  expect(await status({ range: 'bytes=900000-' })).toBe(200);
});

test('HEAD answers what GET would, without the body', async () => {
  const site = await sites.addSite(documents('Head'));
  const host = `${site.slug}.localhost:4080`;
  const get = await sites.get(site, '/');
  const head = await sites.app.inject({ method: 'HEAD', url: '/', headers: { host } });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.body).toBe('');
});

test('a publish is live with the next request, and going back is too', async () => {
  const site = await sites.addSite(documents('Before', [{ kind: 'page_route', body: routeBody('/kept', 'home') }]));
  const [first] = await sites.everySite.selectFrom('releases').select('id').where('site_id', '=', site.id).execute();
  expect((await sites.get(site, '/new')).status).toBe(404);
  await sites.saveAll(site, [
    { kind: 'page_template', body: templateBody('later', testNode('heading', { text: 'After' })) },
    { kind: 'page_route', body: routeBody('/new', 'later') },
  ]);
  expect((await sites.get(site, '/new')).status).toBe(404);
  await sites.publish(site);
  expect((await sites.get(site, '/new')).body).toContain('After');
  await sites.activate(site, first?.id ?? '');
  expect((await sites.get(site, '/new')).status).toBe(404);
  expect((await sites.get(site, '/kept')).status).toBe(200);
});

test('the stylesheets a page names are there, for good and for all', async () => {
  const site = await sites.addSite(documents('Styled'));
  const { body } = await sites.get(site, '/');
  const links = Array.from(body.matchAll(/(?:stylesheet|preload)" href="([^"]+)"/g), ([, href]) => href ?? '');
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const file = await sites.get(site, link);
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
  }
  expect((await sites.get(site, '/_/css/nothing.css')).status).toBe(404);
  expect((await sites.get(site, '/_/starter/atlas/../../package.json')).status).toBe(404);
});

test('a host no site answers gets 404 and not another site', async () => {
  await sites.addSite(documents('One'));
  await sites.addSite(documents('Two'));
  const answer = await sites.get('evil.example', '/');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a domain leads to its own site, whatever forwarded headers say', async () => {
  const one = await sites.addSite(documents('Mine'));
  const two = await sites.addSite(documents('Yours'));
  await sites.everySite.updateTable('sites').set({ domain: 'mine.example' }).where('id', '=', one.id).execute();
  await sites.everySite.updateTable('sites').set({ domain: 'yours.example' }).where('id', '=', two.id).execute();
  sites.services.events.publish({ type: 'settings-saved', siteId: one.id });
  sites.services.events.publish({ type: 'settings-saved', siteId: two.id });
  const plain = await sites.get('Mine.Example:8080', '/');
  const forged = {
    'x-forwarded-host': 'yours.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/say/x',
    'x-rewrite-url': '/say/x',
    forwarded: 'host=yours.example',
    'x-preview': '1',
    'x-forwarded-port': '8443',
    'x-nonce': 'forged-nonce',
    nonce: 'forged-nonce',
  };
  const other = await sites.get('mine.example', '/', forged);
  expect(plain.body).toContain('Mine</h1>');
  expect(other.body).toBe(plain.body);
  // A page nobody has asked for yet is not kept in a forged form either.
  const first = await sites.get('mine.example', '/say/first', forged);
  expect(first.body).not.toMatch(/yours|https:|localhost|8443|nonce/);
  expect((await sites.get('mine.example', '/say/first')).body).toBe(first.body);
  expect((await sites.get('yours.example', '/')).body).toContain('Yours</h1>');
});

test('a page is answered to no call of the installation itself, and to everyone else who passed a loop', async () => {
  const alone = await startTestSites();
  await alone.addSite(documents('Alone'));
  const own = { 'cdn-loop': `other-cdn, ${cdnLoopToken(alone.services.secrets)}` };
  expect((await alone.get('any.example', '/', own)).status).toBe(508);
  expect((await alone.get('any.example', '/', { 'cdn-loop': 'other-cdn, sitewright-of-others' })).status).toBe(200);
  expect((await alone.get('any.example', '/_/nothing', own)).status).toBe(404);
  expect((await alone.get('any.example', '/.well-known/sitewright-domain.txt', own)).status).toBe(200);
  await alone.close();
});

test('before a path, why it looks as it does leads to the studio with the site and the whole of the address', async () => {
  const site = await sites.addSite(documents('Why'));
  const { status, headers, body } = await sites.get(site, '/_/why/say/a%20b?q=1&r=%26');
  expect([status, body]).toEqual([302, '']);
  const leads = new URL(headers.location ?? '');
  expect(leads.origin + leads.pathname).toBe(`${sites.services.config.studioUrl}/pages/why`);
  expect([...leads.searchParams]).toEqual([
    ['in', site.slug],
    ['to', '/say/a%20b?q=1&r=%26'],
  ]);
  // Nothing of an address leads away from the studio.
  for (const path of ['/_/why//evil.example', '/_/why/https://evil.example/', '/_/why/%0d%0aset-cookie:a=b'])
    expect((await sites.get(site, path)).headers.location).toMatch(
      new RegExp(`^${RegExp.escape(sites.services.config.studioUrl)}/pages/why\\?in=${site.slug}&to=%2F[^\\s]*$`),
    );
});

test('the only site answers any host, but not the host of another slug', async () => {
  const alone = await startTestSites();
  const site = await alone.addSite(documents('Alone'));
  expect((await alone.get('any.example', '/')).body).toContain('Alone</h1>');
  expect((await alone.get('127.0.0.1:4080', '/')).body).toContain('Alone</h1>');
  expect((await alone.get({ slug: 'other' }, '/')).status).toBe(404);
  const second = await alone.addSite(documents('Second'));
  expect((await alone.get(second, '/')).body).toContain('Second</h1>');
  expect((await alone.get(site, '/')).body).toContain('Alone</h1>');
  expect((await alone.get('any.example', '/')).status).toBe(404);
  await alone.close();
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a site without a release opens soon, in the language of the visitor', async () => {
  const site = await sites.addSite();
  const english = await sites.get(site, '/', asBrowser);
  expect([english.status, english.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(english.headers['x-robots-tag']).toBe('noindex');
  expect(english.body).toContain('<html lang="en" dir="ltr">');
  expect(english.body).toContain('<h1>Coming soon</h1>');
  const href = /href="([^"]+\.css)"/.exec(english.body)?.[1] ?? '';
  const sheet = await sites.get(site, href);
  expect(sheet.body).toContain('.standing');
  const arabic = await sites.get(site, '/about', { ...asBrowser, 'accept-language': 'ar-EG,en;q=0.5' });
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.body).toContain('<h1>قريبًا</h1>');
  const chinese = await sites.get(site, '/', { ...asBrowser, 'accept-language': 'zh-CN' });
  expect(chinese.body).toContain('<html lang="zh-Hans" dir="ltr">');
});

test('what is no browser is told the same in a line, and a release ends it', async () => {
  const site = await sites.addSite();
  const line = await sites.get(site, '/feed.json', { accept: 'application/json' });
  expect([line.status, line.body]).toEqual([404, 'Coming soon. This site isn’t published yet. Check back later.\n']);
  await sites.saveAll(site, documents('Opened'));
  await sites.publish(site);
  const page = await sites.get(site, '/', asBrowser);
  expect([page.status, page.body.includes('>Opened</h1>')]).toEqual([200, true]);
});

test('an installation without any site opens soon at every host; one with a site does not know the others', async () => {
  const fresh = await startTestSites();
  try {
    const before = await fresh.get('www.example.org', '/', asBrowser);
    expect([before.status, before.body.includes('Coming soon')]).toEqual([404, true]);
    for (const title of ['One', 'Two']) await fresh.addSite(documents(title));
    const after = await fresh.get('www.example.org', '/', asBrowser);
    expect([after.status, after.body]).toEqual([404, 'No site answers at this address.\n']);
  } finally {
    await fresh.close();
  }
});

test('while releases cannot be read a page says so without its reasons, and pages in memory go on', async () => {
  const fresh = await startTestSites();
  const [warm, cold] = [await fresh.addSite(documents('Warm')), await fresh.addSite(documents('Cold'))];
  expect((await fresh.get(warm, '/')).status).toBe(200);
  await sql`alter table release_entries rename to lost_entries`.execute(fresh.everySite);
  try {
    const page = await fresh.get(cold, '/', { ...asBrowser, 'accept-language': 'fr' });
    expect([page.status, page.headers['retry-after']]).toEqual([500, '5']);
    expect(page.body).toContain('<h1>Nous revenons tout de suite</h1>');
    expect(page.body).not.toMatch(/release_entries|table|sql/i);
    expect((await fresh.get(cold, '/')).body).toBe(
      'We’ll be right back. This page can’t be shown right now. Try again in a moment.\n',
    );
    expect((await fresh.get(warm, '/')).body).toContain('>Warm</h1>');
  } finally {
    await fresh.close();
  }
});

test.each(['/nowhere', '/a.css', '/say/x/a.css', '/_/', '/_/x', '/_/preview/x/', '/%zz', '//say/x', '/v1/x'])(
  'nothing is at %s',
  async (path) => {
    const site = await sites.addSite(documents('Empty'));
    expect((await sites.get(site, path)).status).toBe(404);
  },
);

test('neither a draft, a route that is switched off nor a preview without its token is there', async () => {
  const off: NewDocument = { kind: 'page_route', body: routeBody('/off', 'home', { is_active: false }) };
  const site = await sites.addSite([...documents('Off'), off]);
  await sites.saveAll(site, [{ kind: 'page_route', body: routeBody('/draft', 'home') }]);
  for (const path of ['/off', '/draft', '/_/preview/', '/_/preview/x.y.z/draft'])
    expect([path, (await sites.get(site, path)).status]).toEqual([path, 404]);
  expect((await sites.get(site, '/draft', { 'x-preview': '1', cookie: 'preview=1' })).status).toBe(404);
  await sites.publish(site);
  expect([(await sites.get(site, '/draft')).status, (await sites.get(site, '/off')).status]).toEqual([200, 404]);
});

/** How often the database was asked while something was done. */
async function asksOf({ services }: TestSites, work: () => Promise<unknown>): Promise<number> {
  const asks = vi.spyOn(services.db.getExecutor(), 'provideConnection');
  try {
    await work();
    return asks.mock.calls.length;
  } finally {
    asks.mockRestore();
  }
}

test('a flood of unknown addresses, and of queries nobody reads, keeps nothing and asks the database nothing', async () => {
  const alone = await startTestSites();
  const { cache, visits } = sitePartsOf(alone.services);
  // What is counted is written down when it is told to be, and not by the clock.
  await visits.close();
  const site = await alone.addSite(documents('Flood'));
  const first = await alone.get(site, '/nowhere-0', { 'accept-encoding': 'br' });
  expect(first.status).toBe(404);
  expect(brotliDecompressSync(first.bytes).toString()).toContain('Lost in Flood');
  await alone.get(site, '/say/hi?q=a');
  const kept = cache.bytes();
  const [etags, shown] = [new Set<string | undefined>(), new Set<string | undefined>()];
  const asked = await asksOf(alone, async () => {
    for (let at = 0; at < 300; at++) {
      etags.add((await alone.get(site, `/nowhere-${at}?x=${at}`)).headers.etag);
      shown.add((await alone.get(site, `/say/hi?q=a&utm_source=${at}&x${at}=1`)).headers.etag);
    }
  });
  expect([asked, etags.size, shown.size, cache.bytes()]).toEqual([0, 1, 1, kept]);
  expect(await asksOf(alone, () => visits.write())).toBeGreaterThan(0);
  await alone.close();
});

test('queries a page does read, one after the other without end, stay within the room for pages', async () => {
  const small = await startTestSites({ pageCacheMegabytes: 1 });
  const { cache } = sitePartsOf(small.services);
  const site = await small.addSite(documents('Small'));
  const { body } = await small.get(site, '/say/hi?q=0');
  for (let at = 0; cache.bytes() < 0.9 * 1024 * 1024; at++) await small.get(site, `/say/hi?q=${at}`);
  for (let at = 0; at < 200; at++) await small.get(site, `/say/ho?q=${at}`);
  expect(cache.bytes()).toBeLessThanOrEqual(1024 * 1024);
  expect((await small.get(site, '/say/hi?q=0')).body).toBe(body);
  await small.close();
});

test('a flood of hosts nobody has asks the database once', async () => {
  const alone = await startTestSites();
  for (const title of ['One', 'Two']) await alone.addSite(documents(title));
  await alone.get('here.example', '/');
  const ahead = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
  try {
    const ask = async (at: number) => expect((await alone.get(`h${at}.example`, '/')).status).toBe(404);
    const once = await asksOf(alone, () => ask(0));
    expect(once).toBeGreaterThan(0);
    const all = await asksOf(alone, async () => {
      for (let at = 1; at < 100; at++) await ask(at);
    });
    expect(all).toBe(0);
  } finally {
    clock.mockRestore();
  }
  await alone.close();
});

test('a route that takes everything takes nothing of the server’s own, and no value without end', async () => {
  const site = await sites.addSite([
    ...documents('All'),
    { kind: 'page_template', body: templateBody('all', testNode('heading', { text: 'All: {{ params.all }}' })) },
    {
      kind: 'page_route',
      body: routeBody('/<all>', 'all', { regex_pattern: '^/(?P<all>.*)$', sample_url_string: '/any' }),
    },
  ]);
  const status = async (path: string) => (await sites.get(site, path)).status;
  expect((await sites.get(site, '/any/thing/at/all')).body).toContain('All: any/thing/at/all');
  const own = ['/v1', '/v1/auth/login', '/%76%31/x', '/signin', '/healthz', '/readyz', '/.well-known/x', '/_/x', '/_/'];
  for (const path of own) expect([path, await status(path)]).toEqual([path, 404]);
  expect(await status(`/say/${'x'.repeat(2048)}`)).toBe(200);
  for (const length of [2049, 5000]) expect(await status(`/say/${'x'.repeat(length)}`)).toBe(404);
  expect(await status(`/say/${'x'.repeat(10_000)}`)).toBe(414);
});

test('a range that is asked for is ignored, however many there are', async () => {
  const site = await sites.addSite(documents('Range'));
  const answer = await sites.get(site, '/', { range: `bytes=${'0-,'.repeat(1000)}0-` });
  expect([200, 416]).toContain(answer.status);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)('%s is refused', async (method) => {
  const answer = await sites.sendRaw(
    `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
});

test.each([
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1\.1 (?:400|501) /],
  ['CONNECT', 'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1\.1 (?:405|501) /],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
    /^HTTP\/1\.1 400 /,
  ],
  ['an endless address', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, /^HTTP\/1\.1 (?:414|404) /],
  ['an absolute address', 'GET http://evil/ HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1\.1 (?:400|404) /],
])('%s is refused and the connection closed', async (_what, text, expected) => {
  expect(await sites.sendRaw(text)).toMatch(expected);
});

test('unknown query parameters make no new page', async () => {
  const site = await sites.addSite(documents('Query'));
  const { etag } = (await sites.get(site, '/say/hi?q=a')).headers;
  expect((await sites.get(site, '/say/hi?utm_source=1&q=a')).headers.etag).toBe(etag);
  expect((await sites.get(site, '/say/hi?q=b')).headers.etag).not.toBe(etag);
});

test('a server that is late goes on with pages from memory and sends away what it would have to make', async () => {
  const pressure = { isLate: false, isVeryLate: false };
  const late = await startTestSites({}, { pressure });
  const site = await late.addSite(documents('Late'));
  const { body } = await late.get(site, '/');
  pressure.isLate = true;
  pressure.isVeryLate = true;
  expect(await late.get(site, '/')).toMatchObject({ status: 200, body });
  expect(await late.get(site, '/?utm=1')).toMatchObject({ status: 200, body });
  const away = await late.get(site, '/robots.txt');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
  await late.close();
});

const inTwoLanguages = (title: string, domain = ''): NewDocument[] => {
  const meta = { ...templateBody('home').meta, title: 'Home' };
  const source = { source: 'Home', text: 'Accueil' };
  return [
    {
      kind: 'settings',
      body: settingsBody(title, { frontend_domain: domain, languages: [{ language: 'fr', fallback: null }] }),
    },
    { kind: 'page_template', body: { ...templateBody('home', testNode('heading', { text: title })), meta } },
    { kind: 'page_route', body: routeBody('/', 'home') },
    {
      kind: 'translation',
      body: { kind: 'page_template', key: 'home', language: 'fr', texts: { 'meta.title': source } },
    },
  ];
};

test('a site without a domain names itself by the host each site has, and by no other', async () => {
  const site = await sites.addSite(inTwoLanguages('Homeless'));
  const own = `http://${site.slug}.localhost`;
  // Each is asked twice, so that what is kept for one is not shown for another.
  for (const port of [':4080', ':8080', '', ':4080', ':8080']) {
    const { body } = await sites.get(site, '/', { host: `${site.slug}.localhost${port}` });
    expect(body).toContain(`<link rel="canonical" href="${own}${port}/">`);
    expect(body).toContain(`<meta property="og:url" content="${own}${port}/">`);
    expect(body).toContain(`hreflang="fr" href="${own}${port}/fr"`);
    expect(body).toContain(`hreflang="x-default" href="${own}${port}/"`);
  }
  const sitemap = await sites.get(site, '/sitemap.xml');
  expect([sitemap.status, sitemap.body.includes(`<loc>${own}:4080/</loc>`)]).toEqual([200, true]);
  expect((await sites.get(site, '/robots.txt')).body).toContain(`Sitemap: ${own}:4080/sitemap.xml`);
});

test('a lone site without a domain names itself by SITE_URL and by loopback names, and by no other', async () => {
  const alone = await startTestSites();
  await alone.addSite(inTwoLanguages('Alone'));
  for (const host of ['localhost:4080', '127.0.0.1:4080', '[::1]:4080', 'localhost:9', 'localhost', 'localhost:4080']) {
    const { body } = await alone.get(host, '/');
    expect(body).toContain(`<link rel="canonical" href="http://${host}/">`);
    expect(body).toContain(`hreflang="fr" href="http://${host}/fr"`);
    expect((await alone.get(host, '/robots.txt')).body).toContain(`Sitemap: http://${host}/sitemap.xml`);
  }
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'localhost:4080@evil.example',
    '127.0.0.1.evil.example',
  ]) {
    const { body } = await alone.get(host, '/');
    expect(body).not.toMatch(/evil|localhost|127\.0/);
    expect(body).toContain('hreflang="fr" href="/fr"');
  }
  await alone.close();
});

test('where SITE_URL is public, a lone site names itself by SITE_URL, whatever a proxy calls this server', async () => {
  const alone = await startTestSites({ siteUrl: 'https://www.school.example' });
  await alone.addSite(inTwoLanguages('School'));
  for (const host of ['www.school.example', 'localhost:4080', '127.0.0.1:4080', 'www.school.example']) {
    const { body } = await alone.get(host, '/');
    expect(body).toContain('<link rel="canonical" href="https://www.school.example/">');
    expect(body).toContain('hreflang="fr" href="https://www.school.example/fr"');
  }
  expect((await alone.get('school.example', '/')).body).not.toContain('school.example');
  await alone.close();
});

test('a name in Host that is nobody’s is on no page', async () => {
  const site = await sites.addSite(inTwoLanguages('Careful', 'careful.example'));
  const { body: named } = await sites.get(site, '/');
  expect(named).toContain('<link rel="canonical" href="https://careful.example/">');
  expect(named).not.toContain('localhost');
  const other = await sites.addSite(inTwoLanguages('Other'));
  for (const host of [
    `${other.slug}.localhost:4080@evil.example`,
    `${other.slug}.localhost.evil.example`,
    'evil.example',
  ]) {
    const { body } = await sites.get(other, '/', { host });
    expect(body).not.toContain('evil.example');
  }
});
