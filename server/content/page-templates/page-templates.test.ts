import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { deleteTemplate, initConfig, listTemplates, setConfig, showTemplate } from '#contract/page-templates.ts';
import { listRevisions, showRevision } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});

const set = (pageKey: string, more: Record<string, unknown> = {}) =>
  server.call(setConfig, { as: owner, site, body: { type: 'layout', pageKey, root: testRoot(), ...more } });
const route = (url_string: string, page_template: string) =>
  server.call(saveRoute, { as: owner, site, body: { url_string, page_template, sample_url_string: url_string } });
const chain = (depth: number): LayoutNode => {
  let node = testNode('stack');
  for (let at = 1; at < depth; at++) node = { ...testNode('stack'), slots: { content: [node] } };
  return node;
};

test('a template is made, saved and shown with the messages of the specification', async () => {
  const made = await set('country-facts', { isNewRecord: true });
  expect(made).toMatchObject({ status: 200, body: { status: true, msg: 'Page template created successfully' } });
  expect(made.body.pageTemplate).toMatchObject({ pageKey: 'country-facts', name: 'Country facts', version: 1 });
  const saved = await set('country-facts', {
    version: 1,
    name: 'Facts',
    root: testRoot(testNode('heading', { text: 'Hi' })),
  });
  expect(saved.body).toMatchObject({
    msg: "Page template 'country-facts' updated successfully",
    pageTemplate: { version: 2 },
  });
  const shown = await server.call(showTemplate, { as: owner, site, params: { pageKey: 'country-facts' } });
  expect(shown.body.pageTemplate).toEqual(saved.body.pageTemplate);
  expect(shown.body.pageTemplate.meta).toMatchObject({ robots: 'index', data: [] });
});

test("the specification's one call answers every layout", async () => {
  await set('one', { isNewRecord: true });
  const { body } = await server.call(initConfig, { as: owner, site });
  expect(body.layouts.map(({ pageKey }) => pageKey)).toContain('one');
  expect(body.total).toBe(body.layouts.length);
});

test('a new record on a key that is taken is refused, a save of a key there is not is not found', async () => {
  await set('one', { isNewRecord: true });
  const taken = await set('one', { isNewRecord: true });
  expect(taken).toMatchObject({
    status: 409,
    problem: { code: 'already_exists', status: false, errors: [{ path: 'pageKey' }] },
  });
  expect((await set('two')).status).toBe(404);
});

test('of two saves from one version the second gets the current layout, without a version the last wins', async () => {
  await set('one', { isNewRecord: true });
  await set('one', { version: 1, name: 'First' });
  const stale = await set('one', { version: 1, name: 'Second' });
  expect(stale).toMatchObject({
    status: 409,
    problem: { code: 'stale_version', current: { version: 2, name: 'First', updated_by: 'Olivia' } },
  });
  const last = await set('one', { name: 'Third' });
  expect(last.body.pageTemplate).toMatchObject({ version: 3, name: 'Third' });
  const { id } = last.body.pageTemplate;
  const { body } = await server.call(listRevisions, { as: owner, site, params: { kind: 'page_template', id } });
  expect(body.revisions.map(({ fields }) => fields.includes('name'))).toEqual([true, true, false]);
  const before = { kind: 'page_template', id, version: 2 } as const;
  const kept = await server.call(showRevision, { as: owner, site, params: before });
  expect(kept.body.body).toMatchObject({ pageKey: 'one', name: 'First', root: { widget: 'page' } });
});

test.each(['../x', '', 'A', 'x'.repeat(10_000), 'a b', '-a', 'a\u0000'])(
  'a template cannot have the key %j',
  async (pageKey) => {
    expect((await set(pageKey, { isNewRecord: true })).status).toBe(400);
  },
);

test('layouts that are too deep, too large, doubled or unknown are refused by node', async () => {
  expect((await set('deep', { isNewRecord: true, root: testRoot(chain(65)) })).status).toBe(400);
  expect((await set('fits', { isNewRecord: true, root: testRoot(chain(40)) })).status).toBe(200);
  const many = Array.from({ length: 5001 }, (_, at) => ({ id: `n${at}`, widget: 'stack', props: {} }) as LayoutNode);
  expect((await set('many', { isNewRecord: true, root: testRoot(...many) })).status).toBe(400);
  const twin = testNode('heading');
  const doubled = await set('doubled', { isNewRecord: true, root: testRoot(twin, twin) });
  expect(doubled.problem.errors?.[0]?.path).toBe('root.slots.main.1.id');
  const unknown = await set('unknown', { isNewRecord: true, root: testRoot(testNode('nonsense')) });
  expect(unknown.problem.errors?.[0]?.path).toBe('root.slots.main.0.widget');
  const script = await set('script', {
    isNewRecord: true,
    root: testRoot(testNode('button', { href: 'javascript:alert(1)' })),
  });
  expect(script.status).toBe(400);
});

test('raw JSON that reaches for prototypes or holds what is no number is refused', async () => {
  const inject = (root: string) =>
    server.app.inject({
      method: 'POST',
      url: setConfig.path,
      headers: { authorization: `Bearer ${owner.accessToken}`, 'x-site': site, 'content-type': 'application/json' },
      payload: `{"type":"layout","pageKey":"raw","isNewRecord":true,"root":${root}}`,
    });
  for (const root of [
    '{"id":"a","widget":"page","props":{"__proto__":{"polluted":1}}}',
    '{"id":"a","widget":"page","constructor":{"prototype":{"polluted":1}},"props":{}}',
    '{"id":"a","widget":"page","props":{"toString":1}}',
    '{"id":"a","widget":"heading","props":{"text":"a\\u0000b"}}',
    '{"id":"a","widget":"heading","props":{"text":"\\ud800"}}',
    '{"id":"a","widget":"list","props":{"columns":1e999}}',
    '{"id":"a","widget":"heading","props":{"text":NaN}}',
    '{"id":"a","widget":"heading","props":{"text":7}}',
    '{"id":"a","widget":"heading","props":[]}',
    'null',
    '[]',
    '"x"',
  ]) {
    const { statusCode, body } = await inject(root);
    expect({ root, statusCode, status: JSON.parse(body).status }).toEqual({ root, statusCode: 400, status: false });
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a body over 2 MiB is too large', async () => {
  const answer = await set('large', { isNewRecord: true, description: 'x'.repeat(2 * 1024 * 1024) });
  expect(answer).toMatchObject({ status: 413, problem: { code: 'too_large', status: false } });
});

test('a list shows how many routes use a template and a path that shows it', async () => {
  await set('country', { isNewRecord: true });
  await route('/a', 'country');
  await route('/b', 'country');
  const { body } = await server.call(listTemplates, { as: owner, site, body: { search: 'country' } });
  expect(body).toMatchObject({ total: 1, pageTemplates: [{ pageKey: 'country', routes: 2, sample_url: '/a' }] });
  expect(body.pageTemplates[0]).not.toHaveProperty('root');
});

test('the not-found page of a site is seen where nothing answers, another template without routes nowhere', async () => {
  const made = await server.setUpSite('atlas');
  const as = { as: made.owner, site: made.site.id };
  await server.call(setConfig, {
    ...as,
    body: { type: 'layout', pageKey: 'spare', root: testRoot(), isNewRecord: true },
  });
  const { body } = await server.call(listTemplates, { ...as, body: {} });
  const seen = Object.fromEntries(body.pageTemplates.map(({ pageKey, sample_url }) => [pageKey, sample_url]));
  expect(seen).toMatchObject({ spare: null, 'not-found': '/not-found/nowhere', home: '/' });
});

test('deleting a template in use is refused with its routes', async () => {
  await set('country', { isNewRecord: true });
  await route('/a', 'country');
  await route('/b', 'country');
  const refused = await server.call(deleteTemplate, { as: owner, site, body: { pageKey: 'country' } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'in_use', status: false, total: 2 } });
  expect(refused.problem.usedBy).toEqual([
    { kind: 'page_route', id: expect.any(String), key: '/a', title: '/a' },
    { kind: 'page_route', id: expect.any(String), key: '/b', title: '/b' },
  ]);
  expect(refused.problem.message).toContain('2');
});

test('a template is deleted with another in its place, and twice is not found', async () => {
  await set('old', { isNewRecord: true });
  await set('new', { isNewRecord: true });
  await route('/a', 'old');
  const missing = await server.call(deleteTemplate, {
    as: owner,
    site,
    body: { pageKey: 'old', replaceWith: 'nothing' },
  });
  expect(missing).toMatchObject({ status: 400, problem: { errors: [{ path: 'replaceWith' }] } });
  const deleted = await server.call(deleteTemplate, { as: owner, site, body: { pageKey: 'old', replaceWith: 'new' } });
  expect(deleted).toMatchObject({ status: 200, body: { status: true, msg: 'Deleted Successfully.' } });
  const { body } = await server.call(listRoutes, { as: owner, site, body: { filter: { url_string: '/a' } } });
  expect(body.routesList[0]).toMatchObject({ page_template: 'new', version: 2 });
  expect((await server.call(deleteTemplate, { as: owner, site, body: { pageKey: 'old' } })).status).toBe(404);
});

test("another organization's template is not found and not replaced with", async () => {
  await set('mine', { isNewRecord: true });
  const other = await server.setUpSite();
  const as = other.owner;
  const call = { as, site: other.site.id };
  expect((await server.call(showTemplate, { ...call, params: { pageKey: 'mine' } })).status).toBe(404);
  expect((await server.call(deleteTemplate, { ...call, body: { pageKey: 'mine' } })).status).toBe(404);
  expect((await server.call(showTemplate, { as, site, params: { pageKey: 'mine' } })).status).toBe(404);
});

test('data calls that no expression could tell apart are refused at their names', async () => {
  const data = ['site', 'query', 'facts', 'facts'].map((name) => ({ name, api: 'nothing' }));
  const { status, problem } = await set('named-twice', { isNewRecord: true, meta: { data } as never });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['meta.data.0.name', 'meta.data.1.name', 'meta.data.3.name']);
});

test('a value for an argument that the data source does not have is refused at its field', async () => {
  const source = { type: 'http' as const, url: 'https://api.example.com/{city}', arguments: [{ name: 'city' }] };
  for (const [key, title, its] of [
    ['weather', 'Weather', source],
    ['cities', 'Cities', { type: 'static' as const, attribution: '', fields: [], rows: [] }],
  ] as const)
    expect((await server.call(createApi, { as: owner, site, body: { key, title, source: its } as never })).status).toBe(
      201,
    );
  const meta = (...calls: [api: string, args: Record<string, string>][]) => ({
    meta: { data: calls.map(([api, args], at) => ({ name: `call${at}`, api, args })) },
    isNewRecord: true,
  });
  const refused = await set('one', meta(['weather', { city: 'Oslo', town: 'Oslo' }], ['cities', { near: 'Oslo' }]));
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'meta.data.0.args.town', message: '“Weather” has no argument “town”. Clear the field.' },
      { path: 'meta.data.1.args.near', message: '“Cities” has no argument “near”. Clear the field.' },
    ],
  });
  expect((await set('one', meta(['weather', { city: 'Oslo' }], ['cities', {}]))).status).toBe(200);
});
