import { afterAll, beforeEach, expect, test } from 'vitest';
import { login, register } from '#contract/auth.ts';
import { acceptInvitation, showInvitation } from '#contract/invitation-link.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '#contract/invitations.ts';
import { saveOrganization } from '#contract/organization.ts';
import { removeMember, saveMember } from '#contract/people.ts';
import { saveProfile } from '#contract/profile.ts';
import { session } from '#contract/session.ts';
import { saveSettings } from '#contract/settings.ts';
import type { SiteRole } from '#model/roles.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer({ STUDIO_URL: 'https://studio.example.com' });
afterAll(() => server.close());

const DAY = 24 * 60 * 60_000;
let owner: TestPerson;
let site: string;

beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});

const invite = (email: string, more: { role?: SiteRole; as?: TestPerson; days?: number; locale?: 'ar-SA' } = {}) => {
  const { role = 'author', as = owner, ...rest } = more;
  return server.call(createInvitation, { as, site, body: { email, role, ...rest }, address: '203.0.113.9' });
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const accept = (as: TestPerson, token: string) => server.call(acceptInvitation, { as, body: { token } });
const show = (token: string) => server.call(showInvitation, { body: { token } });
const sitesOf = async (as: TestPerson) => (await server.call(session, { as })).body.sites;

test('an invitation is emailed in its language, and its link is shown once', async () => {
  const { status, body } = await invite('nour@example.com', { locale: 'ar-SA' });
  expect(status).toBe(201);
  expect(body.invitation).toMatchObject({ email: 'nour@example.com', role: 'author', locale: 'ar-SA' });
  expect(body.invitation.expires_on - body.invitation.sent_on).toBe(7 * DAY);
  const [mail] = await readMails(server.services, 'nour@example.com');
  expect(mail).toMatchObject({ template: 'invitation', locale: 'ar-SA', values: { link: body.link } });
  expect(body.link).toMatch(/^https:\/\/studio\.example\.com\/invitation\?token=[\w-]{43}$/);
  const listed = await server.call(listInvitations, { as: owner, site });
  expect(listed.body.invitations).toHaveLength(1);
  expect(listed.text).not.toContain(tokenOf(body.link));
  const stored = await server.everySite.selectFrom('invitations').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(tokenOf(body.link));
});

test('without an email server the link is returned to copy; with one it is sent', async () => {
  const { message } = (await invite('nour@example.com')).body;
  expect(message).toBe(
    'Invitation for nour@example.com created. This installation doesn’t send email: copy the link and send it yourself.',
  );
  const mailing = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'studio@example.com' });
  const made = await mailing.setUpSite();
  const body = { email: 'nour@example.com', role: 'author' } as const;
  const result = (await mailing.call(createInvitation, { as: made.owner, site: made.site.id, body })).body.message;
  expect(result).toBe('Invitation sent to nour@example.com');
  await mailing.close();
});

test('the invited account becomes a member with the role, once', async () => {
  const ada = await server.signUp('Ada');
  const { body } = await invite(ada.email.toUpperCase(), { role: 'editor' });
  const token = tokenOf(body.link);
  expect((await show(token)).body).toMatchObject({ email: ada.email, role: 'editor', inviter: owner.user.name });
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(ada, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sitesOf(ada)).toMatchObject([{ id: site, role: 'editor' }]);
  expect((await accept(ada, token)).problem.code).toBe('invitation_over');
  expect((await show(token)).problem.code).toBe('invitation_over');
});

test("another account can't accept it", async () => {
  const eve = await server.signUp('Eve');
  const { body } = await invite('mallory@example.com');
  const { status, problem } = await accept(eve, tokenOf(body.link));
  expect([status, problem.code]).toEqual([403, 'invitation_of_another']);
  expect(await sitesOf(eve)).toEqual([]);
  const refusal = await server.everySite
    .selectFrom('audit')
    .select(['act', 'outcome'])
    .where('actor_id', '=', eve.id)
    .where('act', '=', 'access.refused')
    .execute();
  expect(refusal).toEqual([{ act: 'access.refused', outcome: 'refused' }]);
});

test('a new person signs up with the invited email and is a member immediately', async () => {
  const { body } = await invite('new@example.com', { role: 'viewer' });
  const invitation = tokenOf(body.link);
  const account = { name: 'New', password: 'a quiet mountain road', invitation };
  const other = await server.call(register, { body: { ...account, email: 'other@example.com' } });
  expect([other.status, other.problem.code]).toEqual([403, 'invitation_of_another']);
  expect((await server.call(register, { body: { ...account, email: 'new@example.com' } })).status).toBe(201);
  const signedIn = await server.call(login, { body: { email: 'new@example.com', password: account.password } });
  if (!('tokens' in signedIn.body)) throw new Error('signing in asked for more');
  const as = { ...owner, accessToken: signedIn.body.tokens.access.token };
  expect(await sitesOf(as)).toMatchObject([{ id: site, role: 'viewer' }]);
});

test('it ends when expired, revoked or resent', async () => {
  const ada = await server.signUp('Ada');
  const first = (await invite(ada.email)).body;
  const again = await server.call(resendInvitation, { as: owner, site, params: { id: first.invitation.id } });
  expect(again.status).toBe(200);
  expect((await accept(ada, tokenOf(first.link))).problem.code).toBe('invitation_over');
  expect(
    (await readMails(server.services, ada.email)).filter(({ template }) => template === 'invitation'),
  ).toHaveLength(2);
  await server.call(revokeInvitation, { as: owner, site, params: { id: first.invitation.id } });
  expect((await accept(ada, tokenOf(again.body.link))).problem.code).toBe('invitation_over');
  const brief = (await invite(ada.email, { days: 1 })).body;
  server.pass(DAY + 1);
  expect((await show(tokenOf(brief.link))).problem.code).toBe('invitation_over');
  // What is over makes room for a new one.
  const fresh = await server.call(login, { body: { email: owner.email, password: owner.password } });
  if (!('tokens' in fresh.body)) throw new Error('signing in asked for more');
  expect((await invite(ada.email, { as: { ...owner, accessToken: fresh.body.tokens.access.token } })).status).toBe(201);
});

test('one open invitation per email, none for members, none above one’s own role', async () => {
  const admin = await server.signUp('Admin');
  await server.addMember(site, admin, 'admin');
  const twice = await Promise.all([invite('two@example.com'), invite('two@example.com')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await invite(admin.email)).problem.errors).toMatchObject([{ path: 'email' }]);
  expect((await invite('peer@example.com', { role: 'admin', as: admin })).status).toBe(403);
  expect((await invite('peer@example.com', { role: 'editor', as: admin })).status).toBe(201);
  expect((await invite('boss@example.com', { role: 'owner' })).status).toBe(201);
});

test.each([
  ['two addresses', { email: ['a@example.com', 'b@example.com'] }],
  ['two in one', { email: 'a@example.com, b@example.com' }],
  ['a line break', { email: 'a@example.com\nBcc: b@example.com' }],
  ['an unknown role', { email: 'a@example.com', role: 'operator' }],
  ['a hundred days', { email: 'a@example.com', days: 100 }],
])('%s are refused', async (_what, body) => {
  const answer = await server.call(createInvitation, { as: owner, site, body: { role: 'viewer', ...body } as never });
  expect(answer.status).toBe(400);
});

test('invitations by a person who can no longer invite are void', async () => {
  const admin = await server.signUp('Admin');
  const [ada, bob] = [await server.signUp('Ada'), await server.signUp('Bob')];
  await server.addMember(site, admin, 'admin');
  const one = tokenOf((await invite(ada.email, { as: admin })).body.link);
  await server.call(saveMember, { as: owner, site, params: { id: admin.id }, body: { role: 'editor' } });
  expect((await accept(ada, one)).problem.code).toBe('invitation_over');
  await server.call(saveMember, { as: owner, site, params: { id: admin.id }, body: { role: 'admin' } });
  const two = tokenOf((await invite(bob.email, { as: admin })).body.link);
  await server.call(removeMember, { as: owner, site, params: { id: admin.id } });
  expect((await accept(bob, two)).problem.code).toBe('invitation_over');
});

test('invitations of another organization are not there', async () => {
  const { body } = await invite('far@example.com');
  const other = await server.setUpSite();
  const there = { as: other.owner, site: other.site.id, params: { id: body.invitation.id } };
  expect((await server.call(revokeInvitation, there)).status).toBe(404);
  expect((await server.call(resendInvitation, there)).status).toBe(404);
});

test('invite-only sign-up admits invited people, closed sign-up no one', async () => {
  for (const [SIGNUP, statuses, reason] of [
    ['invite', [403, 201], 'You need an invitation to create an account.'],
    ['closed', [403, 403], 'Sign-up is closed'],
  ] as const) {
    const closed = await startTestServer({ SIGNUP });
    try {
      const made = await closed.setUpSite();
      const { body } = await closed.call(createInvitation, {
        as: made.owner,
        site: made.site.id,
        body: { email: 'guest@example.com', role: 'viewer' },
      });
      const account = { name: 'Guest', email: 'guest@example.com', password: 'a quiet mountain road' };
      const without = await closed.call(register, { body: account });
      const withIt = await closed.call(register, { body: { ...account, invitation: tokenOf(body.link) } });
      expect([without.status, withIt.status]).toEqual(statuses);
      expect(without.problem.code).toBe('signup_closed');
      expect(without.problem.message).toContain(reason);
    } finally {
      await closed.close();
    }
  }
});

test.each([
  ['the organization', saveOrganization, { name: 'Acme\r\nBcc: eve@example.com' }],
  ['the site', saveSettings, { frontend_site_name: 'Atlas\nBcc: eve@example.com' }],
] as const)(
  'a name of %s with a line break is refused before a mail could carry it',
  async (_whose, exchange, fields) => {
    const address = { address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
    const body = { ...(exchange === saveOrganization && address), ...fields };
    const answer = await server.call(exchange as typeof saveOrganization, { as: owner, site, body: body as never });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, Object.keys(fields)[0]]);
    expect((await invite('fine@example.com')).status).toBe(201);
  },
);

test('a name with a line break can neither sign up nor accept', async () => {
  const name = 'Ada\r\nBcc: eve@example.com';
  const body = { name, email: 'ada@example.com', password: 'a quiet mountain road' };
  expect((await server.call(register, { body })).problem.errors).toMatchObject([{ path: 'name' }]);
  expect((await server.call(saveProfile, { as: owner, body: { name } })).problem.errors).toMatchObject([
    { path: 'name' },
  ]);
});
