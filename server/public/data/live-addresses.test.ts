import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import { showRoute } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { sendJson, startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSites } from '#server/public/site/testing.ts';
import { startTestServer } from '#server/testing.ts';

let peer: TestPeer;
let sites: TestSites;
beforeAll(async () => {
  peer = await startTestPeer();
  sites = await startTestSites({}, { network: peer.outside });
});
afterAll(async () => {
  await sites.close();
  peer.close();
});

const api = (key: string, more: object = {}): NewDocument => {
  const source = { type: 'http', url: `http://api.example.com/${key}`, ...more };
  return { kind: 'api', body: { key, title: key, source } };
};

test('addresses whose values an API knows are in the sitemap, and go on with it', async () => {
  let wines = [{ id: 7, maker: { slug: 'rossi' } }];
  peer.answer = (request, response) =>
    sendJson(response, request.url === '/wines' ? wines : [{ code: 'it' }, { code: 'fr' }, { other: 1 }]);
  const page = templateBody('page', testNode('heading', { text: 'x' }));
  const byCode = { name: 'land', api: 'lands', where: { code: '{{ params.code }}' }, one: true, required: true };
  const settings = settingsBody('Wines', { frontend_domain: `wines-${Date.now()}.example` });
  const site = await sites.addSite([
    { kind: 'settings', body: settings },
    api('wines'),
    api('lands'),
    { kind: 'page_template', body: page },
    { kind: 'page_template', body: { ...page, pageKey: 'land', meta: { ...page.meta, data: [byCode] } } },
    {
      kind: 'page_route',
      body: routeBody('/wine/<maker>/<id>', 'page', {
        params_from: { api: 'wines', fields: { id: 'id', maker: 'maker.slug' } },
      }),
    },
    { kind: 'page_route', body: routeBody('/land/<code>', 'land') },
    { kind: 'page_route', body: routeBody('/', 'page') },
  ]);
  const listed = async () => {
    const { status, body } = await sites.get(site, '/sitemap.xml');
    expect(status).toBe(200);
    return Array.from(body.matchAll(/<loc>https:\/\/[^/]+([^<]*)</g), ([, path]) => path).sort();
  };
  expect(await listed()).toEqual(['/', '/land/fr', '/land/it', '/wine/rossi/7']);
  expect((await sites.get(site, '/land/it')).status).toBe(200);
  expect((await sites.get(site, '/land/de')).status).toBe(404);
  wines = [...wines, { id: 8, maker: { slug: 'bianchi' } }];
  sites.pass(61_000);
  await listed();
  await sitePartsOf(sites.services).data.settled();
  sites.pass(61_000);
  expect(await listed()).toContain('/wine/bianchi/8');
  peer.answer = (_request, response) => response.destroy();
  sites.pass(600_000);
  expect(await listed()).toContain('/wine/bianchi/8');
});

test('a route says where the values of its parameters are, and keeps that when others save it', async () => {
  const server = await startTestServer({}, {}, { network: peer.outside });
  const { owner: as, site: made } = await server.setUpSite('atlas');
  const site = made.id;
  await server.call(createApi, {
    as,
    site,
    body: { key: 'wines', title: 'Wines', source: { type: 'static', rows: [] } },
  });
  const route = { url_string: '/wine/<id>', sample_url_string: '/wine/7', page_template: 'country' };
  const save = (more: object) => server.call(saveRoute, { as, site, body: { ...route, ...more } as never });
  const unknown = await save({ params_from: { api: 'beers', fields: { id: 'id' } } });
  expect(unknown.problem.errors?.map(({ path }) => path)).toEqual(['params_from.api']);
  for (const fields of [{}, { id: 'id', other: 'x' }]) {
    const refused = await save({ params_from: { api: 'wines', fields } });
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['params_from']);
  }
  const saved = await save({ params_from: { api: 'wines', fields: { id: 'id' } } });
  const { id } = saved.body.route;
  const again = await save({ id, is_active: false });
  expect(again.body.route.params_from).toEqual({ api: 'wines', fields: { id: 'id' } });
  await save({ id, params_from: null });
  expect((await server.call(showRoute, { as, site, params: { id } })).body.route).not.toHaveProperty('params_from');
  await server.close();
});
