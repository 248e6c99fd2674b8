import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi, listApis, saveApi } from '#contract/apis.ts';
import { deleteRoute, listRoutes } from '#contract/page-routes.ts';
import { deleteTemplate, setConfig } from '#contract/page-templates.ts';
import { listRevisions, listUses, restoreRevision, showRevision } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { createWidget, deleteWidget, updateWidget } from '#contract/widgets.ts';
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

const banner = { key: 'banner', type: 'heading', title: 'One', icon: 'heading' };
const makeBanner = async () => {
  const { body } = await server.call(createWidget, { as: owner, site, body: banner });
  return body.widget.id;
};
const retitle = (id: string, title: string) =>
  server.call(updateWidget, { as: owner, site, body: { id, widget: { ...banner, title } } });
const restore = (id: string, version: number, from?: number) =>
  server.call(restoreRevision, { as: owner, site, body: { kind: 'widget', id, version, from } });
const listOf = async (id: string) =>
  (await server.call(listRevisions, { as: owner, site, params: { kind: 'widget', id } })).body;

test('the versions of a document are listed newest first with what each changed and who did', async () => {
  const id = await makeBanner();
  await retitle(id, 'Two');
  await server.call(deleteWidget, { as: owner, site, body: { id } });
  expect(await listOf(id)).toMatchObject({
    total: 3,
    revisions: [
      { version: 3, exists: false, fields: [], by: 'Olivia' },
      { version: 2, exists: true, fields: ['title'] },
      { version: 1, exists: true, fields: [] },
    ],
  });
  const shown = await server.call(showRevision, { as: owner, site, params: { kind: 'widget', id, version: 1 } });
  expect(shown.body).toMatchObject({ revision: { version: 1 }, body: { title: 'One' } });
});

test('restoring saves an older version as the newest', async () => {
  const id = await makeBanner();
  await retitle(id, 'Two');
  const restored = await restore(id, 1, 2);
  expect(restored).toMatchObject({ status: 200, body: { version: 3, message: 'Version 1 restored' } });
  expect((await listOf(id)).revisions[0]).toMatchObject({ version: 3, fields: ['title'] });
  expect(await restore(id, 2, 2)).toMatchObject({
    status: 409,
    problem: { code: 'stale_version', current: { version: 3 } },
  });
  expect((await restore(id, 9)).status).toBe(404);
});

test('a deleted document comes back under its id with its references', async () => {
  const made = await server.call(setConfig, {
    as: owner,
    site,
    body: { type: 'layout', pageKey: 'page-x', root: testRoot(), isNewRecord: true },
  });
  expect(made.status).toBe(200);
  const body = { url_string: '/x', page_template: 'page-x' };
  const { id } = (await server.call(saveRoute, { as: owner, site, body })).body.route;
  await server.call(deleteRoute, { as: owner, site, params: { id } });
  const back = { kind: 'page_route' as const, id, version: 1, from: 2 };
  expect((await server.call(restoreRevision, { as: owner, site, body: back })).body.version).toBe(3);
  const { routesList } = (await server.call(listRoutes, { as: owner, site, body: { filter: { url_string: '/x' } } }))
    .body;
  expect(routesList).toMatchObject([{ id, version: 3, page_template: 'page-x' }]);
  expect((await server.call(deleteTemplate, { as: owner, site, body: { pageKey: 'page-x' } })).status).toBe(409);
});

test('a deleted document does not come back over one that took its key, nor to what is gone', async () => {
  const id = await makeBanner();
  await server.call(deleteWidget, { as: owner, site, body: { id } });
  const other = await makeBanner();
  expect(await restore(id, 1)).toMatchObject({ status: 409, problem: { code: 'already_exists' } });
  const root = { ...testNode('section'), slots: { content: [testNode('@banner')] } };
  const holder = { key: 'holder', type: 'section', title: 'Holder', icon: 'box', root };
  const held = (await server.call(createWidget, { as: owner, site, body: holder })).body.widget.id;
  await server.call(deleteWidget, { as: owner, site, body: { id: held } });
  await server.call(deleteWidget, { as: owner, site, body: { id: other } });
  expect(await restore(held, 1)).toMatchObject({ status: 400, problem: { code: 'invalid' } });
});

test("a deletion cannot be restored, and another site's document is not found", async () => {
  const id = await makeBanner();
  await server.call(deleteWidget, { as: owner, site, body: { id } });
  expect((await restore(id, 2)).status).toBe(404);
  const other = await server.setUpSite();
  const call = { as: other.owner, site: other.site.id };
  expect((await server.call(listRevisions, { ...call, params: { kind: 'widget', id } })).status).toBe(404);
  expect((await server.call(showRevision, { ...call, params: { kind: 'widget', id, version: 1 } })).status).toBe(404);
  const body = { kind: 'widget' as const, id, version: 1 };
  expect((await server.call(restoreRevision, { ...call, body })).status).toBe(404);
});

test('who may save a data source brings it back: a table whoever edits, one that is asked elsewhere an administrator', async () => {
  const { site: atlas } = await server.setUpSite('atlas', owner);
  const source = { type: 'http' as const, url: 'https://api.example.com/' };
  const live = { as: owner, site: atlas.id, body: { key: 'live', title: 'Live', source } };
  const { api } = (await server.call(createApi, live)).body;
  const turned = { id: api.id, api: { key: 'live', title: 'Live', source: { type: 'static' as const } } };
  await server.call(saveApi, { ...live, body: turned });
  const { apis } = (await server.call(listApis, { as: owner, site: atlas.id, body: { filter: { type: 'static' } } }))
    .body;
  const table = apis.find(({ key }) => key !== 'live')?.id ?? '';
  for (const [role, ofTable, ofLive] of [
    ['viewer', 403, 403],
    ['author', 200, 403],
    ['editor', 200, 403],
    ['admin', 200, 200],
  ] as const) {
    const person = await server.signUp();
    await server.addMember(atlas.id, person, role);
    const bringBack = async (id: string) =>
      (await server.call(restoreRevision, { as: person, site: atlas.id, body: { kind: 'api', id, version: 1 } }))
        .status;
    expect([role, await bringBack(table), await bringBack(api.id)]).toEqual([role, ofTable, ofLive]);
  }
});

test('numbers past any version are not found', async () => {
  const id = await makeBanner();
  for (const version of [0, -1, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
    expect((await server.call(showRevision, { as: owner, site, params: { kind: 'widget', id, version } })).status).toBe(
      404,
    );
  }
});

test('what uses a document is told directly and as the routes it reaches', async () => {
  const id = await makeBanner();
  const root = { ...testNode('section'), slots: { content: [testNode('@banner')] } };
  await server.call(createWidget, {
    as: owner,
    site,
    body: { key: 'holder', type: 'section', title: 'Holder', icon: 'box', root },
  });
  const page = { type: 'layout' as const, pageKey: 'page-x', root: testRoot(testNode('@holder')), isNewRecord: true };
  await server.call(setConfig, { as: owner, site, body: page });
  await server.call(saveRoute, { as: owner, site, body: { url_string: '/x', page_template: 'page-x' } });
  const uses = await server.call(listUses, { as: owner, site, params: { kind: 'widget', key: 'banner' } });
  expect(uses.body).toMatchObject({
    total: 1,
    usedBy: [{ kind: 'widget', key: 'holder', title: 'Holder' }],
    routesTotal: 1,
    routes: [{ url_string: '/x' }],
  });
  expect((await server.call(listUses, { as: owner, site, params: { kind: 'widget', key: 'nothing' } })).status).toBe(
    404,
  );
  expect(id).toBeTruthy();
});
