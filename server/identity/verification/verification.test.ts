import { afterAll, expect, test } from 'vitest';
import { session } from '#contract/session.ts';
import { sendVerification, sendVerificationByToken, verifyEmail } from '#contract/verification.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const MINUTE = 60_000;
const mails = ({ email }: TestPerson) => readMails(server.services, email);
const codeOf = async (person: TestPerson) => (await mails(person)).at(-1)?.values.code ?? '';
const verify = (as: TestPerson, code: string) => server.call(verifyEmail, { as, body: { code } });
const isVerified = async (as: TestPerson) => (await server.call(session, { as })).body.user.isVerified;

test('whoever signs up is mailed a code that verifies the address, from the very next call on', async () => {
  const ada = await server.signUp();
  expect(await mails(ada)).toMatchObject([{ template: 'verify-email', values: { name: ada.email } }]);
  expect(await isVerified(ada)).toBe(false);
  const { status, body } = await verify(ada, await codeOf(ada));
  expect([status, body.message]).toEqual([200, 'Email address verified']);
  expect(await isVerified(ada)).toBe(true);
});

test('a wrong code, one of another person and one that is over verify nothing', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const [adas, eves] = [await codeOf(ada), await codeOf(eve)];
  if (adas !== eves) expect((await verify(ada, eves)).problem.code).toBe('wrong_code');
  server.pass(10 * MINUTE);
  const late = await verify(ada, adas);
  expect([late.status, late.problem.code]).toEqual([400, 'code_expired']);
  expect(late.problem.message).toBe('This code has expired. Request a new one.');
  expect(await isVerified(ada)).toBe(false);
});

test('after five tries the code is over, and another can be asked for', async () => {
  const ada = await server.signUp();
  const right = await codeOf(ada);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let number = 0; number < 5; number++) expect((await verify(ada, wrong)).problem.code).toBe('wrong_code');
  expect((await verify(ada, right)).problem.code).toBe('code_expired');
  expect((await server.call(sendVerification, { as: ada })).status).toBe(202);
  expect((await verify(ada, await codeOf(ada))).status).toBe(200);
});

test('codes come once a minute and five times an hour', async () => {
  const ada = await server.signUp();
  const send = async () => (await server.call(sendVerification, { as: ada })).status;
  expect([await send(), await send()]).toEqual([202, 429]);
  for (let sent = 2; sent <= 5; sent++) {
    server.pass(MINUTE);
    expect(await send()).toBe(202);
  }
  server.pass(MINUTE);
  expect(await send()).toBe(429);
});

test('by token it is asked for with an access token and with no other', async () => {
  const ada = await server.signUp();
  const send = (token: string) => server.call(sendVerificationByToken, { query: { token } });
  const first = (await mails(ada)).length;
  for (const token of [ada.cookie, ada.refreshToken, 'x', `${ada.accessToken}x`])
    expect((await send(token)).status).toBe(401);
  expect(await mails(ada)).toHaveLength(first);
  expect((await send(ada.accessToken)).status).toBe(200);
  expect(await mails(ada)).toHaveLength(first + 1);
});

test('an address that is verified is not mailed again', async () => {
  const ada = await server.signUp();
  await verify(ada, await codeOf(ada));
  const before = (await mails(ada)).length;
  const { body } = await server.call(sendVerification, { as: ada });
  expect(body.message).toBe('Email address verified');
  expect(await mails(ada)).toHaveLength(before);
});
