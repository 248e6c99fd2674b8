import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { changePassword, forgotPassword, resetPassword, unlock } from '#contract/password.ts';
import { session } from '#contract/session.ts';
import { refreshTokens } from '#contract/session-tokens.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer({ STUDIO_URL: 'https://studio.example.com' });
afterAll(() => server.close());

const MINUTE = 60_000;
const fresh = 'another quiet river';

const forget = (email: unknown, more: { headers?: Record<string, string>; address?: string } = {}) =>
  server.call(forgotPassword, { body: { email } as never, ...more });
const reset = (token: string, password = fresh) => server.call(resetPassword, { body: { token, password } });
const logIn = (email: string, password: string) => server.call(login, { body: { email, password } });

/** The links mailed to an address so far, oldest first. */
async function links(email: string): Promise<URL[]> {
  await runDueJobs(server.services);
  const mails = await readMails(server.services, email);
  return mails.filter(({ template }) => template === 'reset-password').map(({ values }) => new URL(values.link ?? ''));
}

async function forgotten(ada: TestPerson): Promise<string> {
  await forget(ada.email);
  return (await links(ada.email)).at(-1)?.searchParams.get('token') ?? '';
}

/** A second session of someone, as if on another device. */
async function elsewhere(ada: TestPerson): Promise<TestPerson> {
  const { body } = await logIn(ada.email, ada.password);
  return { ...ada, accessToken: body.tokens.access.token, refreshToken: body.tokens.refresh.token };
}

const isIn = async (as: TestPerson) => (await server.call(session, { as })).status === 200;

test('a mailed link sets a new password and ends every session', async () => {
  const ada = await server.signUp();
  const phone = await elsewhere(ada);
  const token = await forgotten(ada);
  const { status, body } = await reset(token);
  expect([status, body.message]).toEqual([200, 'The new Password has been successfully set']);
  expect([await isIn(ada), await isIn(phone)]).toEqual([false, false]);
  expect((await server.call(refreshTokens, { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
  expect((await logIn(ada.email, ada.password)).status).toBe(401);
  expect((await logIn(ada.email, fresh)).body.user.isVerified).toBe(true);
  expect((await readMails(server.services, ada.email)).at(-1)?.template).toBe('password-changed');
});

test('without an email server, "forgot password" says whom to ask, alike for every address', async () => {
  const ada = await server.signUp();
  const [known, unknown] = [await forget(ada.email), await forget('nemo@example.com')];
  expect(known.body).toMatchObject({
    mailed: false,
    message: expect.stringMatching(/^This installation doesn’t send email\./),
  });
  expect(unknown.body).toEqual(known.body);
});

test('an unknown email gets the same response after the same work, and no email', async () => {
  const ada = await server.signUp();
  const jobs = () => server.everySite.selectFrom('jobs').select(['kind', 'state']).execute();
  await runDueJobs(server.services);
  const before = (await jobs()).length;
  const known = await forget(ada.email);
  const afterKnown = (await jobs()).length;
  const unknown = await forget('nobody@example.com');
  const afterUnknown = (await jobs()).length;
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(known.text).toBe(unknown.text);
  expect([afterKnown - before, afterUnknown - afterKnown]).toEqual([1, 1]);
  expect(await links('nobody@example.com')).toEqual([]);
  expect(await links(ada.email)).toHaveLength(1);
});

test("queued jobs don't contain the email", async () => {
  await forget('secret.person@example.com');
  const jobs = await server.everySite.selectFrom('jobs').selectAll().execute();
  expect(JSON.stringify(jobs)).not.toContain('secret.person');
});

test('twenty calls send one email, from any network', async () => {
  const ada = await server.signUp();
  const statuses = [];
  for (let number = 0; number < 20; number++)
    statuses.push((await forget(ada.email, { address: `203.0.113.${number}` })).status);
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 429)]);
  expect(await links(ada.email)).toHaveLength(1);
});

test('at most three links are sent per hour', async () => {
  const ada = await server.signUp();
  const statuses = [];
  for (let number = 0; number < 4; number++) {
    statuses.push((await forget(ada.email)).status);
    server.pass(MINUTE);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('the link uses the configured URL, whatever the Host header says', async () => {
  const ada = await server.signUp();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  await forget(ada.email, { headers });
  expect((await links(ada.email)).map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://studio.example.com/reset-password',
  ]);
});

test.each([
  ['two addresses', (email: string) => ({ email: [email, 'evil@example.com'] })],
  ['a target of its own', (email: string) => ({ email, reset_url: 'https://evil.example' })],
  ['an object', () => ({ email: { $gt: '' } })],
  ['two addresses in one', (email: string) => ({ email: `${email}, evil@example.com` })],
])('%s are refused and nothing is mailed', async (_what, body) => {
  const ada = await server.signUp();
  const answer = await server.call(forgotPassword, { body: body(ada.email) as never });
  expect(answer.status).toBe(400);
  expect(await links(ada.email)).toEqual([]);
});

test('a link works once, even if used concurrently', async () => {
  const ada = await server.signUp();
  const token = await forgotten(ada);
  const answers = await Promise.all(Array.from({ length: 16 }, (_, number) => reset(token, `${fresh} ${number}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array.from({ length: 15 }, () => 'link_expired'));
  expect((await reset(token)).problem.code).toBe('link_expired');
});

test('a link expires after an hour, and when another is sent', async () => {
  const ada = await server.signUp();
  const first = await forgotten(ada);
  server.pass(MINUTE);
  const second = await forgotten(ada);
  expect((await reset(first)).problem.code).toBe('link_expired');
  server.pass(60 * MINUTE);
  const late = await reset(second);
  expect([late.status, late.problem.message]).toEqual([
    400,
    'This link was already used or has expired. Request a new one.',
  ]);
  expect((await logIn(ada.email, ada.password)).status).toBe(200);
});

test('no other token sets a password', async () => {
  const ada = await server.signUp();
  await forgotten(ada);
  const stored = await server.everySite.selectFrom('password_resets').selectAll().execute();
  for (const token of [ada.accessToken.slice(0, 200), ada.refreshToken, ada.cookie, stored[0]?.token_hash ?? '', 'x'])
    expect((await reset(token)).status).toBe(400);
  expect((await logIn(ada.email, ada.password)).status).toBe(200);
});

test('a reset token opens nothing else', async () => {
  const ada = await server.signUp();
  const token = await forgotten(ada);
  expect((await server.call(session, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await server.call(refreshTokens, { body: { refreshToken: token } })).status).toBe(401);
});

test('a new password that is too common or too short is refused, and the link still works', async () => {
  const ada = await server.signUp();
  const token = await forgotten(ada);
  expect((await reset(token, ada.email)).problem.errors).toMatchObject([{ path: 'password' }]);
  expect((await reset(token, 'short')).status).toBe(400);
  expect((await reset(token)).status).toBe(200);
});

test('a person locked out by wrong passwords signs in with the new one', async () => {
  const ada = await server.signUp();
  const address = '198.51.100.77';
  const wrong = () => server.call(login, { body: { email: ada.email, password: 'not it at all' }, address });
  for (let number = 0; number < 6; number++) await wrong();
  expect((await wrong()).status).toBe(429);
  const token = await forgotten(ada);
  await server.call(resetPassword, { body: { token, password: fresh }, address });
  expect((await server.call(login, { body: { email: ada.email, password: fresh }, address })).status).toBe(200);
});

const change = (as: TestPerson, oldPassword: string, newPassword: string) =>
  server.call(changePassword, { as, body: { oldPassword, newPassword } });

test('changing the password ends every other session and keeps this one', async () => {
  const ada = await server.signUp();
  const phone = await elsewhere(ada);
  const token = await forgotten(ada);
  const { status, body } = await change(ada, ada.password, fresh);
  expect([status, body.message]).toEqual([200, 'The new Password has been successfully set']);
  expect([await isIn(ada), await isIn(phone)]).toEqual([true, false]);
  expect((await server.call(refreshTokens, { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
  expect((await server.call(refreshTokens, { body: { refreshToken: ada.refreshToken } })).status).toBe(200);
  expect((await reset(token)).problem.code).toBe('link_expired');
  expect((await readMails(server.services, ada.email)).at(-1)?.template).toBe('password-changed');
});

test('without the old password nothing changes, and attempts are limited to five', async () => {
  const ada = await server.signUp();
  const phone = await elsewhere(ada);
  for (let number = 0; number < 5; number++) {
    const { status, problem } = await change(ada, 'not the password', fresh);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ path: 'oldPassword', message: 'Wrong password.' }]);
  }
  expect((await change(ada, ada.password, fresh)).status).toBe(429);
  expect(await isIn(phone)).toBe(true);
  expect((await logIn(ada.email, ada.password)).status).toBe(200);
});

test('an empty form gets the specified messages', async () => {
  const ada = await server.signUp();
  const { problem } = await change(ada, '', '');
  expect(problem.errors).toEqual([
    { path: 'oldPassword', message: 'Please enter previous password!' },
    { path: 'newPassword', message: 'Please enter new password!' },
  ]);
});

test('the new password differs from the old one and is none of the common ones', async () => {
  const ada = await server.signUp();
  expect((await change(ada, ada.password, ada.password)).problem.errors).toMatchObject([{ path: 'newPassword' }]);
  expect((await change(ada, ada.password, 'password123')).problem.errors).toMatchObject([{ path: 'newPassword' }]);
});

test("unlocking takes the signed-in person's password, five attempts, and creates no session", async () => {
  const ada = await server.signUp();
  const open = (password: string) => server.call(unlock, { as: ada, body: { password } });
  const sessions = () => server.everySite.selectFrom('sessions').where('user_id', '=', ada.id).selectAll().execute();
  expect((await open(ada.password)).status).toBe(200);
  expect(await sessions()).toHaveLength(1);
  const statuses = [];
  for (let number = 0; number < 6; number++) statuses.push((await open('not the password')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  server.pass(16 * MINUTE);
  expect(await isIn(ada)).toBe(false);
});
