import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { session } from '#contract/session.ts';
import { logout, refreshTokens } from '#contract/session-tokens.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const DAY = 24 * 60 * 60_000;
const refresh = (refreshToken: unknown, address?: string) =>
  server.call(refreshTokens, { body: { refreshToken } as never, ...(address && { address }) });

async function isSignedIn(person: TestPerson, accessToken: string): Promise<boolean> {
  return (await server.call(session, { as: { ...person, accessToken } })).status === 200;
}

test('a refresh token is exchanged for new tokens, each time another one', async () => {
  const ada = await server.signUp();
  const first = await refresh(ada.refreshToken);
  expect(first.status).toBe(200);
  expect(first.body.refreshToken).not.toBe(ada.refreshToken);
  expect(first.body.tokens.access.token).toBe(first.body.accessToken);
  expect(await isSignedIn(ada, first.body.accessToken)).toBe(true);
  expect((await refresh(first.body.refreshToken)).status).toBe(200);
});

test('a spent refresh token used again after the grace ends the whole session', async () => {
  const ada = await server.signUp();
  const fresh = (await refresh(ada.refreshToken)).body;
  server.pass(10_001);
  expect((await refresh(ada.refreshToken)).status).toBe(401);
  expect((await refresh(fresh.refreshToken)).status).toBe(401);
  expect(await isSignedIn(ada, fresh.accessToken)).toBe(false);
});

test('a retry within the grace works, as when the server was killed before it answered', async () => {
  const ada = await server.signUp();
  await refresh(ada.refreshToken);
  server.pass(9000);
  const retry = await refresh(ada.refreshToken);
  expect(retry.status).toBe(200);
  expect((await refresh(retry.body.refreshToken)).status).toBe(200);
});

test('the grace counts from the first use, not from the last one', async () => {
  const ada = await server.signUp();
  await refresh(ada.refreshToken);
  server.pass(9000);
  const retry = await refresh(ada.refreshToken);
  expect(retry.status).toBe(200);
  server.pass(1001);
  expect((await refresh(ada.refreshToken)).status).toBe(401);
  expect((await refresh(retry.body.refreshToken)).status).toBe(401);
});

test('a tab that comes late within the grace goes on though another has used what it got', async () => {
  const ada = await server.signUp();
  const first = await refresh(ada.refreshToken);
  const further = await refresh(first.body.refreshToken);
  server.pass(9000);
  const late = await refresh(ada.refreshToken);
  expect(late.status).toBe(200);
  expect((await refresh(late.body.refreshToken)).status).toBe(200);
  expect((await refresh(further.body.refreshToken)).status).toBe(200);
});

test('eight tabs that refresh at once all go on, and all that they got is usable', async () => {
  const ada = await server.signUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(ada.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  server.pass(20_000);
  for (const { body } of answers) {
    expect(await isSignedIn(ada, body.accessToken)).toBe(true);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  }
});

test('what the database holds opens nothing', async () => {
  const ada = await server.signUp();
  const { everySite: db } = server;
  const hashes = (await db.selectFrom('refresh_tokens').select('hash').execute()).map(({ hash }) => hash);
  const cookies = (await db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash);
  expect(hashes).not.toContain(ada.refreshToken);
  for (const hash of hashes) expect((await refresh(hash)).status).toBe(401);
  for (const hash of cookies) {
    const answer = await server.app.inject({ method: 'GET', url: '/auth', headers: { cookie: `token=${hash}` } });
    expect(answer.statusCode).toBe(401);
  }
});

test('a session ends after thirty days, however often it was refreshed', async () => {
  const ada = await server.signUp();
  let token = ada.refreshToken;
  for (let week = 0; week < 4; week++) {
    server.pass(7 * DAY);
    const answer = await refresh(token);
    expect(answer.status).toBe(200);
    token = answer.body.refreshToken;
  }
  server.pass(3 * DAY);
  expect((await refresh(token)).status).toBe(401);
});

test('someone who is not to be remembered is signed out after a day', async () => {
  const ada = await server.signUp();
  const body = { email: ada.email, password: ada.password, remember: false };
  const answer = await server.call(login, { body });
  expect(String(answer.headers['set-cookie'])).not.toMatch(/max-age/i);
  server.pass(DAY + 1);
  expect((await refresh(answer.body.tokens.refresh.token)).status).toBe(401);
});

test.each([
  ['a number', 7, 400],
  ['null', null, 400],
  ['a list', ['x'], 400],
  ['nothing', undefined, 400],
  ['an empty text', '', 400],
  ['a megabyte', 'x'.repeat(1_000_000), 413],
  ['a token nobody gave out', 'x'.repeat(43), 401],
])('%s in place of a refresh token is refused', async (_what, token, status) => {
  expect((await refresh(token)).status).toBe(status);
});

test('signing out ends the session, clears the cookie and may be done twice', async () => {
  const ada = await server.signUp();
  for (let time = 0; time < 2; time++) {
    const answer = await server.call(logout, { body: { refreshToken: ada.refreshToken } });
    expect(answer.body).toEqual({ status: true });
    expect(String(answer.headers['set-cookie'])).toContain('token=; Path=/; SameSite=Lax; Max-Age=0');
  }
  expect((await refresh(ada.refreshToken)).status).toBe(401);
});

test('signing out with a token that was already exchanged ends the session too', async () => {
  const ada = await server.signUp();
  const fresh = (await refresh(ada.refreshToken)).body;
  await server.call(logout, { body: { refreshToken: ada.refreshToken } });
  expect(await isSignedIn(ada, fresh.accessToken)).toBe(false);
});

test('150 refreshes in five minutes are what one network has', async () => {
  const address = '198.51.100.20';
  const statuses = [];
  for (let number = 0; number < 151; number++) statuses.push((await refresh('x'.repeat(43), address)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(150);
  expect(statuses.at(-1)).toBe(429);
});
