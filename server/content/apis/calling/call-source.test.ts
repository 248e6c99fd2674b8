import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { graphqlSource, httpSource, type LiveSource } from '#model/apis/live-source.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { sendJson as json, startTestPeer, type TestPeer } from '../testing-peer.ts';
import { sourceCallerOf } from './call-source.ts';
import type { SourceOutcome } from './source-reading.ts';

const SECRET = 'canary "7f3a/91';
const TOKEN = 'token-from-elsewhere';
const DIGITS = '4930123456';

let peer: TestPeer;
let server: TestServer;
let siteId: SiteId;

beforeAll(async () => {
  peer = await startTestPeer();
  server = await startTestServer({}, {}, { network: peer.outside });
  const { site } = await server.setUpSite();
  siteId = asTrustedSiteId(site.id);
  const granted = grantSite({ id: siteId, organizationId: '', slug: site.slug, role: 'admin', urlPatterns: [] });
  const set = (name: string, origin: string, value = SECRET) =>
    setSealedValue(server.everySite, server.services.secrets, granted, { name, value, origin, by: 'a', at: 1 });
  await set('key', 'http://api.example.com');
  await set('sandbox', 'http://sandbox.example.com');
  await set('digits', 'http://api.example.com', DIGITS);
  await set('short', 'http://api.example.com', 'pass');
});
beforeEach(() => {
  peer.asked = [];
  peer.answer = (_request, response) => json(response, [{ id: 1 }]);
});
afterAll(async () => {
  await server.close();
  peer.close();
});

const http = (more: Record<string, unknown> = {}): LiveSource =>
  httpSource.parse({ type: 'http', url: 'http://api.example.com/items', ...more });

function call(source: LiveSource, args: Record<string, string> = {}, environment: 'live' | 'preview' = 'live') {
  return inSite(siteId, () => sourceCallerOf(server.services).call({ siteId, source, environment, args }));
}

async function headersOf(source: LiveSource) {
  const outcome = await call(source);
  expect(outcome.fault).toBeUndefined();
  expect(JSON.stringify(outcome)).not.toContain('7f3a');
  return peer.asked[0]!.headers;
}

test('places are filled as their place asks: in path, query, headers, JSON and forms', async () => {
  const named = [
    { name: 'city' },
    { name: 'most', type: 'number', default: '5' },
    { name: 'open', type: 'boolean' },
    { name: 'none' },
  ];
  const sent = {
    url: 'http://api.example.com/{city}/list?fixed=a&near={city}',
    arguments: named,
    query: [{ name: 'most', value: '{most}' }],
    headers: [{ name: 'X-City', value: 'c-{most}' }],
  };
  const args = { city: 'São "P"/x', open: 'true', unknown: 'x' };
  await call(http(sent), args);
  expect(peer.asked[0]?.url).toBe('/S%C3%A3o%20%22P%22%2Fx/list?fixed=a&near=S%C3%A3o+%22P%22%2Fx&most=5');
  expect(peer.asked[0]?.headers['x-city']).toBe('c-5');
  const body = { type: 'json', text: '{"a":"in {city}","most":{most},"open":{open},"none":{none},"other":{"x":1}}' };
  await call(http({ ...sent, method: 'POST', body }), args);
  expect(JSON.parse(peer.asked[1]!.body)).toEqual({
    a: 'in São "P"/x',
    most: 5,
    open: true,
    none: null,
    other: { x: 1 },
  });
  const form = { type: 'form', fields: [{ name: 'q', value: '{city}' }] };
  await call(http({ ...sent, method: 'POST', body: form }), args);
  expect([peer.asked[2]?.body, peer.asked[2]?.headers['content-type']]).toEqual([
    'q=S%C3%A3o+%22P%22%2Fx',
    'application/x-www-form-urlencoded',
  ]);
});

test('a required argument without a value, or of the wrong type, makes no call', async () => {
  const source = http({ arguments: [{ name: 'id', type: 'number', required: true }] });
  for (const args of [{}, { id: '' }, { id: 'abc' }] as Record<string, string>[]) {
    const { fault } = await call(source, args);
    expect(fault).toEqual({ message: 'api.missingArgument', values: { name: 'id' } });
  }
  expect(peer.asked).toEqual([]);
});

test('secrets are sent only where set, and masked in responses', async () => {
  peer.answer = (request, response) => json(response, [{ echo: request.headers, url: request.url }]);
  const secret = { secret: 'key' };
  const basic = await headersOf(http({ auth: { type: 'basic', username: 'ada', password: secret } }));
  expect(Buffer.from(basic.authorization!.slice(6), 'base64').toString()).toBe(`ada:${SECRET}`);
  peer.asked = [];
  expect((await headersOf(http({ auth: { type: 'bearer', token: secret } }))).authorization).toBe(`Bearer ${SECRET}`);
  peer.asked = [];
  const inHeader = http({ auth: { type: 'apiKey', in: 'header', name: 'X-Key', value: secret } });
  expect((await headersOf(inHeader))['x-key']).toBe(SECRET);
  peer.asked = [];
  await headersOf(http({ auth: { type: 'apiKey', in: 'query', name: 'key', value: secret } }));
  expect(new URL(peer.asked[0]!.url, 'http://x').searchParams.get('key')).toBe(SECRET);
  peer.asked = [];
  expect((await headersOf(http({ headers: [{ name: 'x-own', value: secret }] })))['x-own']).toBe(SECRET);
});

const escapedSlash = '"canary \\"7f3a\\/91"';
const asUnits = `"${Array.from(SECRET, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;
const asDigits = `"${Buffer.from(SECRET).toString('hex')}"`;

test.each([
  ['with its slash escaped', escapedSlash],
  ['as code units', asUnits],
  ['percent-encoded in lower case', '"?key=canary%20%227f3a%2f91&x"'],
  ['as a form has it', '"key=canary+%227f3a%2F91"'],
  ['in HTML', '"<b>canary &quot;7f3a&#x2F;91</b>"'],
  ['in JSON within JSON', JSON.stringify(`{"key":${escapedSlash}}`)],
  ['as hexadecimal digits', asDigits],
  ['in base64 with a name', `"${Buffer.from(`ada:${SECRET}`).toString('base64')}"`],
])('a secret that an API answers %s is masked, in texts, keys and what is said of faults', async (_how, written) => {
  const source = http({ auth: { type: 'bearer', token: { secret: 'key' } }, list: 'data' });
  peer.answer = (_request, response) => response.end(`{"data":[{"echo":${written},${written}:1,"b":"7f3"}]}`);
  const outcome = await call(source);
  expect(outcome.fault).toBeUndefined();
  expect(JSON.stringify(outcome)).not.toMatch(/canary|7f3a|37663361/);
  expect(JSON.stringify(outcome)).not.toContain(JSON.parse(written));
  expect(outcome.items).toMatchObject([{ echo: expect.stringContaining('••••••'), b: '7f3' }]);
  expect(outcome.body).toEqual({ data: outcome.items });
  const isOver = { type: 'graphql', url: 'http://api.example.com/', query: '{a}', auth: source.auth };
  peer.answer = (_request, response) => response.end(`{"errors":[{"message":${written}}]}`);
  const { fault } = await call(graphqlSource.parse(isOver));
  expect(fault).toMatchObject({ message: 'api.graphqlErrors', values: { detail: expect.stringContaining('••••••') } });
  peer.answer = (_request, response) => response.writeHead(200, { 'x-echo': written }).end(`<p>${written}`);
  const page = await call(source);
  expect([page.text, Object.fromEntries(page.headers)['x-echo']]).toEqual([
    expect.stringContaining('••••••'),
    expect.stringContaining('••••••'),
  ]);
  expect(JSON.stringify([page.text, page.headers])).not.toMatch(/7f3a|37663361/);
});

test('a secret of digits is masked where an API answers it as a number', async () => {
  peer.answer = (_request, response) => response.end(`[{"key":${DIGITS},"same":${DIGITS}.0e0,"other":493012345}]`);
  const { items } = await call(http({ auth: { type: 'bearer', token: { secret: 'digits' } } }));
  expect(items).toEqual([{ key: '••••••', same: '••••••', other: 493012345 }]);
});

test('a short password is masked in the base64 it is sent in', async () => {
  peer.answer = (request, response) => json(response, [{ sent: request.headers.authorization?.slice(6) }]);
  const outcome = await call(http({ auth: { type: 'basic', username: 'a', password: { secret: 'short' } } }));
  expect(outcome.items).toEqual([{ sent: '••••••' }]);
});

test.each([
  ['more values than may be', `[${'[],'.repeat(2_100_000)}1]`, 'api.manyValues'],
  [
    'an object of more fields than may be',
    `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`,
    'api.manyFields',
  ],
  ['a text longer than may be', `["${'x'.repeat(4_100_000)}"]`, 'outbound.large'],
])('an answer of %s is refused', async (_what, text, message) => {
  peer.answer = (_request, response) => response.end(text);
  expect((await call(http({ maxBytes: 20 * 1024 * 1024 }))).fault?.message).toBe(message);
});

test("a secret for one host isn't sent to another, and a missing one is reported by name", async () => {
  const auth = (secret: string) => ({ auth: { type: 'bearer', token: { secret } } });
  const elsewhere = await call(http({ ...auth('key'), url: 'http://sandbox.example.com/' }));
  expect(elsewhere.fault).toEqual({ message: 'api.secretElsewhere', values: { name: 'key' } });
  const none = await call(http(auth('nobody/knows')));
  expect(none.fault).toEqual({ message: 'api.secretAbsent', values: { name: 'nobody/knows' } });
  expect(peer.asked).toEqual([]);
});

test('previews use the staging URL and its secrets', async () => {
  const environments = { preview: { baseUrl: 'http://sandbox.example.com/v2/', secrets: { key: 'sandbox' } } };
  const source = http({ auth: { type: 'bearer', token: { secret: 'key' } }, environments });
  expect((await call(source, {}, 'preview')).fault).toBeUndefined();
  await call(source);
  expect(peer.asked.map(({ url, headers }) => [headers.host, url])).toEqual([
    ['sandbox.example.com', '/v2/items'],
    ['api.example.com', '/items'],
  ]);
});

test('client credentials fetch a token once, and again when it expired or was revoked', async () => {
  let life = 3600;
  let isTaken = false;
  peer.answer = (request, response) => {
    if (request.url === '/token') json(response, { access_token: TOKEN, expires_in: life });
    else if (isTaken) {
      isTaken = false;
      response.writeHead(401).end();
    } else json(response, [{ said: request.headers.authorization }]);
  };
  const auth = (more: object) => ({
    auth: {
      type: 'oauth2',
      tokenUrl: 'http://api.example.com/token',
      clientId: 'shop',
      clientSecret: { secret: 'key' },
      ...more,
    },
  });
  const paths = () => peer.asked.splice(0).map(({ url }) => url);
  const source = http(auth({ scope: 'read all' }));
  const first = await call(source);
  expect([first.fault, JSON.stringify(first).includes(TOKEN)]).toEqual([undefined, false]);
  expect(peer.asked[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(peer.asked[0]?.body).toBe('grant_type=client_credentials&scope=read+all');
  expect(paths()).toEqual(['/token', '/items']);
  await Promise.all([call(source), call(source)]);
  expect(paths()).toEqual(['/items', '/items']);
  server.pass(3_600_000);
  life = 60;
  await call(source);
  expect(paths()).toEqual(['/token', '/items']);
  isTaken = true;
  expect((await call(source)).fault).toBeUndefined();
  expect(paths()).toEqual(['/items', '/token', '/items']);
  await call(http(auth({ sendAs: 'body' })));
  expect(new URLSearchParams(peer.asked[0]?.body).get('client_secret')).toBe(SECRET);
  peer.asked = [];
  peer.answer = (_request, response) => response.writeHead(400).end(`{"error":"${SECRET.slice(0, 6)}"}`);
  expect((await call(http(auth({ clientId: 'other' })))).fault).toEqual({ message: 'api.noToken' });
});

const rows = Array.from({ length: 25 }, (_, at) => ({ id: at }));

test.each([
  [
    'pages',
    { type: 'page', param: 'p', sizeParam: 'n', size: 10 },
    (query: URLSearchParams) => ({ data: rows.slice((Number(query.get('p')) - 1) * 10, Number(query.get('p')) * 10) }),
    ['?p=1&n=10', '?p=2&n=10', '?p=3&n=10'],
  ],
  [
    'pages without a size',
    { type: 'page', first: 0 },
    (query: URLSearchParams) => ({
      data: rows.slice(Number(query.get('page')) * 20, Number(query.get('page')) * 20 + 20),
    }),
    ['?page=0', '?page=1', '?page=2'],
  ],
  [
    'offsets',
    { type: 'offset', size: 20 },
    (query: URLSearchParams) => {
      const from = Number(query.get('offset'));
      return { data: rows.slice(from, from + 20), all: 25 };
    },
    ['?offset=0&limit=20', '?offset=20&limit=20'],
  ],
  [
    'cursors',
    { type: 'cursor', next: 'meta.next' },
    (query: URLSearchParams) => {
      const from = Number(query.get('cursor') ?? 0);
      return { data: rows.slice(from, from + 15), meta: { next: from + 15 < 25 ? from + 15 : null } };
    },
    ['', '?cursor=15'],
  ],
])('a list in %s is read whole', async (_name, pagination, answer, queries) => {
  peer.answer = (request, response) => json(response, answer(new URL(request.url, 'http://x').searchParams));
  const outcome = await call(http({ list: 'data', total: 'all', pagination }));
  expect(outcome.fault).toBeUndefined();
  expect(outcome.items).toEqual(rows);
  expect(peer.asked.map(({ url }) => url.slice('/items'.length))).toEqual(queries);
  expect(outcome).toMatchObject({ pages: queries.length, isCut: false });
});

test('a list whose next page is in the Link header is read whole, as long as it stays with its host', async () => {
  let other = 'http://api.example.com';
  peer.answer = (request, response) => {
    const page = Number(new URL(request.url, 'http://x').searchParams.get('page') ?? 1);
    const next = page < 3 ? `<${other}/items?page=${page + 1}>; rel="next", ` : '';
    json(response, rows.slice((page - 1) * 10, page * 10), { link: `${next}</items?page=1>; rel="first"` });
  };
  const source = http({ pagination: { type: 'link' } });
  expect((await call(source)).items).toEqual(rows);
  other = 'http://sandbox.example.com';
  expect((await call(source)).fault).toEqual({ message: 'outbound.redirects' });
  expect(peer.asked.every(({ headers }) => headers.host === 'api.example.com')).toBe(true);
});

test('an endless list is read up to the page limit', async () => {
  const source = http({ pagination: { type: 'page' }, maxPages: 4 });
  expect(await call(source)).toMatchObject({ pages: 4, isCut: true, fault: undefined });
});

test('GraphQL is called with variables, and its errors are reported', async () => {
  const source = graphqlSource.parse({
    type: 'graphql',
    url: 'http://api.example.com/graphql',
    query: 'query($n: Int){ items(first: $n){ id } }',
    variables: '{"n": {n}}',
    arguments: [{ name: 'n', type: 'number', default: '2' }],
    list: 'data.items',
  });
  peer.answer = (request, response) => json(response, { data: { items: [JSON.parse(request.body).variables] } });
  expect((await call(source)).items).toEqual([{ n: 2 }]);
  peer.answer = (_request, response) => json(response, { data: null, errors: [{ message: 'no such field' }] });
  expect((await call(source)).fault).toEqual({ message: 'api.graphqlErrors', values: { detail: 'no such field' } });
});

const faults: [string, (response: ServerResponse) => unknown, Partial<SourceOutcome>][] = [
  [
    'a status',
    (r) => r.writeHead(500).end('{"a":1}'),
    { fault: { message: 'api.badStatus', values: { status: '500' } } },
  ],
  ['a redirect', (r) => r.writeHead(302, { location: '/' }).end(), { fault: { message: 'outbound.redirects' } }],
  ['no JSON', (r) => r.end('<html>'), { fault: { message: 'api.notJson' }, text: '<html>' }],
  ['JSON too deep', (r) => r.end('['.repeat(500) + ']'.repeat(500)), { fault: { message: 'api.notJson' } }],
  ['another shape', (r) => json(r, { b: [] }), { fault: { message: 'api.noList', values: { path: 'a.b' } } }],
  ['too much', (r) => r.end(`"${'x'.repeat(5000)}"`), { fault: { message: 'outbound.large' } }],
  ['a broken line', (r) => r.destroy(), { fault: { message: 'outbound.unreachable' } }],
  ['nothing there', (r) => r.writeHead(404).end(), { fault: { message: 'api.badStatus', values: { status: '404' } } }],
  ['nothing to say', (r) => r.writeHead(204).end(), { fault: undefined, items: [] }],
  ['null', (r) => json(r, { a: { b: null } }), { fault: undefined, items: [] }],
  ['one thing', (r) => json(r, { a: { b: { id: 1 } } }), { fault: undefined, items: [{ id: 1 }] }],
];

test.each(faults)('a response of %s is reported as is', async (_name, answer, outcome) => {
  peer.answer = (_request, response) => answer(response);
  expect(await call(http({ list: 'a.b', maxBytes: 4096 }))).toMatchObject(outcome);
});

test('a 404 for a single item is an empty result, not an error', async () => {
  peer.answer = (_request, response) => response.writeHead(404).end();
  const source = http({ url: 'http://api.example.com/items/{id}', arguments: [{ name: 'id' }] });
  expect(await call(source, { id: '7' })).toMatchObject({ items: [], fault: undefined, status: 404 });
});

test('a silent API times out', async () => {
  peer.answer = () => undefined;
  const { fault, time } = await call(http({ deadline: 200 }));
  expect(['outbound.slow', 'outbound.unreachable']).toContain(fault?.message);
  expect(time).toBeLessThan(5000);
});
