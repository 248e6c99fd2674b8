import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, expect, test } from 'vitest';
import { welcome } from '#contract/auth.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  passSecondFactor,
  renewRecoveryCodes,
  showSecurity,
} from '#contract/second-factor.ts';
import { listSessions } from '#contract/sessions.ts';
import {
  beginLink,
  beginSingleSignOn,
  finishSingleSignOn,
  linkIdentity,
  unlinkIdentity,
} from '#contract/single-sign-on.ts';
import { hotp, stepOf } from '#server/identity/second-factor/totp.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { followRedirect, startTestProvider, type TestIdentity } from './testing-provider.ts';

const STUDIO = 'http://studio.test:4000';
const REDIRECT = `${STUDIO}/signin`;
const provider = await startTestProvider(REDIRECT);
const settings = {
  STUDIO_URL: STUDIO,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Harbour ID',
};
const server = await startTestServer(settings);
// Somebody runs the installation, so that nobody of these tests does.
await server.signUp('Operator');
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => {
  provider.consents = true;
  provider.forge = undefined;
});

let count = 0;
const newcomer = (more: Partial<TestIdentity> = {}): TestIdentity => {
  count += 1;
  return {
    subject: `sub-${count}`,
    email: `ida-${count}@harbour.example`,
    isEmailVerified: true,
    name: 'Ida',
    ...more,
  };
};

test('the sign-in screen gets the provider’s name', async () => {
  expect((await server.call(welcome)).body.singleSignOn).toBe('Harbour ID');
});

test('the browser is sent with PKCE, a state and a nonce, and back to the studio only', async () => {
  const { url } = (await server.call(beginSingleSignOn, { body: {} })).body;
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(url.startsWith(provider.issuer)).toBe(true);
  expect(query).toMatchObject({ redirect_uri: REDIRECT, response_type: 'code', code_challenge_method: 'S256' });
  expect(query.scope).toBe('openid email profile');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
});

test('a new person gets an account with the email the provider verified, and is recognized next time', async () => {
  const ida = newcomer();
  const first = await signIn(ida);
  expect([first.status, first.body.newUser]).toEqual([200, true]);
  expect(first.body.user).toMatchObject({ name: 'Ida', email: ida.email, isVerified: true, role: ['user'] });
  // The provider's account stays the same person when its address changes.
  const again = await signIn({ ...ida, email: 'ida.new@harbour.example' });
  expect([again.body.newUser, again.body.user._id]).toEqual([false, first.body.user._id]);
  const ways = await server.everySite
    .selectFrom('sessions')
    .select(['method', 'second_factor'])
    .where('user_id', '=', first.body.user._id)
    .execute();
  expect(ways).toEqual([
    { method: 'oidc', second_factor: 0 },
    { method: 'oidc', second_factor: 0 },
  ]);
});

/** The mails about links of an account, oldest first. */
async function toldTo({ email }: TestPerson): Promise<string[]> {
  const mails = await readMails(server.services, email);
  const result = mails.filter(({ template }) => template.startsWith('identity-'));
  return result.map(({ template, values }) => `${template} ${values.provider}`);
}

test('an existing account is linked only if both sides verified the email', async () => {
  for (const [there, here, expected] of [
    [true, true, 200],
    [true, false, 409],
    [false, true, 409],
    [false, false, 409],
  ] as const) {
    const ada = await server.signUp('Ada');
    if (here) await verify(ada);
    const answer = await signIn(newcomer({ email: ada.email, isEmailVerified: there }));
    expect([there, here, answer.status]).toEqual([there, here, expected]);
    expect(await toldTo(ada)).toEqual(expected === 200 ? ['identity-linked Harbour ID'] : []);
    if (expected === 200) expect(answer.body.user._id).toBe(ada.id);
    else {
      expect(answer.problem.code).toBe('link_required');
      expect(answer.problem.message).toContain('Harbour ID');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
});

const foreign = await generateKeyPair('RS256');
const signedBy = (key: CryptoKey | Uint8Array, header: { alg: string; kid?: string }) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);

test.each([
  ['not signed', async (claims: JWTPayload) => new UnsecuredJWT(claims).encode()],
  ['signed with a foreign key', signedBy(foreign.privateKey, { alg: 'RS256', kid: 'the key of the test' })],
  ['signed with a key nobody knows', signedBy(foreign.privateKey, { alg: 'RS256', kid: 'another' })],
  ['signed with a foreign key that has no name', signedBy(foreign.privateKey, { alg: 'RS256' })],
  ['signed with the secret of the client', signedBy(Buffer.from(provider.clientSecret), { alg: 'HS256' })],
])('an ID token that is %s signs nobody in', async (_how, forge) => {
  const ida = newcomer();
  expect((await signIn(ida)).status).toBe(200);
  provider.forge = forge;
  const answer = await signIn(ida);
  expect([answer.status, answer.problem.code]).toEqual([400, 'provider_refused']);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

test.each<[string, () => JWTPayload]>([
  ['nobody', () => ({ sub: '' })],
  ['a space', () => ({ sub: ' ' })],
  ['somebody with a name of 256 characters', () => ({ sub: 's'.repeat(256) })],
  ['somebody with a NUL', () => ({ sub: 'ida\u0000' })],
  ['somebody with half a character', () => ({ sub: 'ida\ud83d' })],
  ['a number', () => ({ sub: 7 as never })],
  ['somebody of an hour from now', () => ({ iat: inAnHour(), exp: inAnHour() + 60 })],
  ['somebody called by a line break', () => ({ name: 'Ida\r\nBcc: all@example.com' })],
  ['somebody nicknamed by a bell', () => ({ name: undefined, nickname: '\u0007' })],
])('an ID token about %s signs nobody in', async (_who, wrong) => {
  provider.forge = (claims) => provider.sign({ ...claims, ...wrong() });
  const answer = await signIn(newcomer());
  expect([answer.status, answer.problem.code]).toEqual([400, 'provider_refused']);
});

test('a subject of 255 characters is accepted; a long name is cut between characters', async () => {
  provider.forge = (claims) => provider.sign({ ...claims, sub: 's'.repeat(255), name: '🌊'.repeat(200) });
  const answer = await signIn(newcomer());
  expect([answer.status, answer.body.user?.name]).toEqual([200, '🌊'.repeat(120)]);
});

test("an invalid email isn't stored with a linked identity", async () => {
  const ada = await server.signUp('Ada');
  provider.forge = (claims) => provider.sign({ ...claims, email: 'ida\u0000@harbour.example' });
  expect((await link(ada, newcomer())).status).toBe(200);
  const { singleSignOn } = (await server.call(showSecurity, { as: ada })).body;
  expect(singleSignOn?.linked?.email).toBeNull();
});

test('an email in different case is the same account', async () => {
  const ada = await server.signUp('Ada');
  await verify(ada);
  expect((await signIn(newcomer({ email: ada.email.toUpperCase() }))).body.user._id).toBe(ada.id);
});

test('a signed-in person links and unlinks with their password', async () => {
  const ada = await server.signUp('Ada');
  const identity = newcomer({ email: ada.email, isEmailVerified: false });
  expect((await signIn(identity)).problem.code).toBe('link_required');
  const refused = await server.call(beginLink, { as: ada, body: { password: 'not the password' } });
  expect(refused.problem.errors?.[0]?.path).toBe('password');
  expect((await link(ada, identity)).status).toBe(200);
  const { singleSignOn } = (await server.call(showSecurity, { as: ada })).body;
  expect(singleSignOn).toMatchObject({ name: 'Harbour ID', linked: { email: ada.email } });
  expect((await signIn(identity)).body.user._id).toBe(ada.id);
  const { sessions } = (await server.call(listSessions, { as: ada })).body;
  expect(sessions.map(({ method, secondFactor }) => [method, secondFactor])).toEqual([
    ['oidc', false],
    ['password', false],
  ]);
  const off = await server.call(unlinkIdentity, { as: ada, body: { password: ada.password } });
  expect(off.status).toBe(200);
  expect(await toldTo(ada)).toEqual(['identity-linked Harbour ID', 'identity-unlinked Harbour ID']);
  expect((await signIn(identity)).problem.code).toBe('link_required');
});

test('one provider account links to one account here', async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  const identity = newcomer();
  expect((await link(ada, identity)).status).toBe(200);
  expect((await link(eve, identity)).problem.code).toBe('conflict');
  expect((await link(ada, newcomer())).problem.code).toBe('conflict');
});

test("a link started by one person can't be finished by another", async () => {
  const [ada, eve] = [await server.signUp('Ada'), await server.signUp('Eve')];
  provider.person = newcomer();
  const begun = (await server.call(beginLink, { as: ada, body: { password: ada.password } })).body;
  const returned = await returnedFrom(begun.url);
  const answer = await server.call(linkIdentity, { as: eve, body: { challenge: begun.challenge, ...returned } });
  expect(answer.problem.code).toBe('code_expired');
});

test('a callback works once, in the browser that started it, with its own state', async () => {
  provider.person = newcomer();
  const [one, other] = [await begin(), await begin()];
  const returned = await returnedFrom(one.url);
  const swapped = await server.call(finishSingleSignOn, { body: { challenge: other.challenge, ...returned } });
  expect([swapped.status, swapped.problem.code]).toEqual([400, 'provider_refused']);
  const forged = await begin();
  const came = await returnedFrom(forged.url);
  const wrongState = { challenge: forged.challenge, ...came, state: 'made up' };
  expect((await server.call(finishSingleSignOn, { body: wrongState })).problem.code).toBe('provider_refused');
  // Spent by the wrong try as well.
  const body = { challenge: forged.challenge, ...came };
  expect((await server.call(finishSingleSignOn, { body })).problem.code).toBe('code_expired');
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      server.call(finishSingleSignOn, { body: { challenge: one.challenge, ...returned } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("another person's code sent with one’s own challenge is refused", async () => {
  provider.person = newcomer();
  const [mine, theirs] = [await begin(), await begin()];
  const own = await returnedFrom(mine.url);
  const foreign = await returnedFrom(theirs.url);
  const body = { challenge: mine.challenge, ...own, code: foreign.code };
  expect((await server.call(finishSingleSignOn, { body })).problem.code).toBe('provider_refused');
});

test('a started sign-in expires after ten minutes', async () => {
  provider.person = newcomer();
  const { url, challenge } = await begin();
  const returned = await returnedFrom(url);
  server.pass(10 * 60_000 + 1);
  expect((await server.call(finishSingleSignOn, { body: { challenge, ...returned } })).problem.code).toBe(
    'code_expired',
  );
});

test('a provider that sends no email, or an invalid one, creates no account', async () => {
  for (const email of [undefined, 'not an address', 'a@b.example, c@d.example']) {
    const answer = await signIn(newcomer({ email }));
    expect([answer.status, answer.problem.code]).toEqual([400, 'provider_refused']);
    expect(answer.problem.message).toBe(
      'Harbour ID didn’t share an email address, which you need for an account here.',
    );
  }
});

test('single sign-on asks for the second factor too', async () => {
  const ada = await server.signUp('Ada');
  const identity = newcomer();
  await link(ada, identity);
  const { secret } = (await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } })).body;
  const bits = [...secret].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'));
  const key = Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
  const code = hotp(key, stepOf(server.services.clock()));
  await server.call(confirmAuthenticator, { as: ada, body: { code } });
  const { recoveryCodes } = (await server.call(renewRecoveryCodes, { as: ada, body: { password: ada.password } })).body;
  const stopped = await signIn(identity);
  expect([stopped.status, stopped.problem.code]).toEqual([401, 'second_factor']);
  const challenge = stopped.problem.challenge ?? '';
  const passed = await server.call(passSecondFactor, { body: { challenge, code: recoveryCodes[0] ?? '' } });
  expect(passed.body.user._id).toBe(ada.id);
});

test.each([
  ['closed', true, 'signup_closed'],
  ['invite', true, 'signup_closed'],
  ['code', true, undefined],
  ['code', false, 'provider_refused'],
  ['open', false, undefined],
] as const)('where sign-up is %s, a verified address (%s) is answered %s', async (signup, isEmailVerified, refusal) => {
  const guarded = await startTestServer({ ...settings, SIGNUP: signup });
  try {
    provider.person = newcomer();
    const first = await guarded.call(beginSingleSignOn, { body: {} });
    const operator = await guarded.call(finishSingleSignOn, {
      body: { challenge: first.body.challenge, ...(await returnedFrom(first.body.url)) },
    });
    expect([operator.status, operator.body.user.role]).toEqual([200, ['operator']]);
    provider.person = newcomer({ isEmailVerified });
    const begun = (await guarded.call(beginSingleSignOn, { body: {} })).body;
    const body = { challenge: begun.challenge, ...(await returnedFrom(begun.url)) };
    const answer = await guarded.call(finishSingleSignOn, { body });
    if (refusal === undefined) expect(answer.status).toBe(200);
    else expect(answer.problem.code).toBe(refusal);
    if (refusal === 'provider_refused') expect(answer.problem.message).toMatch(/hasn’t verified this email address/);
  } finally {
    await guarded.close();
  }
});

test('an unreachable provider is reported, and tried again the next time', async () => {
  const lost = await startTestServer({ ...settings, OIDC_ISSUER: 'http://localhost:9' });
  try {
    for (let each = 0; each < 2; each++) {
      const answer = await lost.call(beginSingleSignOn, { body: {} });
      expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
      expect(answer.problem.message).toContain('Couldn’t reach Harbour ID');
    }
  } finally {
    await lost.close();
  }
});

test('without a provider, no one is redirected', async () => {
  const plain = await startTestServer();
  try {
    expect((await plain.call(welcome)).body.singleSignOn).toBeNull();
    expect((await plain.call(beginSingleSignOn, { body: {} })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

async function begin() {
  return (await server.call(beginSingleSignOn, { body: {} })).body;
}

async function returnedFrom(url: string) {
  const { searchParams } = await followRedirect(url, REDIRECT);
  const iss = searchParams.get('iss') ?? undefined;
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '', iss };
}

async function signIn(identity: TestIdentity) {
  provider.person = identity;
  const { url, challenge } = await begin();
  return server.call(finishSingleSignOn, { body: { challenge, ...(await returnedFrom(url)) } });
}

async function link(person: TestPerson, identity: TestIdentity) {
  provider.person = identity;
  const { url, challenge } = (await server.call(beginLink, { as: person, body: { password: person.password } })).body;
  return server.call(linkIdentity, { as: person, body: { challenge, ...(await returnedFrom(url)) } });
}

async function verify(person: TestPerson): Promise<void> {
  await server.everySite.updateTable('users').set({ is_verified: 1 }).where('id', '=', person.id).execute();
}
