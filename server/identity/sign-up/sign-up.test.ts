import { afterAll, expect, test } from 'vitest';
import { login, register } from '#contract/auth.ts';
import { completeSignUp, resendSignUpCode } from '#contract/sign-up.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer({ SIGNUP: 'code' });
afterAll(() => server.close());
// The first account comes in directly; everyone after it by code.
await server.signUp('Olivia');

const MINUTE = 60_000;
const password = 'a quiet river 42';
let people = 0;

/** Someone who has asked for a code, and the code they were mailed. */
async function begin(headers: Record<string, string> = {}, name = 'Ada') {
  people += 1;
  const person = { name, email: `ada${people}@example.com`, password };
  const started = await server.call(register, { body: person, headers });
  const code = async () => (await readMails(server.services, person.email)).at(-1)?.values.code ?? '';
  return { person, started, code };
}

const complete = (body: object) => server.call(completeSignUp, { body: body as never });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a sign-up is completed with the mailed code, and then the person signs in', async () => {
  const { person, started, code } = await begin();
  expect(started.status).toBe(202);
  expect(started.body).toEqual({ status: true, message: `We sent a code to ${person.email}.`, retryAfter: 60 });
  expect((await server.call(login, { body: { email: person.email, password } })).status).toBe(401);
  const completed = await complete({ ...person, code: await code() });
  expect([completed.status, completed.body.message]).toEqual([201, 'Sign-up complete. Sign in to continue.']);
  const { body } = await server.call(login, { body: { email: person.email, password } });
  expect(body.user).toMatchObject({ email: person.email, isVerified: true, role: ['user'] });
});

test("a stranger's text is never emailed to an address that didn't sign up", async () => {
  const { person } = await begin({}, 'You won, call 555-0100');
  server.pass(MINUTE);
  await server.call(resendSignUpCode, { body: { name: 'Call 555-0100', email: person.email } });
  const mails = await readMails(server.services, person.email);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('555-0100');
  expect(mails[0]?.values.name).toBe(person.email);
});

test('the email is in the language of the person who signed up', async () => {
  const { person } = await begin({ 'accept-language': 'ar' });
  expect(await readMails(server.services, person.email)).toMatchObject([{ template: 'signup-code', locale: 'ar-SA' }]);
});

test('a started sign-up asks for the code, and an email with an account says so', async () => {
  const { person, code } = await begin();
  const again = await server.call(register, { body: person });
  expect([again.status, again.problem.code]).toEqual([409, 'signup_started']);
  expect(again.problem.message).toMatch(/already started: enter the security code/);
  await complete({ ...person, code: await code() });
  expect((await server.call(register, { body: person })).problem.code).toBe('email_taken');
});

test('the code is stored as a keyed hash only', async () => {
  const { person, code } = await begin();
  const rows = await server.everySite.selectFrom('one_time_codes').selectAll().execute();
  const row = rows.find(({ subject }) => subject === person.email);
  expect(JSON.stringify(row)).not.toContain(await code());
  expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
});

test('after five wrong codes the right one fails too, and signing up again sends another', async () => {
  const { person, code } = await begin();
  const right = await code();
  for (let number = 0; number < 5; number++) {
    const wrong = await complete({ ...person, code: otherThan(right) });
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'wrong_code']);
    expect(wrong.problem.errors).toEqual([{ path: 'code', message: 'Please try again' }]);
  }
  const late = await complete({ ...person, code: right });
  expect([late.status, late.problem.message]).toEqual([400, 'The Code you entered is expired, please signup again!']);
  server.pass(MINUTE);
  expect((await server.call(register, { body: person })).status).toBe(202);
  expect((await complete({ ...person, code: await code() })).status).toBe(201);
});

test('a code expires after ten minutes, and an abandoned sign-up blocks no one', async () => {
  const { person, code } = await begin();
  const right = await code();
  server.pass(10 * MINUTE);
  const late = await complete({ ...person, code: right });
  expect([late.status, late.problem.code]).toEqual([400, 'code_expired']);
  expect(late.problem.message).toBe('The Code you entered is expired, please signup again!');
  expect((await server.call(register, { body: { ...person, name: 'The real Ada' } })).status).toBe(202);
});

test("starting a sign-up for another person's email doesn't set the account's password", async () => {
  const { person, code } = await begin();
  const owner = { ...person, name: 'The owner', password: 'the owner’s own words' };
  expect((await server.call(register, { body: owner })).problem.code).toBe('signup_started');
  expect((await complete({ ...owner, code: await code() })).status).toBe(201);
  expect((await server.call(login, { body: { email: person.email, password } })).status).toBe(401);
  const { body } = await server.call(login, { body: { email: person.email, password: owner.password } });
  expect(body.user.name).toBe('The owner');
});

test('of sixteen concurrent right codes exactly one creates the account', async () => {
  const { person, code } = await begin();
  const body = { ...person, code: await code() };
  const answers = await Promise.all(Array.from({ length: 16 }, () => complete(body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  const accounts = await server.everySite.selectFrom('users').where('email', '=', person.email).selectAll().execute();
  expect(accounts).toHaveLength(1);
});

test('the code of one address does nothing for another', async () => {
  const [ada, eve] = [await begin(), await begin()];
  const adas = await ada.code();
  if (adas === (await eve.code())) return;
  const answer = await complete({ ...eve.person, code: adas });
  expect([answer.status, answer.problem.code]).toEqual([400, 'wrong_code']);
});

test('of twenty concurrent sign-ups for one email one starts', async () => {
  const body = { name: 'Ada', email: 'race@example.com', password };
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(register, { body })));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem.code === 'signup_started')).toHaveLength(19);
  expect(await readMails(server.services, body.email)).toHaveLength(1);
});

test('a new code is sent once a minute, five times an hour, and replaces the previous one', async () => {
  const { person, code } = await begin();
  const { password: _password, ...who } = person;
  const resend = () => server.call(resendSignUpCode, { body: who });
  const first = await code();
  const early = await resend();
  expect([early.status, early.problem.code]).toEqual([429, 'too_many_requests']);
  expect(early.problem.retryAfter).toBeLessThanOrEqual(60);
  for (let sent = 2; sent <= 5; sent++) {
    server.pass(MINUTE);
    expect((await resend()).status).toBe(202);
  }
  expect(await code()).not.toBe(first);
  expect((await complete({ ...person, code: first })).problem.code).toBe('wrong_code');
  server.pass(MINUTE);
  expect((await resend()).status).toBe(429);
  expect((await complete({ ...person, code: await code() })).status).toBe(201);
});

test('no code is sent for a sign-up that never started', async () => {
  const answer = await server.call(resendSignUpCode, { body: { name: 'Ada', email: 'never@example.com' } });
  expect([answer.status, answer.problem.code]).toEqual([400, 'code_expired']);
  expect(await readMails(server.services, 'never@example.com')).toEqual([]);
});

test.each([
  ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['in Arabic digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ['in Persian digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))],
  ['in full-width digits', (code: string) => code.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))],
])('a code typed %s is the same code', async (_how, type) => {
  const { person, code } = await begin();
  expect((await complete({ ...person, code: type(await code()) })).status).toBe(201);
});

test.each([
  ['a number', 12345],
  ['an object', {}],
  ['a list', ['012345']],
  ['five digits', '12345'],
  ['letters', 'abcdef'],
  ['nothing', ''],
])('%s is not a code', async (_what, code) => {
  const { person } = await begin();
  const { status, problem } = await complete({ ...person, code });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: 'code', message: 'The length of Pin should be 6 digits' }]);
});

test('a leading zero is part of the code', async () => {
  const { person } = await begin();
  const { everySite: db } = server;
  const { secrets } = server.services;
  const code_hash = secrets.hash('code:sign-up', `${person.email} 012345`);
  await db.updateTable('one_time_codes').set({ code_hash }).where('subject', '=', person.email).execute();
  expect((await complete({ ...person, code: '12345' })).status).toBe(400);
  expect((await complete({ ...person, code: '012345' })).status).toBe(201);
});

test('with open sign-up, no code is needed', async () => {
  const open = await startTestServer();
  try {
    const answer = await open.call(completeSignUp, {
      body: { name: 'Eve', email: 'eve@example.com', password, code: '123456' },
    });
    expect([answer.status, answer.problem.code]).toEqual([403, 'signup_closed']);
  } finally {
    await open.close();
  }
});
