import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AffectedDocuments, findReach, IMPACT_ADDRESSES, IMPACT_ROUTES } from '#contract/impact.ts';
import { setConfig } from '#contract/page-templates.ts';
import { saveRoute } from '#contract/save-route.ts';
import { createWidget, updateWidget } from '#contract/widgets.ts';
import type { DocumentKind } from '#model/documents.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
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

const reachOf = async (kind: DocumentKind, key: string) => {
  const { body } = await server.call(findReach, { as, site, body: { kind, key } });
  return body;
};
const result = ({ nodes, edges }: AffectedDocuments) => ({
  nodes: nodes.map(({ kind, key, depth }) => `${depth} ${kind} ${key}`),
  edges: edges.map(({ used, user }) => `${nodes[used]?.key} > ${nodes[user]?.key}`).sort(),
});
const makeWidget = (key: string, holds?: string) => {
  const root = { ...testNode('section'), slots: { content: holds === undefined ? [] : [testNode(`@${holds}`)] } };
  const body = { key, type: 'section', title: key, icon: 'box', root };
  return server.call(createWidget, { as, site, body });
};
const makeTemplate = async (pageKey: string, widgets: string[]) => {
  const root = testRoot(...widgets.map((key) => testNode(`@${key}`)));
  const made = await server.call(setConfig, { as, site, body: { type: 'layout', pageKey, root, isNewRecord: true } });
  expect(made.status).toBe(200);
};
const makeRoute = (url_string: string, page_template: string) =>
  server.call(saveRoute, {
    as,
    site,
    body: { url_string, page_template, sample_url_string: url_string.replace('<any>', 'x') },
  });

test('a widget is followed through what holds it to the routes and the addresses at the end', async () => {
  await makeWidget('inner');
  await makeWidget('outer', 'inner');
  await makeTemplate('one', ['outer', 'inner']);
  await makeTemplate('two', ['outer']);
  await makeRoute('/one', 'one');
  await makeRoute('/two', 'two');
  const reached = await reachOf('widget', 'inner');
  expect(result(reached)).toEqual({
    nodes: [
      '0 widget inner',
      '1 page_template one',
      '1 widget outer',
      '2 page_template two',
      '2 page_route /one',
      '3 page_route /two',
    ],
    edges: ['inner > one', 'inner > outer', 'one > /one', 'outer > one', 'outer > two', 'two > /two'],
  });
  expect(reached).toMatchObject({ cut: null, routes_total: 2, addresses_total: 2, addresses_complete: true });
  expect(reached.nodes.at(-1)?.addresses).toEqual({ first: ['/two'], total: 1 });
});

test('a page that keeps to a version still shows what the version follows, and is reached once', async () => {
  await makeWidget('core');
  const shell = await makeWidget('shell', 'core');
  await makeTemplate('keeping', ['shell:1']);
  await makeTemplate('using', ['shell:1', 'core']);
  await makeRoute('/keeping', 'keeping');
  const root = { ...testNode('section'), slots: { content: [] } };
  const widget = { key: 'shell', type: 'section', title: 'shell', icon: 'box', root };
  const saved = await server.call(updateWidget, { as, site, body: { id: shell.body.widget.id, widget } });
  expect(saved.status).toBe(201);
  const reached = await reachOf('widget', 'core');
  expect(result(reached)).toEqual({
    nodes: ['0 widget core', '1 page_template keeping', '1 page_template using', '2 page_route /keeping'],
    edges: ['core > keeping', 'core > using', 'keeping > /keeping'],
  });
  expect((await reachOf('widget', 'shell')).nodes).toHaveLength(1);
});

test('a data source reaches every address that its rows make, the first of them by name', async () => {
  const reached = await reachOf('api', 'countries');
  const route = reached.nodes.find(({ key }) => key === '/country/<cca3>');
  expect(route?.addresses?.total).toBe(250);
  expect(route?.addresses?.first).toHaveLength(IMPACT_ADDRESSES);
  expect(reached.addresses_total).toBeGreaterThanOrEqual(250);
  expect(reached.routes_total).toBe(reached.nodes.filter(({ kind }) => kind === 'page_route').length);
});

test('a route reaches its own addresses', async () => {
  const own = await reachOf('page_route', '/country/<cca3>');
  expect(own).toMatchObject({ routes_total: 1, addresses_total: 250, edges: [] });
  expect(own.nodes[0]?.addresses?.total).toBe(250);
});

test('of a route nobody said the addresses of, none are told', async () => {
  await makeTemplate('wild', []);
  await makeRoute('/wild/<any>', 'wild');
  const { nodes, addresses_total } = await reachOf('page_template', 'wild');
  expect(nodes[1]).toMatchObject({ key: '/wild/<any>', addresses: { first: [], total: null } });
  expect(addresses_total).toBe(0);
});

test('of many routes some are named and all are counted, and each template has its share', async () => {
  await makeWidget('many');
  await makeTemplate('crowd', ['many']);
  await makeTemplate('lone', ['many']);
  for (let at = 0; at < IMPACT_ROUTES; at++) await makeRoute(`/crowd/${at}`, 'crowd');
  await makeRoute('/lone', 'lone');
  const { nodes, routes_total, addresses_total } = await reachOf('widget', 'many');
  const half = IMPACT_ROUTES / 2;
  expect(nodes.find(({ key }) => key === 'crowd')?.more_routes).toBe(half);
  expect(nodes.find(({ key }) => key === 'lone')?.more_routes).toBe(0);
  expect(nodes.filter(({ kind }) => kind === 'page_route')).toHaveLength(half + 1);
  expect([routes_total, addresses_total]).toEqual([IMPACT_ROUTES + 1, IMPACT_ROUTES + 1]);
});

test('what another site has is not found, and neither is what is not there', async () => {
  const other = await server.setUpSite();
  const body = { kind: 'widget' as const, key: 'inner' };
  expect((await server.call(findReach, { as: other.owner, site: other.site.id, body })).status).toBe(404);
  expect((await server.call(findReach, { as, site, body: { ...body, key: 'nothing' } })).status).toBe(404);
  expect((await server.call(findReach, { as, site, body: { ...body, key: '' } })).status).toBe(400);
});
