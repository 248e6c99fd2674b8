import { afterAll, expect, test } from 'vitest';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInByPasskey } from '#contract/passkeys.ts';
import { beginAuthenticator, confirmAuthenticator, showSecurity } from '#contract/second-factor.ts';
import { listSessions } from '#contract/sessions.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { makePasskey, type TestPasskey } from './testing.ts';

const STUDIO = 'https://studio.example.com';
const server = await startTestServer({ STUDIO_URL: STUDIO });
afterAll(() => server.close());

test('a person has several passkeys, with names, and signs in with each', async () => {
  const ada = await server.signUp();
  const [laptop, phone] = [makePasskey(STUDIO), makePasskey(STUDIO)];
  expect((await add(ada, laptop, 'Laptop')).status).toBe(201);
  expect((await add(ada, phone, 'Phone')).status).toBe(201);
  const { passkeys } = (await server.call(showSecurity, { as: ada })).body;
  expect(passkeys.map(({ name, last_used_on }) => [name, last_used_on])).toEqual([
    ['Laptop', null],
    ['Phone', null],
  ]);
  for (const passkey of [laptop, phone]) {
    const answer = await signIn(passkey, 1);
    expect([answer.status, answer.body.user?._id]).toEqual([200, ada.id]);
    expect(String(answer.headers['set-cookie'])).toContain(`token=${answer.body.token};`);
  }
  const rows = await server.everySite
    .selectFrom('sessions')
    .select(['method', 'second_factor'])
    .where('user_id', '=', ada.id)
    .where('method', '=', 'passkey')
    .execute();
  expect(rows).toEqual([
    { method: 'passkey', second_factor: 1 },
    { method: 'passkey', second_factor: 1 },
  ]);
});

test('making one asks for the password, and offers what the studio’s host demands', async () => {
  const ada = await server.signUp();
  const wrong = await server.call(beginPasskey, { as: ada, body: { password: 'not the password' } });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'password']);
  const { options } = (await server.call(beginPasskey, { as: ada, body: { password: ada.password } })).body;
  expect(options).toMatchObject({
    rp: { id: 'studio.example.com', name: 'Sitewright' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('a challenge makes one passkey, for whom it was made, within five minutes', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const challenge = await challengeFor(ada);
  const stolen = await keep(eve, challenge, makePasskey(STUDIO));
  expect([stolen.status, stolen.problem.code]).toEqual([400, 'invalid']);
  expect((await keep(ada, challenge, makePasskey(STUDIO))).problem.code).toBe('code_expired');
  const late = await challengeFor(ada);
  server.pass(5 * 60_000 + 1);
  expect((await keep(ada, late, makePasskey(STUDIO))).problem.code).toBe('code_expired');
});

test('one authenticator’s passkey is kept once, whoever asks', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const passkey = makePasskey(STUDIO);
  expect((await add(ada, passkey)).status).toBe(201);
  expect((await add(eve, passkey)).problem.code).toBe('already_exists');
});

test.each([
  ['made for another origin', { origin: 'https://evil.example.com' }],
  ['made for another host', { host: 'evil.example.com' }],
  ['whose person was not verified', { isVerified: false }],
])('a passkey %s is neither kept nor taken', async (_, changes) => {
  const ada = await server.signUp();
  const passkey = makePasskey(STUDIO);
  const challenge = await challengeFor(ada);
  const body = { challenge, name: 'Key', credential: passkey.create(challenge, changes) };
  expect((await server.call(addPasskey, { as: ada, body })).problem.code).toBe('invalid');
  await add(ada, passkey);
  const asked = await ask();
  const signed = await server.call(signInByPasskey, {
    body: { challenge: asked, credential: passkey.sign(asked, 1, changes) },
  });
  expect([signed.status, signed.problem.code]).toEqual([401, 'wrong_credentials']);
  expect(signed.headers['set-cookie']).toBeUndefined();
});

test('a sign-in challenge is used once, and only for signing in', async () => {
  const ada = await server.signUp();
  const passkey = makePasskey(STUDIO);
  await add(ada, passkey);
  const challenge = await ask();
  const body = { challenge, credential: passkey.sign(challenge, 1) };
  const answers = await Promise.all(Array.from({ length: 16 }, () => server.call(signInByPasskey, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const other = await challengeFor(ada);
  const crossed = await server.call(signInByPasskey, {
    body: { challenge: other, credential: passkey.sign(other, 2) },
  });
  expect(crossed.problem.code).toBe('code_expired');
});

test('a signature of another challenge, or of another key, is refused', async () => {
  const ada = await server.signUp();
  const [mine, foreign] = [makePasskey(STUDIO), makePasskey(STUDIO)];
  await add(ada, mine);
  const [one, other] = [await ask(), await ask()];
  const swapped = await server.call(signInByPasskey, { body: { challenge: one, credential: mine.sign(other, 1) } });
  expect(swapped.problem.code).toBe('wrong_credentials');
  const forged = { ...foreign.sign(other, 1), id: mine.credentialId, rawId: mine.credentialId };
  const answer = await server.call(signInByPasskey, { body: { challenge: other, credential: forged } });
  expect(answer.problem.code).toBe('wrong_credentials');
});

test('a count of signatures that goes back is a copy, and is refused; one that is never counted is fine', async () => {
  const ada = await server.signUp();
  const [counting, silent] = [makePasskey(STUDIO), makePasskey(STUDIO)];
  await add(ada, counting);
  await add(ada, silent, 'Silent');
  expect((await signIn(counting, 7)).status).toBe(200);
  for (const counter of [7, 6, 0]) expect((await signIn(counting, counter)).status).toBe(401);
  expect((await signIn(counting, 8)).status).toBe(200);
  for (let each = 0; each < 2; each++) expect((await signIn(silent, 0)).status).toBe(200);
});

test('a removed passkey opens nothing any more, and nobody removes another’s', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const passkey = makePasskey(STUDIO);
  const { id } = (await add(ada, passkey)).body.passkey;
  expect((await server.call(removePasskey, { as: eve, params: { id } })).status).toBe(404);
  expect((await signIn(passkey, 1)).status).toBe(200);
  expect((await server.call(removePasskey, { as: ada, params: { id } })).status).toBe(200);
  expect((await signIn(passkey, 2)).problem.code).toBe('wrong_credentials');
});

test('adding and removing a passkey is told by mail, by its name', async () => {
  const ada = await server.signUp();
  const { id } = (await add(ada, makePasskey(STUDIO), 'Laptop at work')).body.passkey;
  await server.call(removePasskey, { as: ada, params: { id }, headers: { 'accept-language': 'fr' } });
  expect((await server.call(removePasskey, { as: ada, params: { id } })).status).toBe(404);
  const result = (await readMails(server.services, ada.email)).slice(1);
  expect(result.map(({ template, locale, values }) => [template, locale, values.passkey])).toEqual([
    ['passkey-added', 'en-US', 'Laptop at work'],
    ['passkey-removed', 'fr', 'Laptop at work'],
  ]);
  expect(result[1]!.text).toContain('la clé d’accès «\u00a0Laptop at work\u00a0» a été retirée');
  expect(result[1]!.html).toContain(`href="${STUDIO}/forgot-password"`);
});

test('a passkey is two factors already: no code is asked for', async () => {
  const ada = await server.signUp();
  const passkey = makePasskey(STUDIO);
  await add(ada, passkey);
  await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } });
  await server.everySite.updateTable('authenticators').set({ confirmed_at: 1 }).where('user_id', '=', ada.id).execute();
  expect((await server.call(confirmAuthenticator, { as: ada, body: { code: '000000' } })).problem.code).toBe(
    'conflict',
  );
  expect((await signIn(passkey, 1)).status).toBe(200);
  const { sessions } = (await server.call(listSessions, { as: ada })).body;
  expect(sessions.map(({ method, secondFactor }) => [method, secondFactor])).toContainEqual(['passkey', true]);
});

test('asking is limited for one network', async () => {
  const answers = [];
  for (let each = 0; each < 61; each++)
    answers.push((await server.call(beginPasskeySignIn, { body: {}, address: '192.0.2.77' })).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
});

async function challengeFor(person: TestPerson): Promise<string> {
  const { body, text } = await server.call(beginPasskey, { as: person, body: { password: person.password } });
  if (!body.options) throw new Error(text);
  return body.options.challenge;
}

function keep(person: TestPerson, challenge: string, passkey: TestPasskey, name = 'Key') {
  return server.call(addPasskey, { as: person, body: { challenge, name, credential: passkey.create(challenge) } });
}

async function add(person: TestPerson, passkey: TestPasskey, name?: string) {
  return keep(person, await challengeFor(person), passkey, name);
}

async function ask(): Promise<string> {
  return (await server.call(beginPasskeySignIn, { body: {} })).body.options.challenge;
}

async function signIn(passkey: TestPasskey, counter: number) {
  const challenge = await ask();
  return server.call(signInByPasskey, { body: { challenge, credential: passkey.sign(challenge, counter) } });
}
