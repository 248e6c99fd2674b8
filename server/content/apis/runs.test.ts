import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showLearned } from '#contract/api-learned.ts';
import { dropFixture, keepFixture, listFixtures, listRuns, runApi } from '#contract/api-runs.ts';
import { createApi } from '#contract/apis.ts';
import { listSecrets, removeSecret, setSecret } from '#contract/secrets.ts';
import { httpSource } from '#model/apis/live-source.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { sourceCallerOf } from './calling/call-source.ts';
import { recordRun } from './run-api.ts';
import { sendJson, startTestPeer, type TestPeer } from './testing-peer.ts';

const CANARY = 'canary-5b1f20e7';
let peer: TestPeer;
let server: TestServer;
let as: TestPerson;
let site: string;
let id: string;

beforeAll(async () => {
  peer = await startTestPeer();
  server = await startTestServer({}, {}, { network: peer.outside });
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  const api = await server.call(createApi, { as, site, body: { key: 'shop', title: 'Shop', source } });
  id = api.body.api.id;
});
beforeEach(() => {
  server.pass(10_000);
  peer.asked = [];
  peer.answer = (request, response) => sendJson(response, { items: [{ id: 7 }, { id: 8 }], said: request.headers });
});
afterAll(async () => {
  await server.close();
  peer.close();
});

const source = {
  type: 'http' as const,
  url: 'http://api.example.com/items/{kind}',
  arguments: [{ name: 'kind', default: 'all' }],
  auth: { type: 'bearer' as const, token: { secret: 'shop/key' } },
  list: 'items',
};
const run = (more: Record<string, unknown> = {}) =>
  server.call(runApi, { as, site, body: { source, ...more } as never });

test('a source is run as it is typed, with a secret that nobody is shown', async () => {
  const before = await run();
  expect(before.body.run).toMatchObject({
    ok: false,
    status: 0,
    fault: 'Enter the secret “shop/key”.',
  });
  const secret = { name: 'shop/key', value: CANARY, origin: 'http://api.example.com' };
  expect((await server.call(setSecret, { as, site, body: secret })).status).toBe(200);
  const { body, text } = await run({ args: { kind: 'a b' } });
  expect(peer.asked[0]?.headers.authorization).toBe(`Bearer ${CANARY}`);
  expect(body.run).toMatchObject({
    ok: true,
    status: 200,
    items: 2,
    isJson: true,
    fault: null,
    request: { method: 'GET', url: 'http://api.example.com/items/a%20b' },
  });
  expect(text).not.toContain(CANARY);
  const listed = await server.call(listSecrets, { as, site });
  expect(listed.body.secrets).toMatchObject([{ name: 'shop/key', origin: secret.origin, updated_by: 'Olivia' }]);
  expect(listed.text).not.toContain(CANARY);
});

test('a run of a source as it is saved is learned from, one of another or of previews is not', async () => {
  const api = { key: 'items', title: 'Items', source };
  const { id } = (await server.call(createApi, { as, site, body: api as never })).body.api;
  const learned = async () => (await server.call(showLearned, { as, site, params: { id } })).body.learned;
  await run({ id, environment: 'preview' });
  await run({ id, source: { ...source, list: '' } });
  expect(await learned()).toBeNull();
  expect((await run({ id })).body.run.ok).toBe(true);
  expect(await learned()).toMatchObject({ samples: 1, drift: [] });
});

test('what goes wrong is told in the words of who reads it', async () => {
  peer.answer = (_request, response) => response.writeHead(503).end('<h1>away</h1>');
  const { body } = await server.call(runApi, { as, site, body: { source }, headers: { 'accept-language': 'fr' } });
  expect(body.run).toMatchObject({ ok: false, status: 503, isJson: false, text: '<h1>away</h1>', items: 0 });
  expect(body.run.fault).toBe('L’API a renvoyé le statut 503.');
});

test('runs of a saved source are remembered, the newest first, and no more than fifty', async () => {
  await run({ id, args: { kind: 'x' }, environment: 'preview' });
  peer.answer = (_request, response) => response.writeHead(500).end();
  await run({ id });
  const own = {
    siteId: asTrustedSiteId(site),
    source: httpSource.parse(source),
    environment: 'live' as const,
    args: {},
  };
  const failed = await inSite(own.siteId, () => sourceCallerOf(server.services).call(own));
  const granted = grantSite({ id: own.siteId, organizationId: '', slug: '', role: 'admin', urlPatterns: [] });
  const by = { apiId: id, actorId: as.id, at: 1, environment: 'live' as const, args: {} };
  for (let count = 0; count < 50; count++) await recordRun(server.everySite, granted, by, failed);
  const { body } = await server.call(listRuns, { as, site, params: { id } });
  expect(body.runs).toHaveLength(50);
  expect(body.runs[0]).toMatchObject({ ok: false, status: 500, by: 'Olivia', environment: 'live', args: {} });
  expect(body.runs.every(({ ok }) => !ok)).toBe(true);
});

test('runs have a pace', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 25; count++) statuses.add((await run()).status);
  expect(statuses).toEqual(new Set([200, 429]));
});

test.each([
  [{ source: { type: 'static', rows: [] } }, 'source.type'],
  [{ source: { ...source, url: 'http://api.example.com/{other}' } }, 'source.url'],
])('what cannot be run is refused where it is wrong', async (body, path) => {
  const { status, problem } = await run(body);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
  expect(peer.asked).toEqual([]);
});

test('an answer is kept for its arguments, replaced, and dropped', async () => {
  const keep = (args: Record<string, string>, answer: unknown) =>
    server.call(keepFixture, { as, site, body: { id, args, answer: answer as never } });
  await keep({ kind: 'a' }, { items: [1] });
  server.pass(1000);
  await keep({ kind: 'b' }, { items: [2] });
  server.pass(1000);
  expect((await keep({ kind: 'a' }, { items: [3] })).status).toBe(200);
  const { body } = await server.call(listFixtures, { as, site, params: { id } });
  expect(body.fixtures).toMatchObject([
    { args: { kind: 'a' }, answer: { items: [3] }, kept_by: 'Olivia', bytes: 13 },
    { args: { kind: 'b' }, answer: { items: [2] } },
  ]);
  const drop = () => server.call(dropFixture, { as, site, body: { id, args: { kind: 'a' } } });
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
});

test.each(['https://api.example.com/path', 'api.example.com', 'https://ada@api.example.com', 'ftp://x', 'HTTPS://A.b'])(
  'a secret is for a host alone: %s is none',
  async (origin) => {
    const body = { name: 'a', value: 'x', origin };
    const { status, problem } = await server.call(setSecret, { as, site, body });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'origin']);
  },
);

test('a secret that is forgotten is not there', async () => {
  await server.call(setSecret, { as, site, body: { name: 'old', value: CANARY, origin: 'https://a.example' } });
  const remove = () => server.call(removeSecret, { as, site, body: { name: 'old' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  const result = await server.everySite
    .selectFrom('audit')
    .select(['act', 'target', 'after_values'])
    .where('target', '=', 'old')
    .orderBy('id')
    .execute();
  expect(result).toEqual([
    { act: 'secret.set', target: 'old', after_values: '{"origin":"https://a.example"}' },
    { act: 'secret.removed', target: 'old', after_values: '{}' },
  ]);
});
