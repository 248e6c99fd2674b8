import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyChangeSet, discardChangeSet, proposeChanges, undoChangeSet } from '#contract/change-sets.ts';
import { acceptInvitation } from '#contract/invitation-link.ts';
import { createInvitation } from '#contract/invitations.ts';
import { createPage, takeBackPage } from '#contract/pages.ts';
import { addPasskey, beginPasskey } from '#contract/passkeys.ts';
import { approveRequest, askForApproval, savePublishRule, sendBackRequest } from '#contract/release-requests.ts';
import { beginAuthenticator, confirmAuthenticator, showSecurity } from '#contract/second-factor.ts';
import { session } from '#contract/session.ts';
import { refreshTokens } from '#contract/session-tokens.ts';
import { verifyEmail } from '#contract/verification.ts';
import { testRoot, widgetBody } from '#server/content/documents/testing.ts';
import { makePasskey } from '#server/identity/passkeys/testing.ts';
import { makeRecoveryCodes } from '#server/identity/second-factor/queries.ts';
import { hotp, stepOf } from '#server/identity/second-factor/totp.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { isAccessCookieValid, signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import { readPreview, signPreview } from '#server/public/preview/preview-token.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

// What works once, asked for sixteen times at one moment: sign-up, reset links, codes of second factors, passkeys
// and single sign-on have the same beside their other tests.

const STUDIO = 'https://studio.example.com';
let server: TestServer;
let owner: { as: TestPerson; site: string };

beforeAll(async () => {
  server = await startTestServer({ STUDIO_URL: STUDIO }, {}, { clockStandsAt: Date.now() });
  await server.signUp('Operator');
  const made = await server.setUpSite('blank');
  owner = { as: made.owner, site: made.site.id };
});
afterAll(() => server.close());

/** Asks sixteen times at once; exactly one gets through, and no other is told so or breaks anything. */
async function oneWins(ask: (place: number) => Promise<{ status: number; text: string }>, status = 200) {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, place) => ask(place)));
  const won = answers.filter((each) => each.status === status);
  expect(answers.filter((each) => each.status >= 500).map(({ text }) => text)).toEqual([]);
  expect(won.map(({ text }) => text)).toHaveLength(1);
}

const acts = async (act: string) =>
  (
    await server.everySite
      .selectFrom('audit')
      .select('id')
      .where('act', '=', act as never)
      .execute()
  ).length;

test('a code verifies an address once', async () => {
  const ada = await server.signUp();
  const before = await acts('account.verified');
  const code = (await readMails(server.services, ada.email)).at(-1)?.values.code ?? '';
  await oneWins(() => server.call(verifyEmail, { as: ada, body: { code } }));
  expect((await server.call(session, { as: ada })).body.user.isVerified).toBe(true);
  expect(await acts('account.verified')).toBe(before + 1);
  const again = await server.call(verifyEmail, { as: ada, body: { code } });
  expect([again.status, again.problem.message]).toEqual([409, 'This email address is already verified.']);
});

test('an invitation makes one member, once', async () => {
  const ada = await server.signUp();
  const body = { email: ada.email, role: 'author' as const };
  const { link } = (await server.call(createInvitation, { ...owner, body })).body;
  const token = new URL(link).searchParams.get('token') ?? '';
  const before = await acts('member.joined');
  await oneWins(() => server.call(acceptInvitation, { as: ada, body: { token } }));
  expect(await acts('member.joined')).toBe(before + 1);
});

test('a second factor is turned on once, and recovery codes handed out once, by either code that is right', async () => {
  const ada = await server.signUp();
  const { secret } = (await server.call(beginAuthenticator, { as: ada, body: { password: ada.password } })).body;
  const step = stepOf(server.services.clock());
  const codes = [step - 1, step, step + 1].map((each) => hotp(fromBase32(secret), each));
  await oneWins((place) => server.call(confirmAuthenticator, { as: ada, body: { code: codes[place % 3] ?? '' } }));
  expect((await server.call(showSecurity, { as: ada })).body.authenticator?.recoveryCodesLeft).toBe(10);
});

test('recovery codes that are renewed at one moment leave ten', async () => {
  const ada = await server.signUp();
  const { password } = ada;
  const { secret } = (await server.call(beginAuthenticator, { as: ada, body: { password } })).body;
  const code = hotp(fromBase32(secret), stepOf(server.services.clock()));
  expect((await server.call(confirmAuthenticator, { as: ada, body: { code } })).status).toBe(200);
  const { services } = server;
  // Called here, since comparing passwords puts calls one after the other.
  const renew = () => inTransaction(services.db, (tx) => makeRecoveryCodes(tx, services, ada.id));
  await Promise.all(Array.from({ length: 16 }, renew));
  expect((await server.call(showSecurity, { as: ada })).body.authenticator?.recoveryCodesLeft).toBe(10);
});

test('a challenge makes one passkey', async () => {
  const ada = await server.signUp();
  const { options } = (await server.call(beginPasskey, { as: ada, body: { password: ada.password } })).body;
  const challenge = (options as unknown as { challenge: string }).challenge;
  await oneWins((place) => {
    const credential = makePasskey(STUDIO).create(challenge);
    return server.call(addPasskey, { as: ada, body: { challenge, name: `Key ${place}`, credential } });
  }, 201);
  expect((await server.call(showSecurity, { as: ada })).body.passkeys).toHaveLength(1);
});

test('a refresh token is spent once, and tabs that ask at one moment stay in its session', async () => {
  const ada = await server.signUp();
  const body = { refreshToken: ada.refreshToken };
  const answers = await Promise.all(Array.from({ length: 16 }, () => server.call(refreshTokens, { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  const spent = await server.everySite
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['refresh_tokens.hash', 'refresh_tokens.successor_hash'])
    .where('sessions.user_id', '=', ada.id)
    .where('refresh_tokens.spent_at', 'is not', null)
    .execute();
  expect(spent).toHaveLength(1);
  server.pass(10_001);
  expect((await server.call(refreshTokens, { body })).status).toBe(401);
});

let widgets = 0;
async function proposed(apply: boolean): Promise<string> {
  widgets += 1;
  const changes = [{ kind: 'widget', body: widgetBody(`once-${widgets}`) }];
  const made = await server.call(proposeChanges, { ...owner, body: { title: 'Once', apply, changes } as never });
  expect(made.status, made.text).toBe(201);
  return made.body.change_set.id;
}

test('a change set is applied, undone and discarded once', async () => {
  const id = await proposed(false);
  await oneWins(() => server.call(applyChangeSet, { ...owner, params: { id } }));
  await oneWins(() => server.call(undoChangeSet, { ...owner, params: { id } }));
  const other = await proposed(false);
  await oneWins(() => server.call(discardChangeSet, { ...owner, params: { id: other } }));
  // Whichever of them comes first, the other is told.
  const third = await proposed(false);
  await oneWins((place) =>
    server.call(place % 2 === 0 ? applyChangeSet : discardChangeSet, { ...owner, params: { id: third } }),
  );
});

test('a page that was made is taken back once', async () => {
  const body = { name: 'Once', url_string: '/once', root: testRoot() };
  const { pageTemplate, route } = (await server.call(createPage, { ...owner, body })).body;
  const made = ({ id, version }: { id: string; version: number }) => ({ id, version });
  const taken = { pageTemplate: made(pageTemplate), route: made(route) };
  await oneWins(() => server.call(takeBackPage, { ...owner, body: taken }));
});

test('a release that waits is approved or sent back once', async () => {
  const editor = await server.signUp('Editor');
  await server.addMember(owner.site, editor, 'editor');
  await server.call(savePublishRule, { ...owner, body: { rule: 'everyone' } });
  const asked = async () => {
    await proposed(true);
    const made = await server.call(askForApproval, { as: editor, site: owner.site, body: { note: 'Once' } });
    expect(made.status, made.text).toBe(201);
    return made.body.request.id;
  };
  const id = await asked();
  await oneWins(() => server.call(approveRequest, { ...owner, params: { id }, body: { reason: 'Good' } }));
  expect(await acts('release.approved')).toBe(1);
  const other = await asked();
  const [params, body] = [{ id: other }, { reason: 'Maybe' }];
  await oneWins((place) =>
    place % 2 === 0
      ? server.call(approveRequest, { ...owner, params, body })
      : server.call(sendBackRequest, { ...owner, params, body }),
  );
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes in other words: with another last character, with padding, in the other alphabet. */
function otherwise(token: string): string[] {
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  const same = [1, 2, 3].map((bits) => token.slice(0, -1) + ALPHABET[last ^ bits]);
  const plain = token.replace(/[^.]*$/, (signature) => signature.replaceAll('-', '+').replaceAll('_', '/'));
  return [...same, `${token}=`, ...(plain === token ? [] : [plain])];
}

test('a token that is written otherwise is not that token', async () => {
  const ada = await server.signUp();
  for (const accessToken of otherwise(ada.accessToken)) {
    const { status } = await server.call(session, { as: { ...ada, accessToken } });
    expect([accessToken.slice(-3), status]).toEqual([accessToken.slice(-3), 401]);
  }
  expect((await server.call(session, { as: ada })).status).toBe(200);
  for (const refreshToken of otherwise(ada.refreshToken))
    expect((await server.call(refreshTokens, { body: { refreshToken } })).status).not.toBe(200);
  const { secrets } = server.services;
  const preview = signPreview(secrets, { siteId: 'a', userId: 'b', expires: 2 });
  expect(readPreview(secrets, preview, 1)).toBeDefined();
  expect(otherwise(preview).filter((each) => readPreview(secrets, each, 1))).toEqual([]);
  const of = { siteId: 'a', host: 'b', what: 'c' };
  const pass = signAccessCookie(secrets, of, 2);
  expect(isAccessCookieValid(secrets, pass, of, 1)).toBe(true);
  expect(otherwise(pass).filter((each) => isAccessCookieValid(secrets, each, of, 1))).toEqual([]);
});

function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (each) => {
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0');
  }).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
