import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

const server = await startTestServer();
const studioFolder = mkdtempSync(join(tmpdir(), 'sitewright-studio-'));
mkdirSync(join(studioFolder, 'assets'));
writeFileSync(join(studioFolder, 'index.html'), '<!doctype html><title>Studio</title>');
writeFileSync(join(studioFolder, 'index.html.br'), 'brotli of the page');
writeFileSync(join(studioFolder, 'start-pages-routes.html'), '<!doctype html><title>Routes</title>');
writeFileSync(join(studioFolder, 'start-pages-any.html'), '<!doctype html><title>Any</title>');
writeFileSync(
  join(studioFolder, 'start-pages.json'),
  '{"starts":{"/pages/routes":"start-pages-routes.html","/pages/routes/*":"start-pages-any.html"}}',
);
writeFileSync(join(studioFolder, 'assets', 'index-abc123.js'), 'export {}');
const studio: FastifyInstance = await buildApp(server.services, { studioFolder });
afterAll(async () => {
  await studio.close();
  await server.close();
  rmSync(studioFolder, { recursive: true });
});

test.each([
  ['/pages/routes', 'Routes'],
  ['/pages/routes/?page=2', 'Routes'],
  ['/pages/routes/new', 'Any'],
  ['/pages/routes/new/deeper', 'Any'],
  ['/pages/routesnew', 'Studio'],
  ['/pages', 'Studio'],
])('%s is shown by the page that was built for it, else by the one for all', async (url, title) => {
  const { statusCode, body, headers } = await studio.inject({ url, headers: { accept: 'text/html' } });
  expect([statusCode, body]).toEqual([200, `<!doctype html><title>${title}</title>`]);
  expect(headers['cache-control']).toBe('no-cache');
});

const json = { 'content-type': 'application/json' };
const login = (payload: string, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/v1/auth/login', headers, payload });

test('every exchange of the contract is served once, and nothing else is', () => {
  const served = server.app.served.map(({ id }) => id);
  expect(served.toSorted()).toEqual(exchanges.map(({ id }) => id).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is not how to sign in',
  async (method) => {
    const answer = await server.app.inject({ method: method as 'GET', url: '/v1/auth/login' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  },
);

test.each([
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v1/auth/login/',
  '/v1/auth/%6Cogin/x',
  '/auth/x',
  '/v1/../signin',
  '/V1/auth/login',
])('%s is no call of the API, nor the studio', async (url) => {
  const answer = await studio.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'No Record Found', requestId: expect.any(String) });
});

test.each(['{', '', 'null', '[]', '"x"', '{"email":"a@b.co","password":1e999}', '\u0000'])(
  'the body %j is refused as invalid',
  async (payload) => {
    const answer = await login(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  },
);

test.each([
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"email":{"constructor":{"prototype":{"isAdmin":true}}}}'],
  ['a NUL', '{"email":"a\\u0000@b.co","password":"x"}'],
  ['a lone surrogate', '{"email":"a@b.co","password":"\\ud800"}'],
  ['65 levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['5,000 levels', `${'['.repeat(5000)}${']'.repeat(5000)}`],
])('a body with %s is refused and leaves nothing behind', async (_what, payload) => {
  const answer = await login(payload);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  expect('isAdmin' in {}).toBe(false);
});

test.each([
  ['a field twice', '{"email":"a@b.co","email":"b@b.co","password":"x"}', 'A field appears more than once.'],
  ['a field twice, once in escapes', '{"email":"a@b.co","\\u0065mail":"b@b.co"}', 'A field appears more than once.'],
  ['bytes that are no text', Buffer.from('{"email":"a\xff@b.co"}', 'latin1'), 'This isn’t UTF-8 text.'],
  ['half a character', Buffer.from('{"email":"a\xe2\x82"}', 'latin1'), 'This isn’t UTF-8 text.'],
])('a body with %s is refused with the reason', async (_what, payload, reason) => {
  const answer = await server.app.inject({ method: 'POST', url: '/v1/auth/login', headers: json, payload });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: '', message: reason }]]);
});

test('a part of a file it does not have brings the whole, another version of it does not bring this one', async () => {
  const file = '/assets/index-abc123.js';
  const part = await studio.inject({ url: file, headers: { range: 'bytes=100-200' } });
  expect([part.statusCode, part.body]).toEqual([200, 'export {}']);
  const other = await studio.inject({ url: file, headers: { 'if-match': '"other"' } });
  expect([other.statusCode, other.json().code]).toEqual([412, 'precondition_failed']);
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonp', 'json'])(
  '%s is not taken',
  async (type) => {
    const answer = await login('{}', { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  },
);

test('a body past its limit is refused with the limit, and a larger one where the exchange allows it', async () => {
  const answer = await login(JSON.stringify({ email: 'x'.repeat(70_000) }));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().message).toBe('The request is too large. The limit is 64 KiB.');
  const large = JSON.stringify({ root: 'x'.repeat(1_000_000) });
  const layout = await server.app.inject({
    method: 'POST',
    url: '/v1/dashboard/setConfig',
    headers: json,
    payload: large,
  });
  expect(layout.statusCode).toBe(401);
  const tooLarge = JSON.stringify({ root: 'x'.repeat(2_200_000) });
  const refused = await server.app.inject({
    method: 'POST',
    url: '/v1/dashboard/setConfig',
    headers: json,
    payload: tooLarge,
  });
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    status: false,
    msg: 'The request is too large. The limit is 2 MiB.',
  });
});

test('an answer of the API is never stored, sniffed, framed or run', async () => {
  const answer = await server.app.inject('/v1/auth/welcome');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
});

test('browsers are told to stay with TLS only where the studio has it', async () => {
  const secure = await buildApp({
    ...server.services,
    config: { ...server.services.config, studioUrl: 'https://studio.example.com' },
  });
  try {
    const answer = await secure.inject('/v1/auth/welcome');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await secure.close();
  }
});

test.each(['/', '/signin', '/pages/', '/pages/page-routes?sort=url', '/account-setup/'])(
  '%s is the studio',
  async (url) => {
    const answer = await studio.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Studio</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src http://localhost:4080 http://*.localhost:4080');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|\*(?!\.localhost)/);
  },
);

test('the studio is sent compressed, and what has a hash in its name for good', async () => {
  const page = await studio.inject({ url: '/signin', headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } });
  expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'brotli of the page']);
  const asset = await studio.inject('/assets/index-abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/assets/gone-abc.js',
  '/favicon.ico',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
])('%s is nothing the studio has', async (url) => {
  const answer = await studio.inject({ url, headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(404);
});

test('health is answered without the database, readiness with it', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: true, version });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: true });
});
