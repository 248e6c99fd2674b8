import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#contract/publish.ts';
import { saveRoute } from '#contract/save-route.ts';
import { listAddresses, listSitemap, type SitemapPage } from '#contract/sitemap.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('atlas');
  [as, site] = [made.owner, made.site.id];
});
afterAll(() => server.close());

const level = async (body: { under?: string; search?: string; start?: number } = {}) =>
  (await server.call(listSitemap, { as, site, body })).body;
const at = (pages: readonly SitemapPage[], path: string) => pages.find((page) => page.path === path);
const addRoute = async (body: Record<string, unknown>) =>
  (await server.call(saveRoute, { as, site, body: body as never })).body.route;

test('the tree has a level at a time, with what is live and what is beneath', async () => {
  const { pages, total, sitemap_url } = await level();
  expect(total).toBe(pages.length);
  expect(sitemap_url).toBeNull();
  expect(pages[0]).toMatchObject({ path: '/', below: 0, route: { state: 'live', why_unlisted: null } });
  expect(at(pages, '/country')).toEqual({ path: '/country', below: 1, route: null });
  const beneath = (await level({ under: '/country' })).pages;
  expect(beneath).toMatchObject([
    {
      path: '/country/<cca3>',
      route: { template: { key: 'country' }, state: 'live', why_unlisted: null, addresses_from: 'countries' },
    },
  ]);
});

test('what is not published yet says so, and why something is not in the sitemap is told', async () => {
  await addRoute({ url_string: '/moved', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  await addRoute({ url_string: '/off', page_template: 'about', is_active: false });
  await addRoute({ url_string: '/wild/<any>', sample_url_string: '/wild/x', page_template: 'about' });
  await addRoute({ url_string: '/data', page_template: 'about', page_type_advanced: 'json' });
  await addRoute({ url_string: '/past', page_type_advanced: 'gone' });
  const { pages } = await level();
  const wild = at((await level({ under: '/wild' })).pages, '/wild/<any>');
  const why = (path: string) => at(pages, path)?.route?.why_unlisted;
  expect([why('/moved'), why('/off'), why('/data'), why('/past'), wild?.route?.why_unlisted]).toEqual([
    'redirect',
    'off',
    'no_html',
    'nothing',
    'unknown',
  ]);
  expect(at(pages, '/moved')?.route?.state).toBe('new');
  await server.call(publish, { as, site, body: { note: '' } });
  expect(at((await level()).pages, '/moved')?.route?.state).toBe('live');
});

test('a saved route counts as changed until it is published, and undone it is as before', async () => {
  const route = await addRoute({ url_string: '/changing', page_template: 'about' });
  await server.call(publish, { as, site, body: { note: '' } });
  const state = async () => at((await level()).pages, '/changing')?.route?.state;
  expect(await state()).toBe('live');
  const body = { id: route.id, version: route.version, url_string: '/changing', page_template: 'home' };
  const changed = await server.call(saveRoute, { as, site, body });
  expect(await state()).toBe('changed');
  const back = { ...body, version: changed.body.route.version, page_template: 'about' };
  await server.call(saveRoute, { as, site, body: back });
  expect(await state()).toBe('live');
});

test('the addresses of a route are those its data knows, a part at a time', async () => {
  const { pages } = await level({ under: '/country' });
  const id = pages[0]?.route?.id ?? '';
  const ask = async (start: number) =>
    (await server.call(listAddresses, { as, site, params: { id }, body: { start } })).body;
  const first = await ask(0);
  expect(first.total).toBe(250);
  expect(first.addresses).toHaveLength(100);
  expect(first.addresses).toContain('/country/afg');
  const last = await ask(200);
  expect(last.addresses).toHaveLength(50);
  expect(new Set([...first.addresses, ...(await ask(100)).addresses, ...last.addresses]).size).toBe(250);
});

test('words find addresses and templates wherever they are in the tree', async () => {
  expect((await level({ search: 'CCA3' })).pages.map(({ path }) => path)).toEqual(['/country/<cca3>']);
  expect((await level({ search: 'nowhere at all' })).pages).toEqual([]);
  const { pages } = await level();
  const name = at(pages, '/about')?.route?.template?.name ?? '';
  expect((await level({ search: name })).pages.map(({ path }) => path)).toContain('/about');
});

test('an address of the tree that is none is empty, and one without a slash is refused', async () => {
  expect(await level({ under: '/nothing/here' })).toMatchObject({ pages: [], total: 0 });
  expect((await server.call(listSitemap, { as, site, body: { under: 'country' } })).status).toBe(400);
});
