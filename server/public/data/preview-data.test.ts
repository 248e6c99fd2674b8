import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepFixture } from '#contract/api-runs.ts';
import { createApi, saveApi } from '#contract/apis.ts';
import { renderPreview } from '#contract/preview.ts';
import { sendJson, startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import { testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let peer: TestPeer;
let server: TestServer;
let as: TestPerson;
let site: string;
let id: string;

const source = (preview: Record<string, unknown> = {}) => ({
  type: 'http' as const,
  url: 'http://api.example.com/{kind}',
  arguments: [{ name: 'kind', default: 'all' }],
  list: 'items',
  environments: { preview },
});

beforeAll(async () => {
  peer = await startTestPeer();
  server = await startTestServer({}, {}, { network: peer.outside });
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  const body = { key: 'items', title: 'Items', source: source() };
  id = (await server.call(createApi, { as, site, body })).body.api.id;
});
beforeEach(() => {
  peer.asked = [];
  peer.answer = (request, response) => sendJson(response, { items: [{ name: `From ${request.headers.host}` }] });
});
afterAll(async () => {
  await server.close();
  peer.close();
});

const sourceIs = async (preview: Record<string, unknown>) => {
  const api = { key: 'items', title: 'Items', source: source(preview) };
  expect((await server.call(saveApi, { as, site, body: { id, api } })).status).toBe(200);
};
const keep = (kind: string, name: string) =>
  server.call(keepFixture, { as, site, body: { id, args: { kind }, answer: { items: [{ name }] } } });

async function preview(kind = '') {
  const args = kind === '' ? {} : { args: { kind } };
  const meta = { ...testMeta, data: [{ name: 'items', api: 'items', ...args }] };
  const root = testRoot(testNode('heading', { text: 'Shows: {{ items[0].name }}' }));
  const { body } = await server.call(renderPreview, { as, site, body: { root, meta } as never });
  return {
    shows: /Shows: ?([^<]*)</.exec(body.html)?.[1],
    faults: body.faults.map(({ message }) => message),
    data: body.data,
  };
}

test('the editor shows what the API answers, and tells of its first item', async () => {
  expect(await preview()).toEqual({
    shows: 'From api.example.com',
    faults: [],
    data: { items: [{ name: 'From api.example.com' }] },
  });
});

test('in previews another address stands in where one is given', async () => {
  await sourceIs({ baseUrl: 'http://sandbox.example.com' });
  expect((await preview()).shows).toBe('From sandbox.example.com');
});

test('an answer that is kept is shown where nothing comes, and the fault is told', async () => {
  await sourceIs({});
  peer.answer = (_request, response) => response.writeHead(500).end();
  const away = await preview('pears');
  expect(away).toMatchObject({
    shows: '',
    faults: ['“items” didn’t respond: The API returned status 500.'],
  });
  await keep('pears', 'Kept pears');
  server.pass(10_000);
  expect(await preview('pears')).toMatchObject({
    shows: 'Kept pears',
    faults: ['“items” didn’t respond, so its last good response is shown: The API returned status 500.'],
  });
});

test('where kept answers are chosen nobody is asked; the one for the same arguments comes first', async () => {
  await sourceIs({ fixtures: true });
  await keep('figs', 'Kept figs');
  expect((await preview('pears')).shows).toBe('Kept pears');
  expect((await preview('figs')).shows).toBe('Kept figs');
  expect((await preview('plums')).shows).toBe('Kept figs');
  expect(peer.asked).toEqual([]);
});
