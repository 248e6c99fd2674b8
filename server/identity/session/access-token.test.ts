import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { session } from '#contract/session.ts';
import { logout, refreshTokens } from '#contract/session-tokens.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const ada = await server.signUp();
const MINUTE = 60_000;
const key = server.services.secrets.key('access-token');
const sessionId = JSON.parse(Buffer.from(ada.accessToken.split('.')[1] ?? '', 'base64url').toString()).sid as string;

const withHeader = (authorization: string) =>
  server.app.inject({ method: 'GET', url: '/v1/session', headers: { authorization } });
const withToken = (accessToken: string) => server.call(session, { as: { ...ada, accessToken } });

interface Claims {
  alg?: string;
  typ?: string;
  issuer?: string;
  audience?: string;
  expires?: number;
  signedWith?: Uint8Array;
}

function forge({
  alg = 'HS256',
  typ = 'at+jwt',
  issuer = 'sitewright',
  audience = 'sitewright-api',
  expires,
  signedWith,
}: Claims) {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg, typ })
    .setSubject(ada.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor((expires ?? Date.now() + MINUTE) / 1000))
    .sign(signedWith ?? key);
}

/** Signs whatever header and payload, as no library would. */
function forgeRaw(header: object, payload: object): string {
  const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const claims = { sid: sessionId, sub: ada.id, iss: 'sitewright', aud: 'sitewright-api', iat: 1, exp: 4_000_000_000 };

test('a token forged with the right key and claims is taken, so the refusals below are for their own reasons', async () => {
  expect((await withToken(await forge({}))).status).toBe(200);
  expect((await withToken(forgeRaw({ alg: 'HS256', typ: 'at+jwt' }, claims))).status).toBe(200);
});

test.each<[string, () => string | Promise<string>]>([
  ['another audience', () => forge({ audience: 'somebody else' })],
  ['another issuer', () => forge({ issuer: 'somebody else' })],
  ['another type', () => forge({ typ: 'mail+jwt' })],
  ['another algorithm', () => forge({ alg: 'HS512' })],
  ['a key of another purpose', () => forge({ signedWith: server.services.secrets.key('hash:refresh-token') })],
  [
    'a key that is public',
    () => forge({ signedWith: new TextEncoder().encode('-----BEGIN PUBLIC KEY-----padding-padding') }),
  ],
  ['an end that has passed', () => forge({ expires: Date.now() - 2 * MINUTE })],
  ['an end that is text', () => forgeRaw({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, exp: '4000000000' })],
  ['no end', () => forgeRaw({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, exp: undefined })],
  ['no session', () => forgeRaw({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, sid: undefined })],
  ['the session of somebody else', () => forgeRaw({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, sub: 'x' })],
  [
    'the algorithm none',
    () => `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${ada.accessToken.split('.')[1]}.`,
  ],
  ['a key id that is a path', () => forgeRaw({ alg: 'none', typ: 'at+jwt', kid: '../../dev/null' }, claims)],
  ['the address of a key', () => forgeRaw({ alg: 'RS256', typ: 'at+jwt', jku: 'http://127.0.0.1/keys' }, claims)],
  ['a changed signature', () => `${ada.accessToken.slice(0, -4)}AAAA`],
])('an access token with %s is refused', async (_what, make) => {
  expect((await withToken(await make())).status).toBe(401);
});

test('a refresh token and a login cookie are no access tokens, nor the reverse', async () => {
  expect((await withToken(ada.refreshToken)).status).toBe(401);
  expect((await withToken(ada.cookie)).status).toBe(401);
  for (const refreshToken of [ada.accessToken, ada.cookie]) {
    expect((await server.call(refreshTokens, { body: { refreshToken } })).status).toBe(401);
  }
  const profile = await server.app.inject({
    method: 'GET',
    url: '/auth',
    headers: { cookie: `token=${ada.refreshToken}` },
  });
  expect(profile.statusCode).toBe(401);
});

test.each([
  ['nothing', ''],
  ['a scheme alone', 'Bearer'],
  ['another scheme', 'Basic YWRhOmFkYQ=='],
  ['two tokens', `Bearer ${ada.accessToken} ${ada.accessToken}`],
  ['a comma and a second', `Bearer ${ada.accessToken}, Bearer x`],
  ['bytes that are no text', 'Bearer \u00ff\u00fe'],
  ['100 kB', `Bearer ${'a'.repeat(100_000)}`],
])('an Authorization header of %s is refused', async (_what, header) => {
  expect((await withHeader(header)).statusCode).toBe(401);
});

test('two Authorization headers are refused, though the first is good', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const good = `Authorization: Bearer ${ada.accessToken}\r\n`;
      socket.write(
        `GET /v1/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${good}authorization: Bearer x\r\n\r\n`,
      );
    });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('a clock a minute off still fits, ten minutes do not', async () => {
  expect((await withToken(await forge({ expires: Date.now() - 50_000 }))).status).toBe(200);
  expect((await withToken(await forge({ expires: Date.now() - 10 * MINUTE }))).status).toBe(401);
});

test('an access token is refused on the first call after its session is signed out', async () => {
  const grace = await server.signUp('Grace');
  expect((await server.call(session, { as: grace })).status).toBe(200);
  await server.call(logout, { body: { refreshToken: grace.refreshToken } });
  expect((await server.call(session, { as: grace })).status).toBe(401);
  expect(await cookieStatus(grace)).toBe(401);
});

test('nothing that an account held opens anything once the account is gone', async () => {
  const grace = await server.signUp('Grace');
  expect((await server.call(session, { as: grace })).status).toBe(200);
  await server.everySite.deleteFrom('users').where('id', '=', grace.id).execute();
  server.services.events.publish({ type: 'membership-changed', userId: grace.id });
  expect((await server.call(session, { as: grace })).status).toBe(401);
  expect(await cookieStatus(grace)).toBe(401);
  expect((await server.call(refreshTokens, { body: { refreshToken: grace.refreshToken } })).status).toBe(401);
});

test('what another server did is noticed within five seconds without any news of it', async () => {
  const grace = await server.signUp('Grace');
  expect((await server.call(session, { as: grace })).status).toBe(200);
  await server.everySite.updateTable('sessions').set({ revoked_at: 1 }).where('user_id', '=', grace.id).execute();
  server.pass(5001);
  expect((await server.call(session, { as: grace })).status).toBe(401);
});

test('an access token lasts a quarter of an hour', async () => {
  const late = await server.signUp('Late');
  server.pass(14 * MINUTE);
  expect((await server.call(session, { as: late })).status).toBe(200);
  server.pass(3 * MINUTE);
  expect((await server.call(session, { as: late })).status).toBe(401);
});

async function cookieStatus(person: TestPerson): Promise<number> {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/auth',
    headers: { cookie: `token=${person.cookie}` },
  });
  return answer.statusCode;
}
