import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/session-tokens.ts';
import { saveSettings } from '#contract/settings.ts';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

// One server alone has the embedded database to itself, and hears its own news at once.
let here: TestServer;
/** Another server on the same database, to which no news comes. */
let there: TestServer;
let count = 0;

beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({}, {}, { sharing: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function siteWithEditor(): Promise<{ owner: TestPerson; editor: TestPerson; site: string }> {
  const { owner, site } = await here.setUpSite();
  const editor = await here.signUp('Eve');
  await here.addMember(site.id, editor, 'editor');
  return { owner, editor, site: site.id };
}
const save = (as: TestPerson, site: string) => {
  const key = `banner-${count++}`;
  return there.call(createWidget, { as, site, body: { key, title: key, type: 'heading', icon: 'heading' } });
};

test('a role that one server lowers does not save on another any more', async () => {
  const { editor, site } = await siteWithEditor();
  expect((await save(editor, site)).status).toBe(201);
  await here.everySite
    .updateTable('memberships')
    .set({ role: 'viewer' })
    .where('user_id', '=', editor.id)
    .where('site_id', '=', site)
    .execute();
  expect((await save(editor, site)).status).toBe(403);
  await here.everySite.deleteFrom('memberships').where('user_id', '=', editor.id).execute();
  expect((await save(editor, site)).status).toBe(404);
});

test('a session that one server ends changes nothing on another any more', async () => {
  const { editor, site } = await siteWithEditor();
  expect((await save(editor, site)).status).toBe(201);
  await here.call(logout, { body: { refreshToken: editor.refreshToken } });
  expect((await save(editor, site)).status).toBe(401);
  // What was found out there holds for what is read there, too.
  expect((await there.call(listWidgets, { as: editor, site, body: {} })).status).toBe(401);
});

test('an account that one server disables changes nothing on another any more', async () => {
  const { editor, site } = await siteWithEditor();
  expect((await save(editor, site)).status).toBe(201);
  await here.everySite.updateTable('users').set({ disabled_at: 1 }).where('id', '=', editor.id).execute();
  expect((await save(editor, site)).status).toBe(401);
});

test('addresses that one server no longer takes for a site save nothing on another', async () => {
  const { owner, site } = await siteWithEditor();
  expect((await save(owner, site)).status).toBe(201);
  const body = { frontend_site_name: 'Test', white_listed_ips: ['192.0.2.1'] } as never;
  expect((await here.call(saveSettings, { as: owner, site, address: '192.0.2.1', body })).status).toBe(200);
  expect((await save(owner, site)).status).toBe(403);
});
