import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#contract/publish.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { traceUrl } from '#contract/trace.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: SiteOfMember;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('atlas');
  [as, site] = [made.owner, made.site];
});
afterAll(() => server.close());

const trace = (url: string, who: TestPerson = as) => server.call(traceUrl, { as: who, site: site.id, body: { url } });

test('a page is told from its route to its data, with what it took', async () => {
  const { body } = await trace('https://whatever.example/country/fra?from=mail');
  expect(body).toMatchObject({
    path: '/country/fra',
    release: { number: 1 },
    answer: 'page',
    status: 200,
    access: 'public',
    route: { url_string: '/country/<cca3>', params: { cca3: 'fra' } },
    reason: null,
    template: { key: 'country', version: 1 },
    is_kept: false,
    holds: null,
    faults: [],
  });
  expect(body.bytes).toBeGreaterThan(1000);
  expect(body.milliseconds).toBeGreaterThan(0);
  expect(body.calls[0]).toMatchObject({ api: 'countries', state: 'release', items: 1 });
  expect(body.widgets.map(({ name }) => name)).toContain('page');
});

test('what leads elsewhere, what is not there and what another route takes are told', async () => {
  const add = (body: object) => server.call(saveRoute, { as, site: site.id, body: body as never });
  await add({ url_string: '/moved', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  await add({ url_string: '/country/fra', page_template: 'about' });
  await server.call(publish, { as, site: site.id, body: { note: '' } });
  expect((await trace('/moved')).body).toMatchObject({ answer: 'redirect', status: 301, location: '/about' });
  const nowhere = (await trace('/nowhere')).body;
  expect(nowhere).toMatchObject({ answer: 'nothing', status: 404, route: null, template: null, calls: [] });
  expect(nowhere.reason).toBe('No active route matches this URL.');
  const taken = (await trace('/country/fra')).body;
  expect(taken.route?.url_string).toBe('/country/fra');
  expect(taken.others).toMatchObject([{ url_string: '/country/<cca3>', reason: expect.stringContaining('exactly') }]);
});

test('only members see it', async () => {
  const stranger = await server.signUp('Mallory');
  expect((await trace('/', stranger)).status).toBe(404);
});
