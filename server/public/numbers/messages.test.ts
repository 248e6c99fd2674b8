import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ViewMessage } from '#model/numbers/message.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode, testRoot } from '#server/content/documents/testing.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import type { TestSite } from '#server/public/site/testing.ts';
import { type CountingSites, FIREFOX, startCountingSites } from './testing.ts';

let sites: CountingSites;

beforeAll(async () => {
  sites = await startCountingSites();
});

afterAll(() => sites.close());

const heading = { ...testNode('heading', { text: 'Home', level: '1' }), id: 'title' };
const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Counted', { time_zone: 'Europe/Rome' }) },
  { kind: 'page_template', body: templateBody('home', testRoot(heading)) },
  { kind: 'page_route', body: routeBody('/', 'home') },
  { kind: 'page_route', body: routeBody('/shop/<name>', 'home') },
];

const releaseOf = async ({ id }: TestSite) => {
  const site = await sites.everySite.selectFrom('sites').select('live_release_id').where('id', '=', id).execute();
  return site[0]?.live_release_id ?? '';
};

/** A site, and what sends a message of its live release. */
async function openSite(more: NewDocument[] = documents) {
  const site = await sites.addSite(more);
  // The release is made ready by the first request.
  await sites.get(site, '/', { 'user-agent': FIREFOX });
  const r = await releaseOf(site);
  const send = (message: Partial<ViewMessage> | string, headers?: Record<string, string | undefined>) =>
    sites.message(site, typeof message === 'string' ? message : { r, ...message }, headers);
  return { site, r, send, views: async () => (await sites.logged(site)).views };
}

test('a view is what its request, its release and its message say', async () => {
  const { site, r, send, views } = await openSite();
  const answer = await send(
    {
      i: 'abcdefghijklmno_',
      n: 2,
      p: '/shop/caf%C3%A9?utm_source=LinkedIn&utm_campaign=May&fbclid=secret',
      f: 'https://www.linkedin.com/feed?me=secret',
      s: 31.4,
      d: 80.2,
      v: { lcp: 1200.4, inp: 400, ttfb: 30, cls: 0.0123 },
      a: 1,
      e: 2,
      w: { 0: [1, 3, 0] },
      l: ['o:Example.com', 'f:/files/menu.pdf', 'x:y', 'o:<b>'],
      z: 'Europe/Rome',
    },
    { 'accept-language': 'it-IT,it;q=0.9,en;q=0.5' },
  );
  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const [view, ...others] = await views();
  expect(others).toEqual([]);
  const [route] = await sites.everySite
    .selectFrom('page_routes')
    .select('id')
    .where('site_id', '=', site.id)
    .where('url_string', '=', '/shop/<name>')
    .execute();
  const { at = 0, visitor, templateVersion, ...told } = view ?? {};
  expect(told).toEqual({
    ...{ kind: 'view', id: 'abcdefghijklmno_', message: 2, path: '/shop/café', pageLanguage: 'en' },
    ...{ route: route?.id, template: 'home', release: r, visitorBefore: null },
    ...{ source: 'LinkedIn', medium: null, campaign: 'May' },
    ...{ seconds: 31, scroll: 80, lcp: 1200, inp: 400, ttfb: 30, cls: 12, interacted: true, errors: 2 },
    nodes: [{ node: 'home:title', seen: true, clicks: 3, errors: 0 }],
    events: [
      { kind: 'outbound', value: 'example.com' },
      { kind: 'file', value: '/files/menu.pdf' },
    ],
    ...{ country: 'IT', language: 'it-IT', device: 'desktop', browser: 'Firefox', system: 'Linux', bot: null },
  });
  expect(templateVersion).toMatch(/^[\w-]{12}$/);
  expect(visitor).toBeTypeOf('number');
  expect(Math.abs(at - sites.services.clock())).toBeLessThan(60_000);
  expect(JSON.stringify(view)).not.toContain('secret');
});

test.each<[string, string, number]>([
  ['50 kB', JSON.stringify({ i: '0'.repeat(16), n: 0, p: '/', r: 'x', z: 'z'.repeat(50_000) }), 413],
  ['4,097 bytes', 'x'.repeat(4097), 413],
  ['broken', '{"i":"', 400],
  ['deep', `{"i":"${'0'.repeat(16)}","n":0,"p":"/","r":"x","q":${'['.repeat(1500)}${']'.repeat(1500)}}`, 400],
  ['a list', '[]', 400],
  ['nothing', '', 400],
  ['without an ID', '{"n":0,"p":"/","r":"x"}', 400],
  ['with a forged ID', '{"i":"<script>alert(1)","n":0,"p":"/","r":"x"}', 400],
])('a message that is %s is refused, and the next one is taken', async (_, text, status) => {
  const { send, views } = await openSite();
  expect((await send(text)).status).toBe(status);
  expect((await send({})).status).toBe(204);
  expect(await views()).toHaveLength(1);
});

test('campaign parameters make no second page', async () => {
  const { send, views } = await openSite();
  for (const p of ['/shop/p?utm_source=x&fbclid=1', '/shop/p?fbclid=2', '/shop/p']) await send({ p });
  expect((await views()).map(({ path }) => path)).toEqual(['/shop/p', '/shop/p', '/shop/p']);
});

test('a body without a length ends at 4 KiB', async () => {
  const { site } = await openSite();
  const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
  const host = `${site.slug}.localhost`;
  const sent = `POST /_/v HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`;
  expect(await sites.sendRaw(sent)).toMatch(/^HTTP\/1\.1 413 /);
});

test('fields that cannot be are left out one by one, and the rest counts', async () => {
  const { send, views } = await openSite();
  const odd = '"s":-3,"d":400,"v":{"lcp":-1,"inp":90,"cls":1e999,"fid":3,"ttfb":"x"},"a":2,"e":"many","q":1';
  const lists = '"w":{"0":[1,-2,1e9],"x":[1]},"l":["o:example.com",5],"t":1,"at":99,"visitor":1,"z":"<b>"';
  const r = await openSite();
  expect((await r.send(`{"i":"${'a'.repeat(16)}","n":0,"p":"/","r":"${r.r}",${odd},${lists}}`)).status).toBe(204);
  expect(await r.views()).toMatchObject([
    {
      ...{ seconds: 0, scroll: null, lcp: null, inp: 90, cls: null, ttfb: null, interacted: false, errors: 0 },
      nodes: [{ node: 'home:title', seen: true, clicks: 0, errors: 0 }],
      events: [{ kind: 'outbound', value: 'example.com' }],
      country: null,
    },
  ]);
  await send({ s: 1e12 });
  expect(await views()).toMatchObject([{ seconds: 1800 }]);
});

test('what is forged is answered alike and counted as refused only', async () => {
  const { site, r, send, views } = await openSite();
  const other = await openSite();
  const sent: [Parameters<typeof send>, string][] = [
    [[{}, { origin: 'https://elsewhere.example' }], 'origin'],
    [[{}, { origin: 'null' }], 'origin'],
    [[{}, { origin: undefined }], 'origin'],
    [[{ r: other.r }], 'release'],
    [[{ r: 'made-up' }], 'release'],
    [[{ r: "' or 1=1 --" }], 'release'],
    [[{ p: '/\u0000' }], 'release'],
    [[{ p: '/_/preview/token/' }], 'preview'],
    [[{}, { referer: `http://${site.slug}.localhost:4080/_/preview/token/` }], 'preview'],
  ];
  for (const [args] of sent) expect(await send(...args)).toMatchObject({ status: 204, body: '' });
  expect(await views()).toEqual([]);
  await send({
    w: { 0: [1, 0, 0], 1: [1, 5, 0], '-1': [1, 5, 0], 'home:title': [1, 5, 0], length: [1, 0, 0] },
  });
  expect((await views())[0]?.nodes.map(({ node }) => node)).toEqual(['home:title']);
  const { refused } = await sites.logged(site);
  const whys = refused.map(({ why, count }) => [why, count]);
  expect(Object.fromEntries(whys)).toEqual({ origin: 3, release: 4, preview: 2, node: 1 });
  expect(await other.views()).toEqual([]);
  expect((await sites.message({ ...site, slug: 'nobody-here' }, { r })).status).toBe(204);
});

test('a static export reports to the server its settings name, from its own domain alone', async () => {
  const analytics = { mode: 'script', honor_signals: true, keep_months: 25, collector: 'https://count.example' };
  const domain = `www-${documents.length}.example`;
  const { site, r } = await openSite([
    { kind: 'settings', body: settingsBody('Exported', { frontend_domain: domain, analytics }) },
    ...documents.slice(1),
  ]);
  await sites.everySite.updateTable('sites').set({ domain }).where('id', '=', site.id).execute();
  await sitePartsOf(sites.services).directory.refresh();
  const send = (origin: string, host = 'count.example') => sites.message(site, { r }, { host, origin });
  const taken = await send(`https://${domain}`);
  expect([taken.status, taken.headers['access-control-allow-origin']]).toEqual([204, `https://${domain}`]);
  for (const [origin, host] of [['https://elsewhere.example'], [`https://${domain}`, 'other.example']] as const)
    expect((await send(origin, host)).headers['access-control-allow-origin']).toBeUndefined();
  // A bucket says no release.
  await sites.message(site, { r: '' }, { host: 'count.example', origin: `https://${domain}` });
  expect((await sites.logged(site)).views.map(({ release }) => release)).toEqual([r, r]);
});

test('a page of a release before counts for it, and of one that is no longer ready without a version', async () => {
  const { site, r, send, views } = await openSite();
  for (let at = 0; at < 4; at++) {
    await sites.saveAll(site, [{ kind: 'page_route', body: routeBody(`/more-${at}`, 'home') }]);
    await sites.publish(site);
    await send({ r });
  }
  const told = (await views()).map(({ release, template, templateVersion }) => {
    return [release === r, template, templateVersion === null];
  });
  expect(told).toEqual([
    [true, 'home', false],
    [true, 'home', false],
    [true, 'home', true],
    [true, 'home', true],
  ]);
});

test('messages of one network past 600 in a minute are turned away, and its pages are not', async () => {
  const own = await startCountingSites({ trustProxy: ['127.0.0.1'] });
  const site = await own.addSite(documents);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = new Map<number, number>();
  for (let at = 0; at < 601; at++) {
    // A network of IPv6 is its first 64 bits.
    const { status } = await own.message(site, { r: 'x' }, from(`2001:db8:0:1::${at.toString(16)}`));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [204, 600],
    [429, 1],
  ]);
  expect((await own.message(site, { r: 'x' }, from('2001:db8:0:2::1'))).status).toBe(204);
  expect((await own.get(site, '/', from('2001:db8:0:1::1'))).status).toBe(200);
  own.pass(60_000);
  expect((await own.message(site, { r: 'x' }, from('2001:db8:0:1::1'))).status).toBe(204);
  await own.close();
});

test('a program that drives a browser, and any bot, is named', async () => {
  const { send, views } = await openSite();
  await send({ b: 1 });
  await send({}, { 'user-agent': 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)' });
  await send({}, { 'user-agent': undefined });
  expect((await views()).map(({ bot }) => bot)).toEqual(['webdriver', 'AhrefsBot', '-']);
});
