import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showRoute } from '#contract/page-routes.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { createPage, takeBackPage } from '#contract/pages.ts';
import { siteState } from '#contract/releases.ts';
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

const create = (name: string, url_string: string, more: Record<string, unknown> = {}) =>
  server.call(createPage, { as: owner, site, body: { name, url_string, root: testRoot(), ...more } });
const template = (pageKey: string) => server.call(showTemplate, { as: owner, site, params: { pageKey } });
const changes = async () => (await server.call(siteState, { as: owner, site })).body;

test('a page is a template and its route, made as one change', async () => {
  const { status, body } = await create(' Our bread ', '/bread', { meta: { title: 'Bread' } });
  expect(status).toBe(200);
  expect(body.pageTemplate).toMatchObject({ pageKey: 'our-bread', name: 'Our bread', meta: { title: 'Bread' } });
  expect(body.route).toMatchObject({ url_string: '/bread', page_template: 'our-bread', is_active: true });
  const revisions = await server.everySite
    .selectFrom('revisions')
    .select('change_set_id')
    .where('document_id', 'in', [body.route.id, body.pageTemplate.id])
    .execute();
  expect(revisions).toHaveLength(2);
  expect(new Set(revisions.map(({ change_set_id }) => change_set_id)).size).toBe(1);
});

test('an address that is taken makes neither, and says so at the address', async () => {
  await create('First', '/same');
  const before = await changes();
  const { status, problem } = await create('Second', '/same');
  expect({ status, errors: problem.errors }).toMatchObject({ status: 409, errors: [{ path: 'url_string' }] });
  expect((await template('second')).status).toBe(404);
  expect(await changes()).toEqual(before);
});

test('an address nothing can have and a layout that does not hold are refused, and nothing is made', async () => {
  const address = await create('One', 'two words/?');
  expect(address).toMatchObject({ status: 400 });
  expect(address.problem.errors?.map(({ path }) => path)).toContain('url_string');
  const layout = await create('One', '/one', { root: testRoot(testNode('no-such-widget')) });
  expect(layout.status).toBe(400);
  expect((await template('one')).status).toBe(404);
});

test('pages of one name are told apart by their keys, and one without a Latin letter is named by its address', async () => {
  const keys = [];
  for (const [name, url] of [
    ['About', '/a'],
    ['About', '/b'],
    ['About', '/c'],
    ['关于', '/guanyu'],
    ['关于', '/关于'],
  ] as const)
    keys.push((await create(name, url)).body.pageTemplate.pageKey);
  expect(keys).toEqual(['about', 'about-2', 'about-3', 'guanyu', 'page']);
});

test('undo deletes both, and only while nobody has changed them', async () => {
  const { body } = await create('Brief', '/brief');
  const named = ({ id, version }: { id: string; version: number }) => ({ id, version });
  const made = { pageTemplate: named(body.pageTemplate), route: named(body.route) };
  const undo = () => server.call(takeBackPage, { as: owner, site, body: made });
  const { root } = body.pageTemplate;
  const edit = { type: 'layout', pageKey: 'brief', root, name: 'Changed' } as const;
  await server.call(setConfig, { as: owner, site, body: edit });
  expect((await undo()).problem.code).toBe('stale_version');
  expect((await server.call(showRoute, { as: owner, site, params: { id: body.route.id } })).status).toBe(200);

  const again = (await create('Short', '/short')).body;
  made.pageTemplate = named(again.pageTemplate);
  made.route = named(again.route);
  expect((await undo()).status).toBe(200);
  expect((await template('short')).status).toBe(404);
  expect((await create('Short', '/short')).body.pageTemplate.pageKey).toBe('short');
});

test('a member limited to some addresses makes pages there alone', async () => {
  const member = await server.signUp('Limited');
  await server.addMember(site, member, 'author');
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: '["/blog/<slug>"]' })
    .where('user_id', '=', member.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: member.id });
  const by = (url_string: string) =>
    server.call(createPage, { as: member, site, body: { name: 'A page', url_string, root: testRoot() } });
  expect((await by('/elsewhere')).status).toBe(403);
  expect((await template('a-page')).status).toBe(404);
  expect((await by('/blog/one')).status).toBe(200);
});
