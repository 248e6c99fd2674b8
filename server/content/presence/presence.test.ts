import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeMember } from '#contract/people.ts';
import { AWAY_FOR, PRESENT_FOR, tellPresence } from '#contract/presence.ts';
import { saveRoute } from '#contract/save-route.ts';
import { logout } from '#contract/session-tokens.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { makeTestTemplate, startTestTab } from './testing.ts';

const server = await startTestServer({}, {}, { clockStandsAt: Date.now() });
afterAll(() => server.close());

const { owner: mara, site } = await server.setUpSite();
/** Nobody has it open yet. */
let id = '';
let made = 0;
beforeEach(async () => {
  made += 1;
  id = await makeTestTemplate(server, mara, site.id, `shared-${made}`);
});
const join = async (name: string, role: 'viewer' | 'author' | 'editor') => {
  const person = await server.signUp(name);
  await server.addMember(site.id, person, role);
  return person;
};
const jonas = await join('Jonas', 'editor');
let tabs = 0;
const open = (person: TestPerson) => {
  tabs += 1;
  return startTestTab(server, person, site.id, `tab-of-test-${tabs}`);
};
const here = (node: string | null = null) => ({ id, node, state: 'here' as const });
const editing = (node: string) => ({ id, node, state: 'editing' as const });
const gone = () => ({ id, node: null, state: 'gone' as const });

test("two people in one document see each other and each other's position", async () => {
  const [maras, jonass] = [open(mara), open(jonas)];
  expect(await maras(here())).toEqual([]);
  expect(await jonass(here('top'))).toMatchObject([{ user_id: mara.id, name: 'Olivia', node: null, state: 'here' }]);
  expect(await maras(editing('top'))).toMatchObject([{ user_id: jonas.id, name: 'Jonas', node: 'top', state: 'here' }]);
  expect(await jonass(here('top'))).toMatchObject([{ node: 'top', state: 'editing' }]);
});

test('presence is per document', async () => {
  await open(mara)(here());
  const { body } = await server.call(tellPresence, {
    as: jonas,
    site: site.id,
    body: { kind: 'widget', id, tab: 'tab-of-jonas', node: null, state: 'here' },
  });
  expect(body).toMatchObject({ code: 'not_found' });
  expect(await open(jonas)(here())).toHaveLength(1);
});

test('a closed tab disappears immediately, even with a call in progress', async () => {
  const [maras, jonass] = [open(mara), open(jonas)];
  await maras(editing('top'));
  await maras(gone());
  expect(await jonass(here())).toEqual([]);
  await maras(editing('top'));
  expect(await jonass(here())).toEqual([]);
});

test('a silent tab expires, a background tab later', async () => {
  const [maras, ownSecond, jonass] = [open(mara), open(mara), open(jonas)];
  await maras(editing('top'));
  await ownSecond({ id, node: null, state: 'away' });
  server.pass(PRESENT_FOR - 1);
  expect(await jonass(here())).toHaveLength(2);
  server.pass(1);
  expect(await jonass(here())).toMatchObject([{ user_id: mara.id, state: 'away' }]);
  server.pass(AWAY_FOR);
  expect(await jonass(here())).toEqual([]);
});

test('a viewer is shown, but never as editing', async () => {
  const viewer = await join('Vera', 'viewer');
  await open(viewer)(editing('top'));
  expect(await open(jonas)(here())).toMatchObject([{ name: 'Vera', node: 'top', state: 'here' }]);
});

test('a member limited to other pages is never shown as editing', async () => {
  const body = { url_string: '/shared', page_template: `shared-${made}` };
  const saved = await server.call(saveRoute, { as: mara, site: site.id, body });
  expect(saved.status, saved.text).toBe(200);
  const limited = await join('Lia', 'author');
  const limit = { url_patterns: JSON.stringify(['/blog/**']) };
  await server.everySite.updateTable('memberships').set(limit).where('user_id', '=', limited.id).execute();
  server.services.events.publish({ type: 'membership-changed', userId: limited.id });
  await open(limited)(editing('top'));
  expect(await open(jonas)(here())).toMatchObject([{ name: 'Lia', state: 'here' }]);
});

test('a signed-out person or former member disappears', async () => {
  const [leaving, removed, stays] = [await join('Nora', 'editor'), await join('Omar', 'editor'), open(jonas)];
  await open(leaving)(editing('top'));
  await open(removed)(here());
  expect(await stays(here())).toHaveLength(2);
  await server.call(logout, { body: { refreshToken: leaving.refreshToken } });
  expect(await stays(here())).toMatchObject([{ name: 'Omar' }]);
  await server.call(removeMember, { as: mara, site: site.id, params: { id: removed.id } });
  expect(await stays(here())).toEqual([]);
});

test('another organization neither sees presence nor is seen', async () => {
  const other = await server.setUpSite();
  const body = { kind: 'page_template' as const, id, tab: 'tab-of-other', node: null, state: 'here' as const };
  await open(mara)(here());
  for (const siteId of [other.site.id, site.id]) {
    const { status, problem } = await server.call(tellPresence, { as: other.owner, site: siteId, body });
    expect([status, problem.code]).toEqual([404, 'not_found']);
  }
  expect(await open(jonas)(here())).toMatchObject([{ user_id: mara.id }]);
});

test("no one can report for another person's tab, and one’s own tabs are separate", async () => {
  const named = (person: TestPerson) => startTestTab(server, person, site.id, 'the-same-name');
  await named(mara)(editing('top'));
  expect(await named(jonas)(gone())).toEqual([]);
  expect(await open(jonas)(here())).toMatchObject([{ user_id: mara.id, state: 'editing' }]);
  expect(await open(mara)(here())).toHaveLength(2);
});

test('the newest five tabs of a person are known, and frequent reports are refused', async () => {
  for (let count = 0; count < 7; count += 1) await open(mara)(here(`node-${count}`));
  const others = await open(jonas)(here());
  expect(others.map(({ node }) => node)).toEqual(['node-2', 'node-3', 'node-4', 'node-5', 'node-6']);
  const body = { kind: 'page_template' as const, id, tab: 'tab-of-many', node: null, state: 'here' as const };
  const busy = await join('Bea', 'editor');
  const tell = async () => (await server.call(tellPresence, { as: busy, site: site.id, body })).status;
  for (let count = 0; count < 300; count += 1) expect(await tell()).toBe(200);
  expect(await tell()).toBe(429);
});

test("presence isn't stored in the database", async () => {
  const { everySite: db } = server;
  const count = async () => {
    const tables = await db.introspection.getTables();
    const rows = tables.filter(({ isView, name }) => !isView && name !== 'sessions');
    return Promise.all(
      rows.map(({ name }) =>
        db
          .selectFrom(name as 'users')
          .select(db.fn.countAll().as('n'))
          .execute(),
      ),
    );
  };
  const vera = await join('Vera', 'editor');
  const before = await count();
  await open(vera)(editing('top'));
  await open(vera)(gone());
  expect(await count()).toEqual(before);
});
