import { afterAll, expect, test } from 'vitest';
import { removeSecondFactor } from '#contract/account-acts.ts';
import { listAccounts } from '#contract/accounts.ts';
import { login } from '#contract/auth.ts';
import { savePreferences } from '#contract/preferences.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  passSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  showSecurity,
} from '#contract/second-factor.ts';
import { session } from '#contract/session.ts';
import { listSessions } from '#contract/sessions.ts';
import { defaultPreferences } from '#model/display.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { hotp, stepOf } from './totp.ts';

// Codes are those of a half minute, which must not end between two lines.
const server = await startTestServer({}, {}, { clockStandsAt: Date.now() });
afterAll(() => server.close());

const operator = await server.signUp('Operator');

const STEP = 30_000;
const codeAt = (secret: string, off = 0) => hotp(fromBase32(secret), stepOf(server.services.clock()) + off);

test('someone without a second factor signs in as ever, and their session says how', async () => {
  const ada = await server.signUp();
  expect((await server.call(showSecurity, { as: ada })).body).toEqual({
    authenticator: null,
    passkeys: [],
    singleSignOn: null,
  });
  expect((await logIn(ada)).status).toBe(200);
  expect(await waysOf(ada)).toEqual(['password 0', 'password 0']);
});

test('an operator with their own password removes the second factor of a person who lost it', async () => {
  const { ada } = await withSecondFactor();
  const drop = (as: TestPerson, password = as.password, who = ada) =>
    server.call(removeSecondFactor, { as, params: { id: who.id }, body: { password } });
  const found = async () =>
    (await server.call(listAccounts, { as: operator, body: { search: ada.email } })).body.accounts[0]?.hasSecondFactor;
  expect(await found()).toBe(true);
  const grace = await server.signUp('Grace');
  expect((await drop(grace)).status).toBe(403);
  expect((await drop(operator, 'not the password')).problem.errors).toMatchObject([{ path: 'password' }]);
  expect((await drop(operator, operator.password, operator)).problem.code).toBe('conflict');
  expect((await logIn(ada)).problem.code).toBe('second_factor');
  const { status, body } = await drop(operator);
  expect([status, body.account.hasSecondFactor]).toEqual([200, false]);
  expect(await found()).toBe(false);
  expect((await logIn(ada)).status).toBe(200);
  // Once more changes nothing, and tells nobody.
  expect((await drop(operator)).status).toBe(200);
  const result = (await readMails(server.services, ada.email)).filter(
    ({ template }) => template === 'second-factor-off',
  );
  expect(result).toHaveLength(1);
  const audit = server.everySite.selectFrom('audit').select('actor').where('target', '=', ada.email);
  expect(await audit.where('act', '=', 'account.secondFactorOff').execute()).toEqual([{ actor: operator.email }]);
});

test('a secret counts only once it is confirmed', async () => {
  const ada = await server.signUp();
  const begun = await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } });
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}&issuer=Sitewright`);
  expect(begun.body.uri).toContain(encodeURIComponent(ada.email));
  expect((await logIn(ada)).status).toBe(200);
  const wrong = await server.call(confirmAuthenticator, { as: ada, body: { code: '000000' } });
  expect([wrong.status, wrong.problem.code]).toEqual([400, 'wrong_code']);
  expect((await logIn(ada)).status).toBe(200);
});

test("with a second factor the password alone isn't enough, and a code works once", async () => {
  const { ada, secret } = await withSecondFactor();
  server.pass(STEP);
  const stopped = await logIn(ada);
  expect([stopped.status, stopped.problem.code]).toEqual([401, 'second_factor']);
  expect(stopped.headers['set-cookie']).toBeUndefined();
  expect(stopped.text).not.toContain('token');
  const challenge = stopped.problem.challenge ?? '';
  const code = codeAt(secret);
  const passed = await pass(challenge, code);
  expect(passed.status).toBe(200);
  expect(passed.body.user.email).toBe(ada.email);
  expect((await server.call(session, { as: { ...ada, accessToken: passed.body.tokens.access.token } })).status).toBe(
    200,
  );
  expect(await waysOf(ada)).toEqual(['password 0', 'password 1']);
  // The challenge is spent, and so is the code, for another challenge as well.
  expect((await pass(challenge, codeAt(secret, 1))).problem.code).toBe('code_expired');
  expect((await pass(await challengeOf(ada), code)).problem.code).toBe('wrong_code');
  expect((await pass(await challengeOf(ada), codeAt(secret, 1))).status).toBe(200);
});

test("the enrolment code doesn't sign in, nor do past or future codes", async () => {
  const { ada, secret, firstCode } = await withSecondFactor();
  const challenge = await challengeOf(ada);
  for (const code of [firstCode, codeAt(secret, -2), codeAt(secret, 2)])
    expect((await pass(challenge, code)).problem.code).toBe('wrong_code');
  expect((await pass(challenge, codeAt(secret, 1))).status).toBe(200);
});

test('a code may be typed with a space and in Arabic digits', async () => {
  const { ada, secret } = await withSecondFactor();
  const arabic = [...codeAt(secret, 1)].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
  expect((await pass(await challengeOf(ada), `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
});

test('turning it on and off, and wrong codes, are logged', async () => {
  const { ada } = await withSecondFactor();
  await pass(await challengeOf(ada), '000000');
  await server.call(removeAuthenticator, { as: ada, body: { password: ada.password } });
  const rows = await server.everySite
    .selectFrom('audit')
    .select(['act', 'after_values'])
    .where('target_id', '=', ada.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ act }) => act).filter((act) => act !== 'account.registered' && act !== 'login.succeeded')).toEqual(
    ['account.secondFactorOn', 'login.failed', 'account.secondFactorOff'],
  );
  expect(JSON.parse(rows.find(({ act }) => act === 'login.failed')?.after_values ?? '{}')).toEqual({
    secondFactor: 'wrong',
  });
});

test('a challenge expires after five wrong codes or five minutes', async () => {
  const { ada, secret } = await withSecondFactor();
  const challenge = await challengeOf(ada);
  for (let each = 0; each < 5; each++) expect((await pass(challenge, '000000')).problem.code).toBe('wrong_code');
  expect((await pass(challenge, codeAt(secret, 1))).problem.code).toBe('code_expired');
  const late = await challengeOf(ada);
  server.pass(5 * 60_000 + 1);
  expect((await pass(late, codeAt(secret))).problem.code).toBe('code_expired');
  expect((await pass(await challengeOf(ada), codeAt(secret))).status).toBe(200);
});

test('new challenges do not give more than ten codes in a quarter of an hour', async () => {
  const { ada } = await withSecondFactor();
  const answers: string[] = [];
  for (let each = 0; each < 3; each++) {
    const challenge = await challengeOf(ada);
    for (let code = 0; code < 4; code++) answers.push((await pass(challenge, '000000')).problem.code);
  }
  expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(10);
  expect(answers.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
});

test('of sixteen concurrent uses of a code exactly one succeeds, for app and recovery codes', async () => {
  for (const kind of ['app', 'paper']) {
    const { ada, secret, recoveryCodes } = await withSecondFactor();
    const code = kind === 'app' ? codeAt(secret, 1) : (recoveryCodes[0] ?? '');
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(ada)));
    const tries = challenges.flatMap((challenge) => [challenge, challenge, challenge, challenge]);
    const answers = await Promise.all(tries.map((challenge) => pass(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 400, 429].includes(status))).toBe(true);
  }
});

test('each recovery code works once, however it is written, and new ones replace the old', async () => {
  const { ada, recoveryCodes } = await withSecondFactor();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = '', third = ''] = recoveryCodes;
  expect((await pass(await challengeOf(ada), first.toUpperCase())).status).toBe(200);
  expect((await pass(await challengeOf(ada), first)).problem.code).toBe('wrong_code');
  expect((await pass(await challengeOf(ada), second.replace('-', ' '))).status).toBe(200);
  expect((await server.call(showSecurity, { as: ada })).body.authenticator?.recoveryCodesLeft).toBe(8);
  const renewed = await server.call(renewRecoveryCodes, { as: ada, body: { password: ada.password } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await pass(await challengeOf(ada), third)).problem.code).toBe('wrong_code');
  expect((await pass(await challengeOf(ada), renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a recovery code of one person opens nothing for another', async () => {
  const { recoveryCodes } = await withSecondFactor();
  const { ada: other } = await withSecondFactor();
  expect((await pass(await challengeOf(other), recoveryCodes[0] ?? '')).problem.code).toBe('wrong_code');
});

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { ada, secret, recoveryCodes } = await withSecondFactor();
  const rows = JSON.stringify([
    await server.everySite.selectFrom('authenticators').selectAll().where('user_id', '=', ada.id).execute(),
    await server.everySite.selectFrom('recovery_codes').selectAll().where('user_id', '=', ada.id).execute(),
  ]);
  for (const text of [secret, Buffer.from(fromBase32(secret)).toString('base64url'), ...recoveryCodes])
    expect(rows).not.toContain(text);
});

test('turning it off needs the password, and afterwards the password is enough', async () => {
  const { ada, recoveryCodes } = await withSecondFactor();
  const wrong = await server.call(removeAuthenticator, { as: ada, body: { password: 'not the password' } });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'password']);
  expect((await logIn(ada)).status).toBe(401);
  expect((await server.call(removeAuthenticator, { as: ada, body: { password: ada.password } })).status).toBe(200);
  expect((await logIn(ada)).status).toBe(200);
  expect(
    await server.everySite.selectFrom('recovery_codes').selectAll().where('user_id', '=', ada.id).execute(),
  ).toEqual([]);
  expect(recoveryCodes).toHaveLength(10);
});

test("each change is emailed in the person's language, not the caller's", async () => {
  const { ada } = await withSecondFactor();
  await server.call(savePreferences, { as: ada, body: { ...defaultPreferences, locale: 'it-IT' } });
  const asked = { as: ada, body: { password: ada.password }, headers: { 'accept-language': 'zh-Hans-CN' } };
  expect((await server.call(renewRecoveryCodes, asked)).status).toBe(200);
  expect((await server.call(removeAuthenticator, asked)).status).toBe(200);
  const result = (await readMails(server.services, ada.email)).slice(-3);
  expect(result.map(({ template, locale }) => [template, locale])).toEqual([
    ['second-factor-on', 'en-US'],
    ['recovery-codes-renewed', 'it-IT'],
    ['second-factor-off', 'it-IT'],
  ]);
  expect(result[2]!.subject).toBe('L’accesso in due passaggi è stato disattivato');
  expect(result[2]!.text).toContain('http://localhost:4000/forgot-password');
  const acts = server.everySite.selectFrom('audit').select('act').where('actor_id', '=', ada.id).orderBy('id');
  expect((await acts.execute()).map(({ act }) => act)).toContain('account.recoveryCodesRenewed');
});

test('refused changes send no email', async () => {
  const { ada } = await withSecondFactor();
  const before = (await readMails(server.services, ada.email)).length;
  const wrong = { as: ada, body: { password: 'not the password' } };
  for (const exchange of [renewRecoveryCodes, removeAuthenticator])
    expect((await server.call(exchange, wrong)).status).toBe(400);
  expect(await readMails(server.services, ada.email)).toHaveLength(before);
});

test("a stolen session can't replace the app or create recovery codes", async () => {
  const { ada } = await withSecondFactor();
  const again = await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } });
  expect([again.status, again.problem.code]).toEqual([409, 'conflict']);
  for (const exchange of [beginAuthenticator, renewRecoveryCodes, removeAuthenticator])
    expect((await server.call(exchange, { as: ada, body: { password: 'guessed it' } })).status).toBe(400);
});

test('a wrong password and an unknown address answer the same bytes, with a second factor too', async () => {
  const { ada } = await withSecondFactor();
  const wrong = await server.call(login, { body: { email: ada.email, password: 'not the password' } });
  const nobody = await server.call(login, { body: { email: 'nobody@example.com', password: 'not the password' } });
  expect(wrong.status).toBe(401);
  expect({ ...wrong.problem, requestId: '' }).toEqual({ ...nobody.problem, requestId: '' });
});

test.each(['', 'x'.repeat(43), '../../etc'])('a made-up challenge (%s) is nothing', async (challenge) => {
  const { status } = await pass(challenge, '123456');
  expect(status).toBe(400);
});

async function withSecondFactor() {
  const ada = await server.signUp();
  const { body } = await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } });
  const firstCode = codeAt(body.secret);
  const on = await server.call(confirmAuthenticator, { as: ada, body: { code: firstCode } });
  if (on.status !== 200) throw new Error(on.text);
  return { ada, secret: body.secret, firstCode, recoveryCodes: on.body.recoveryCodes };
}

function logIn({ email, password }: TestPerson) {
  return server.call(login, { body: { email, password } });
}

async function challengeOf(person: TestPerson): Promise<string> {
  return (await logIn(person)).problem.challenge ?? '';
}

function pass(challenge: string, code: string) {
  return server.call(passSecondFactor, { body: { challenge, code } });
}

async function waysOf(person: TestPerson): Promise<string[]> {
  const { sessions } = (await server.call(listSessions, { as: person })).body;
  const byAge = sessions.sort((one, other) => one.created_at - other.created_at);
  return byAge.map(({ method, secondFactor }) => `${method} ${Number(secondFactor)}`);
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
