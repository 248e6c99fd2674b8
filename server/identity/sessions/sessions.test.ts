import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { session } from '#contract/session.ts';
import { refreshTokens } from '#contract/session-tokens.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

async function signInFrom(person: TestPerson, agent: string): Promise<TestPerson> {
  const { email, password } = person;
  const { body } = await server.call(login, { body: { email, password }, headers: { 'user-agent': agent } });
  return { ...person, accessToken: body.tokens.access.token, refreshToken: body.tokens.refresh.token };
}

const sessionsOf = async (as: TestPerson) => (await server.call(listSessions, { as })).body.sessions;
const statusOf = async (as: TestPerson) => (await server.call(session, { as })).status;

test('someone sees where they are signed in, and nobody else’s', async () => {
  const ada = await server.signUp('Ada');
  await server.signUp('Eve');
  server.pass(1000);
  await signInFrom(ada, 'A phone');
  const sessions = await sessionsOf(ada);
  expect(sessions.map(({ agent, isCurrent }) => [agent, isCurrent])).toEqual([
    ['A phone', false],
    ['lightMyRequest', true],
  ]);
  expect(sessions[0]?.address).toMatch(/^10\./);
});

test('signing out there bites on the very next call, and on the refresh', async () => {
  const ada = await server.signUp();
  const phone = await signInFrom(ada, 'A phone');
  expect(await statusOf(phone)).toBe(200);
  const id = (await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await server.call(endSession, { as: ada, params: { id } })).status).toBe(200);
  expect([await statusOf(phone), await statusOf(ada)]).toEqual([401, 200]);
  expect((await server.call(refreshTokens, { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
  expect((await server.call(endSession, { as: ada, params: { id } })).status).toBe(404);
});

test('a session of someone else is not found and goes on', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const id = (await sessionsOf(ada))[0]?.id ?? '';
  expect((await server.call(endSession, { as: eve, params: { id } })).status).toBe(404);
  expect(await statusOf(ada)).toBe(200);
});

test('signing out everywhere else ends all but this one, and no one else’s', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const others = [await signInFrom(ada, 'A phone'), await signInFrom(ada, 'A tablet')];
  expect((await server.call(endOtherSessions, { as: ada })).status).toBe(200);
  expect(await Promise.all([ada, eve, ...others].map(statusOf))).toEqual([200, 200, 401, 401]);
  expect(await sessionsOf(ada)).toHaveLength(1);
});
