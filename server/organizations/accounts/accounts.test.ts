import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appointOperator,
  deleteAccount,
  deleteOwnAccount,
  disableAccount,
  enableAccount,
} from '#contract/account-acts.ts';
import { listAccounts, showAccount } from '#contract/accounts.ts';
import { login } from '#contract/auth.ts';
import { acceptInvitation, showInvitation } from '#contract/invitation-link.ts';
import { createInvitation, listInvitations } from '#contract/invitations.ts';
import { listViews } from '#contract/list-views.ts';
import { listMails } from '#contract/outbox.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { forgotPassword, resetPassword } from '#contract/password.ts';
import { leaveSite, listPeople } from '#contract/people.ts';
import { savePreferences } from '#contract/preferences.ts';
import { saveProfile } from '#contract/profile.ts';
import { listRevisions } from '#contract/revisions.ts';
import { createListView } from '#contract/save-list-view.ts';
import { saveRoute } from '#contract/save-route.ts';
import { session } from '#contract/session.ts';
import { profile, refreshTokens } from '#contract/session-tokens.ts';
import { defaultPreferences } from '#model/display.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
let operator: TestPerson;
beforeAll(async () => {
  operator = await server.signUp('Operator');
});
afterAll(() => server.close());

const signIn = ({ email, password }: TestPerson) => server.call(login, { body: { email, password } });
const disable = (who: TestPerson, as = operator) => server.call(disableAccount, { as, params: { id: who.id } });
const enable = (who: TestPerson) => server.call(enableAccount, { as: operator, params: { id: who.id } });
const remove = (who: TestPerson, more: { as?: TestPerson; takeOver?: boolean } = {}) => {
  const { as = operator, takeOver = false } = more;
  const body = { name: who.email, password: as.password, takeOver };
  return server.call(deleteAccount, { as, params: { id: who.id }, body });
};
const removeOwn = (who: TestPerson, name = who.email, password = who.password) =>
  server.call(deleteOwnAccount, { as: who, body: { name, password } });
const appoint = (who: TestPerson, isOperator: boolean, as = operator) =>
  server.call(appointOperator, { as, params: { id: who.id }, body: { isOperator, password: as.password } });
const list = async (body: Record<string, unknown>) => (await server.call(listAccounts, { as: operator, body })).body;
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const acts = async (target: string) =>
  (
    await server.everySite
      .selectFrom('audit')
      .select(['act', 'actor', 'site_id'])
      .where('target', '=', target)
      .orderBy('id')
      .execute()
  ).filter(({ act }) => !act.startsWith('login.'));

/** Every way in that an account holds: a call, the login cookie, a refresh and a new sign-in. */
async function waysIn(who: TestPerson): Promise<number[]> {
  const answers = [
    await server.call(session, { as: who }),
    await server.call(profile, { headers: { cookie: `token=${who.cookie}` } }),
    await server.call(refreshTokens, { body: { refreshToken: who.refreshToken } }),
    await signIn(who),
  ];
  return answers.map(({ status }) => status);
}

test('accounts are listed with what they are, found by name, sorted and narrowed', async () => {
  const { owner } = await server.setUpSite();
  const quinn = await server.signUp('Quinn');
  await disable(quinn);
  const found = await list({ search: quinn.email.toUpperCase() });
  expect(found).toMatchObject({
    total: 1,
    accounts: [{ id: quinn.id, state: 'disabled', sites: 0, isOperator: false }],
  });
  const disabled = await list({ filter: { state: 'disabled' }, size: 1000 });
  expect(disabled.accounts.every(({ state }) => state === 'disabled')).toBe(true);
  expect(disabled.accounts.map(({ id }) => id)).toContain(quinn.id);
  const bySites = await list({ sort: [{ field: 'sites', descending: true }], size: 1000 });
  expect(bySites.accounts.map(({ sites }) => sites)).toEqual(
    bySites.accounts.map(({ sites }) => sites).sort((a, b) => b - a),
  );
  expect(bySites.accounts.find(({ id }) => id === operator.id)?.isOperator).toBe(true);
  expect((await list({ search: '%' })).total).toBe(0);
  const shown = await server.call(showAccount, { as: operator, params: { id: owner.id } });
  expect(shown.body.memberships).toMatchObject([{ role: 'owner', organization: 'Acme', isOnlyOwner: true }]);
  expect(shown.text).not.toMatch(/password|hash/i);
});

test('accounts are found whatever the accents and capitals', async () => {
  const zoe = await server.signUp('Zoe');
  await server.call(saveProfile, { as: zoe, body: { name: 'ZOÉ' } });
  for (const search of ['zoé', 'ZOE', 'Zoé'])
    expect([search, (await list({ search })).accounts.map(({ id }: { id: string }) => id)]).toEqual([search, [zoe.id]]);
});

test('a disabled account is out on its very next call, by every way in, and in again once it is enabled', async () => {
  const { owner, site } = await server.setUpSite();
  const ada = await server.signUp('Ada');
  await server.addMember(site.id, ada, 'admin');
  const sent = await server.call(createInvitation, {
    as: ada,
    site: site.id,
    body: { email: 'invited@example.com', role: 'author' },
  });
  await server.call(forgotPassword, { body: { email: ada.email } });
  await runDueJobs(server.services);
  const link = (await readMails(server.services, ada.email)).find(({ template }) => template === 'reset-password');
  expect(await waysIn(ada)).toEqual([200, 200, 200, 200]);
  const { status, body } = await disable(ada);
  expect([status, body.account.state]).toEqual([200, 'disabled']);
  expect(await waysIn(ada)).toEqual([401, 401, 401, 403]);
  expect((await signIn(ada)).problem.code).toBe('account_disabled');
  const wrong = await server.call(login, { body: { email: ada.email, password: 'not the password' } });
  expect(wrong.problem.code).toBe('wrong_credentials');
  expect((await server.call(showInvitation, { body: { token: tokenOf(sent.body.link) } })).problem.code).toBe(
    'invitation_over',
  );
  const reset = { token: tokenOf(link?.values.link ?? ''), password: 'a new quiet password' };
  expect((await server.call(resetPassword, { body: reset })).problem.code).toBe('link_expired');
  await server.call(forgotPassword, { body: { email: ada.email } });
  await runDueJobs(server.services);
  const templates = (await readMails(server.services, ada.email)).map(({ template }) => template);
  expect(templates).toEqual(['verify-email', 'reset-password', 'account-disabled']);
  // What it was stays: the members still see it, and it comes back as it was.
  const { people } = (await server.call(listPeople, { as: owner, site: site.id, body: {} })).body;
  expect(people.map(({ id }) => id)).toContain(ada.id);
  expect((await enable(ada)).body.account.state).not.toBe('disabled');
  expect((await signIn(ada)).status).toBe(200);
  expect((await acts(ada.email)).map(({ act, actor }) => [act, actor])).toContainEqual([
    'account.disabled',
    operator.email,
  ]);
});

test('a sign-in at the very moment its account is disabled opens nothing', async () => {
  const ada = await server.signUp('Ada');
  const [signedIn] = await Promise.all([signIn(ada), disable(ada)]);
  // Whichever of the two came first, no session of it is good for anything.
  const accessToken = signedIn.status === 200 ? signedIn.body.tokens.access.token : ada.accessToken;
  expect((await server.call(session, { as: { ...ada, accessToken } })).status).toBe(401);
  expect((await signIn(ada)).status).toBe(403);
});

test('an owner who is disabled does not count as the one a site must keep', async () => {
  const { owner, site } = await server.setUpSite();
  const second = await server.signUp('Second');
  await server.addMember(site.id, second, 'owner');
  await disable(second);
  expect((await server.call(leaveSite, { as: owner, site: site.id })).problem.code).toBe('last_owner');
  await enable(second);
  expect((await server.call(leaveSite, { as: owner, site: site.id })).status).toBe(200);
});

test('who deletes their account is gone at once with all that opened it; what they made stays', async () => {
  const { owner, site } = await server.setUpSite();
  const at = { site: site.id };
  const ada = await server.signUp('Ada');
  await server.addMember(site.id, ada, 'admin');
  const route = { url_string: '/by-ada', page_template: 'home' };
  const made = await server.call(saveRoute, { as: ada, ...at, body: route });
  expect((await server.call(savePreferences, { as: ada, body: { ...defaultPreferences, locale: 'fr' } })).status).toBe(
    200,
  );
  for (const is_shared of [false, true]) {
    const view = {
      list: 'page-routes',
      name: is_shared ? 'Ours' : 'Mine',
      search: 'sort=url_string',
      is_shared,
    } as const;
    expect((await server.call(createListView, { as: ada, ...at, body: view })).status).toBe(201);
  }
  const bySomeone = { email: 'by-ada@example.com', role: 'author' } as const;
  const sent = await server.call(createInvitation, { as: ada, ...at, body: bySomeone });
  const other = await server.setUpSite();
  const forHer = { email: ada.email, role: 'author' } as const;
  const toHer = await server.call(createInvitation, { as: other.owner, site: other.site.id, body: forHer });

  expect((await removeOwn(ada, 'someone@example.com')).problem.errors).toMatchObject([{ path: 'name' }]);
  expect((await removeOwn(ada, ada.email, 'not the password')).problem.errors).toMatchObject([{ path: 'password' }]);
  expect((await signIn(ada)).status).toBe(200);
  const { status } = await removeOwn(ada, ` ${ada.email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(await waysIn(ada)).toEqual([401, 401, 401, 401]);
  expect((await signIn(ada)).problem.code).toBe('wrong_credentials');
  for (const { body } of [sent, toHer])
    expect((await server.call(showInvitation, { body: { token: tokenOf(body.link) } })).problem.code).toBe(
      'invitation_over',
    );
  expect((await server.call(listInvitations, { as: other.owner, site: other.site.id })).body.invitations).toEqual([]);

  const { everySite: db } = server;
  for (const table of ['sessions', 'memberships', 'user_preferences', 'passkeys', 'authenticators'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', ada.id).execute()).toEqual([]);
  expect(await db.selectFrom('list_views').select('name').where('made_by', '=', ada.id).execute()).toEqual([
    { name: 'Ours' },
  ]);
  const { views } = (await server.call(listViews, { as: owner, ...at, params: { list: 'page-routes' } })).body;
  expect(views).toMatchObject([{ name: 'Ours', made_by: null }]);
  const routes = await server.call(listRoutes, { as: owner, ...at, body: { search: 'by-ada' } });
  expect(routes.body.total).toBe(1);
  const document = { kind: 'page_route', id: made.body.route.id } as const;
  const { revisions } = (await server.call(listRevisions, { as: owner, ...at, params: document })).body;
  expect(revisions).toHaveLength(1);
  expect((await acts(ada.email)).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['member.left', 'account.deleted']),
  );
  const last = (await readMails(server.services, ada.email)).at(-1);
  expect(last).toMatchObject({ template: 'account-deleted', locale: 'fr' });
  // The address is free again, and its new account is nobody it was before.
  const again = await server.signUp('Ada');
  expect((await server.call(acceptInvitation, { as: again, body: { token: tokenOf(toHer.body.link) } })).status).toBe(
    400,
  );
});

test('nobody leaves a site without an owner; an operator may take it over', async () => {
  const { owner, site } = await server.setUpSite();
  const refused = await removeOwn(owner);
  expect([refused.status, refused.problem.code]).toEqual([409, 'last_owner']);
  expect(refused.problem.message).toContain(site.name);
  expect((await remove(owner)).problem.code).toBe('last_owner');
  expect((await signIn(owner)).status).toBe(200);
  expect((await remove(owner, { takeOver: true })).status).toBe(200);
  const { sites } = (await server.call(session, { as: operator })).body;
  expect(sites).toMatchObject([{ id: site.id, role: 'owner' }]);
  expect((await acts(operator.email)).at(-1)).toMatchObject({ act: 'member.joined', site_id: site.id });
});

test('an installation keeps an operator who can sign in, also when two go at once', async () => {
  expect((await removeOwn(operator)).problem.code).toBe('last_operator');
  expect((await disable(operator)).problem.message).toContain('own account');
  expect((await appoint(operator, false)).problem.code).toBe('conflict');
  const ada = await server.signUp('Ada');
  expect((await disable(operator, ada)).status).toBe(403);
  expect((await appoint(ada, true, ada)).status).toBe(403);
  expect((await appoint(ada, true)).body.account.isOperator).toBe(true);
  // It bites on the very next call, in either direction.
  expect((await server.call(listMails, { as: ada, body: {} })).status).toBe(200);
  const both = await Promise.all([disable(ada, operator), disable(operator, ada)]);
  const worked = both.filter(({ status }) => status === 200);
  expect(worked).toHaveLength(1);
  const left = both[0].status === 200 ? operator : ada;
  const gone = left === operator ? ada : operator;
  expect((await server.call(enableAccount, { as: left, params: { id: gone.id } })).status).toBe(200);
  expect((await appoint(gone, false, left)).status).toBe(200);
  expect((await signIn(gone)).status).toBe(200);
  expect((await removeOwn(left)).problem.code).toBe('last_operator');
});
