import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode, testRoot } from '#server/content/documents/testing.ts';
import { field, sendForm, siteWithForm } from '#server/public/form-entries/testing.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { type CountingSites, FIREFOX, startCountingSites } from './testing.ts';

let sites: CountingSites;

beforeAll(async () => {
  sites = await startCountingSites();
});

afterAll(() => sites.close());

const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Counted') },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Home', level: '1' })) },
  { kind: 'page_template', body: templateBody('find', testRoot(testNode('search-results'))) },
  { kind: 'page_route', body: routeBody('/', 'home') },
  { kind: 'page_route', body: routeBody('/über/<name>', 'home') },
  { kind: 'page_route', body: routeBody('/find', 'find') },
  { kind: 'page_route', body: routeBody('/old', '', { page_type_advanced: 'redirect_301', redirect_to: '/' }) },
];

const browser = { 'user-agent': FIREFOX };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const trainer = { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)' };

test('requests are counted by what answered, with what status, and who asked', async () => {
  const site = await sites.addSite(documents);
  const routes = await sites.everySite.selectFrom('page_routes').selectAll().where('site_id', '=', site.id).execute();
  const routeTo = (url: string) => routes.find(({ url_string }) => url_string === url)?.id;
  const [template] = await sites.everySite
    .selectFrom('page_templates')
    .select('hash')
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'home')
    .execute();
  const first = await sites.get(site, '/', browser);
  await sites.get(site, '/?utm_source=x', browser);
  await sites.get(site, '/', { ...browser, 'if-none-match': first.headers.etag ?? '' });
  await sites.get(site, '/%C3%BCber/x', crawler);
  await sites.get(site, '/robots.txt', crawler);
  await sites.get(site, '/robots.txt', browser);
  await sites.get(site, '/nowhere', trainer);
  await sites.get(site, '/', {});
  const { requests } = await sites.logged(site);
  const home = { route: routeTo('/'), template: 'home', templateVersion: template?.hash.slice(0, 12) };
  const told = requests.map(({ route, template, status, agentKind, agent, path, count }) => {
    return { route, template, status, agentKind, agent, path, count };
  });
  const none = { route: null, template: null };
  const { templateVersion: _v, ...ofHome } = home;
  expect(new Set(told)).toEqual(
    new Set([
      { ...ofHome, status: 200, agentKind: 'browser', agent: null, path: null, count: 2 },
      { ...ofHome, status: 304, agentKind: 'browser', agent: null, path: null, count: 1 },
      { ...ofHome, status: 200, agentKind: 'bot', agent: '-', path: '/', count: 1 },
      {
        ...{ route: routeTo('/über/<name>'), template: 'home', status: 200 },
        ...{ agentKind: 'bot', agent: 'Googlebot', path: '/über/x', count: 1 },
      },
      { ...none, status: 200, agentKind: 'bot', agent: 'Googlebot', path: '/robots.txt', count: 1 },
      { ...none, status: 404, agentKind: 'ai', agent: 'GPTBot', path: '/nowhere', count: 1 },
    ]),
  );
  const ok = requests.find(({ status, agentKind }) => status === 200 && agentKind === 'browser');
  expect(ok).toMatchObject({ ...home, bytes: 2 * first.bytes.length });
  expect((ok?.at ?? 1) % (15 * 60_000)).toBe(0);
  expect(await sites.logged(site)).toMatchObject({ requests: { length: requests.length } });
});

test('what nobody sees is not counted: HEAD, pages fetched ahead, and files', async () => {
  const site = await sites.addSite(documents);
  await sites.sendRaw(`HEAD / HTTP/1.1\r\nHost: ${site.slug}.localhost\r\nConnection: close\r\n\r\n`);
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
    await sites.get(site, '/', { ...browser, 'sec-purpose': purpose });
  await sites.get(site, '/old', { ...browser, 'sec-purpose': 'prefetch' });
  await sites.get(site, '/_/css/none.css', browser);
  const { requests, events } = await sites.logged(site);
  expect([requests, events]).toEqual([[], []]);
});

test('redirects, missing pages, searches, downloads and forms are events without a script', async () => {
  const site = await sites.addSite([
    ...documents,
    { kind: 'page_template', body: templateBody('diary', testRoot(testNode('calendar'))) },
    { kind: 'page_route', body: routeBody('/diary', 'diary') },
    ...siteWithForm({ fields: [field('text', 'name')] }).slice(1),
  ]);
  await sites.get(site, '/old', browser);
  await sites.get(site, '/old', crawler);
  await sites.get(site, '/lost', browser);
  await sites.get(site, '/.env', browser);
  for (const url of ['/find?q=red%20%20shoes', '/find?q=red%20%20shoes', '/find?q=red&page=2', '/find?q=', '/find'])
    await sites.get(site, url, browser);
  await sites.get(site, '/diary/calendar.ics', browser);
  await sites.get(site, '/diary/calendar.ics', { ...browser, 'sec-fetch-mode': 'navigate' });
  await sendForm(sites, site, 'contact', { fields: { name: 'Ada' }, headers: browser });
  const { events } = await sites.logged(site);
  expect(events.map(({ event, path, value, bot }) => [event, path, value, bot])).toEqual([
    ['redirect', '/old', '/old', null],
    ['missing', '/lost', '/lost', null],
    ['search', '/find', 'red shoes', null],
    ['search', '/find', 'red shoes', null],
    ['file', '/diary/calendar.ics', '/diary/calendar.ics', null],
    ['form', '/contact', 'contact', null],
  ]);
  expect(events.at(-1)).toMatchObject({ template: 'contact' });
  expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(1);
  expect(events[0]?.visitor).toBeTypeOf('number');
});

test('a site that counts nothing has no numbers, and a part of the day keeps its own', async () => {
  const off = settingsBody('Off', { analytics: { mode: 'off', honor_signals: true, keep_months: 25, collector: '' } });
  const silent = await sites.addSite([{ kind: 'settings', body: off }, ...documents.slice(1)]);
  const site = await sites.addSite(documents);
  await sites.get(silent, '/', browser);
  await sites.get(site, '/', browser);
  sites.pass(15 * 60_000);
  await sites.get(site, '/', browser);
  expect((await sites.logged(silent)).requests).toEqual([]);
  const { requests } = await sites.logged(site);
  expect(requests.map(({ count }) => count)).toEqual([1, 1]);
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBe(15 * 60_000);
});

test('a page that could not be sent counts with its status', async () => {
  const late = { isLate: true, isVeryLate: false };
  const busy = await startCountingSites({}, { pressure: late });
  const site = await busy.addSite(documents);
  expect((await busy.get(site, '/', browser)).status).toBe(503);
  late.isLate = false;
  const { pages } = sitePartsOf(busy.services);
  const { answer } = pages;
  Object.assign(pages, { answer: () => Promise.reject(new Error('Broken')) });
  expect((await busy.get(site, '/', browser)).status).toBe(500);
  Object.assign(pages, { answer });
  const { requests } = await busy.logged(site);
  expect(requests.map(({ template, status, count }) => [template, status, count])).toEqual([
    ['home', 503, 1],
    ['home', 500, 1],
  ]);
  await busy.close();
});
