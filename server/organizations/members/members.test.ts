import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteRoute, listRoutes } from '#contract/page-routes.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { leaveSite, listPeople, removeMember, saveMember } from '#contract/people.ts';
import { saveProfile } from '#contract/profile.ts';
import { restoreRevision } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { session } from '#contract/session.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { createWidget, updateWidget } from '#contract/widgets.ts';
import type { SiteRole } from '#model/roles.ts';
import { testNode } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

let owner: TestPerson;
let site: string;

beforeEach(async () => {
  const made = await server.setUpSite('atlas');
  owner = made.owner;
  site = made.site.id;
});

async function join(role: SiteRole, patterns: string[] = []): Promise<TestPerson> {
  const person = await server.signUp(role);
  await server.addMember(site, person, role);
  if (patterns.length > 0) await change(owner, person, { role, url_patterns: patterns });
  return person;
}

const change = (as: TestPerson, whom: TestPerson, body: { role: SiteRole; url_patterns?: string[] }) =>
  server.call(saveMember, { as, site, params: { id: whom.id }, body });
const remove = (as: TestPerson, whom: TestPerson) => server.call(removeMember, { as, site, params: { id: whom.id } });
const people = async (as: TestPerson, body: Record<string, unknown> = {}) =>
  (await server.call(listPeople, { as, site, body })).body;

test('members are listed with what they hold, by name or by rank', async () => {
  const ada = await join('author', ['/country/*']);
  const { people: listed, total } = await people(ada);
  expect(total).toBe(2);
  expect(listed.find(({ id }) => id === ada.id)).toMatchObject({ role: 'author', url_patterns: ['/country/*'] });
  expect(listed.every(({ last_seen }) => typeof last_seen === 'number')).toBe(true);
  const ranked = await people(ada, { sort: [{ field: 'role', descending: true }] });
  expect(ranked.people.map(({ role }) => role)).toEqual(['owner', 'author']);
  expect((await people(ada, { search: ada.email.slice(0, 12).toUpperCase() })).people).toHaveLength(1);
  expect((await people(ada, { filter: { role: 'viewer' } })).total).toBe(0);
});

test('nobody raises themselves, and an admin neither makes nor touches an equal', async () => {
  const editor = await join('editor');
  const admin = await join('admin');
  const other = await join('admin');
  expect((await change(editor, editor, { role: 'admin' })).status).toBe(403);
  expect((await change(admin, admin, { role: 'owner' })).status).toBe(403);
  expect((await change(admin, editor, { role: 'admin' })).status).toBe(403);
  expect((await change(admin, other, { role: 'viewer' })).status).toBe(403);
  expect((await remove(admin, owner)).status).toBe(403);
  expect((await change(admin, editor, { role: 'author' })).status).toBe(200);
  expect((await change(owner, editor, { role: 'owner' })).status).toBe(200);
});

test('the last owner stays, also when two go at once', async () => {
  expect((await change(owner, owner, { role: 'admin' })).problem.code).toBe('last_owner');
  expect((await server.call(leaveSite, { as: owner, site })).status).toBe(409);
  expect((await remove(owner, owner)).problem.code).toBe('last_owner');
  const second = await join('owner');
  const both = await Promise.all([owner, second].map((as) => server.call(leaveSite, { as, site })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a lower role and a removal bite on the very next call', async () => {
  const editor = await join('editor');
  const route = { url_string: '/soon', page_template: 'home' };
  expect((await server.call(saveRoute, { as: editor, site, body: route })).status).toBe(200);
  await change(owner, editor, { role: 'viewer' });
  const refused = await server.call(saveRoute, { as: editor, site, body: { ...route, url_string: '/later' } });
  expect(refused.status).toBe(403);
  await remove(owner, editor);
  expect((await server.call(listRoutes, { as: editor, site, body: {} })).status).toBe(404);
  expect((await server.call(session, { as: editor })).body.sites).toEqual([]);
});

test('a limited author saves inside of their URLs and nowhere else, by no door', async () => {
  const author = await join('author', ['/country/*']);
  const editor = await join('editor', ['/country/*']);
  const inside = await server.call(saveRoute, {
    as: author,
    site,
    body: { url_string: '/country/<cca3>/flag', page_template: 'country', sample_url_string: '/country/fra/flag' },
  });
  expect(inside.status).toBe(200);
  const { id, version } = inside.body.route;
  const outside = await server.call(saveRoute, { as: author, site, body: { url_string: '/x', page_template: 'home' } });
  expect([outside.status, outside.problem.message]).toEqual([403, expect.stringContaining('/country/*')]);
  const moved = { id, version, url_string: '/flags/<cca3>', page_template: 'country', sample_url_string: '/flags/a' };
  expect((await server.call(saveRoute, { as: author, site, body: moved })).status).toBe(403);
  const about = await routeOf('/about');
  expect((await server.call(saveRoute, { as: author, site, body: about })).status).toBe(403);
  expect((await server.call(deleteRoute, { as: editor, site, params: { id: about.id } })).status).toBe(403);
  const restoring = { kind: 'page_route', id: about.id, version: 1 } as const;
  await server.call(saveRoute, { as: owner, site, body: { ...about, is_active: false } });
  expect((await server.call(restoreRevision, { as: author, site, body: restoring })).status).toBe(403);
  expect((await server.call(deleteRoute, { as: editor, site, params: { id } })).status).toBe(200);
});

test('a limited author edits the templates of their own pages, not those that others show', async () => {
  const author = await join('author', ['/country/*']);
  expect((await touch(author, 'country')).status).toBe(200);
  const refused = await touch(author, 'home');
  expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  // A route of theirs that shows it does not open the template of the home page to them.
  await server.call(saveRoute, { as: author, site, body: { url_string: '/country/mine', page_template: 'home' } });
  expect((await touch(author, 'home')).status).toBe(403);
  const widget = await server.everySite
    .selectFrom('widgets')
    .selectAll()
    .where('site_id', '=', site)
    .where('natural_key', 'like', '%header%')
    .executeTakeFirstOrThrow();
  const body = { id: widget.id, widget: { ...JSON.parse(widget.body), title: 'Changed' } };
  expect((await server.call(updateWidget, { as: author, site, body })).status).toBe(403);
});

test('a limited author leaves alone what the whole site shows where nothing is found, and the widgets in it', async () => {
  const author = await join('author', ['/country/*']);
  const { pageTemplate: template } = (
    await server.call(showTemplate, { as: owner, site, params: { pageKey: 'country' } })
  ).body;
  const lost = { type: 'layout', pageKey: 'lost', root: template.root, isNewRecord: true } as const;
  const made = await server.call(setConfig, { as: author, site, body: lost });
  expect(made.status).toBe(200);
  const banner = { key: 'lost-banner', type: 'heading', title: 'Lost', icon: 'heading' };
  const { body } = await server.call(createWidget, { as: author, site, body: banner });
  const holding = { ...lost.root, slots: { main: [testNode('@lost-banner')] } };
  const filled = { type: 'layout', pageKey: 'lost', root: holding } as const;
  expect((await server.call(setConfig, { as: author, site, body: filled })).status).toBe(200);
  const { settings } = (await server.call(showSettings, { as: owner, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...given } = settings;
  const named = { ...given, not_found_template: 'lost' };
  expect((await server.call(saveSettings, { as: owner, site, body: named })).status).toBe(200);

  const changed = { ...filled, root: lost.root } as const;
  const refused = await server.call(setConfig, { as: author, site, body: changed });
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringContaining('settings')]);
  const widget = { ...banner, title: 'Changed' };
  const byWidget = await server.call(updateWidget, { as: author, site, body: { id: body.widget.id, widget } });
  expect([byWidget.status, byWidget.problem.message]).toEqual([403, expect.stringContaining('/country/*')]);
  const restoring = { kind: 'widget', id: body.widget.id, version: 1 } as const;
  await server.call(updateWidget, { as: owner, site, body: { id: body.widget.id, widget } });
  expect((await server.call(restoreRevision, { as: author, site, body: restoring })).status).toBe(403);
  expect((await server.call(setConfig, { as: owner, site, body: changed })).status).toBe(200);
});

test('members are found whatever the accents and capitals, also after they changed their name', async () => {
  const elodie = await server.signUp('Ada');
  await server.addMember(site, elodie, 'author');
  await server.call(saveProfile, { as: elodie, body: { name: 'Élodie ÅBERG' } });
  for (const search of ['élodie', 'ELODIE', 'Élodie', 'åberg', 'Aberg', 'lodie ab'])
    expect([search, (await people(owner, { search })).people.map(({ id }) => id)]).toEqual([search, [elodie.id]]);
  expect((await people(owner, { search: 'Ada%' })).total).toBe(0);
});

test('a limit is of authors and editors, and is readable', async () => {
  const author = await join('author');
  const faults = await change(owner, author, { role: 'author', url_patterns: ['/a*', 'b', '/ok/*'] });
  expect(faults.problem.errors?.map(({ path }) => path)).toEqual(['url_patterns.0', 'url_patterns.1']);
  const admin = await change(owner, author, { role: 'admin', url_patterns: ['/a/*'] });
  expect(admin.problem.errors).toMatchObject([{ path: 'url_patterns' }]);
  const kept = await change(owner, author, { role: 'author', url_patterns: [' /a/* ', '/a/*'] });
  expect(kept.body.member.url_patterns).toEqual(['/a/*']);
});

test('viewing as a role takes rights away and never gives any', async () => {
  const author = await join('author');
  const route = { url_string: '/seen', page_template: 'home' };
  const as = (person: TestPerson, role: string) =>
    server.call(saveRoute, { as: person, site, body: route, headers: { 'x-view-as': role } });
  expect((await as(owner, 'viewer')).status).toBe(403);
  expect((await as(author, 'viewer')).status).toBe(403);
  const raised = await server.call(saveMember, {
    as: author,
    site,
    params: { id: author.id },
    body: { role: 'owner' },
    headers: { 'x-view-as': 'owner' },
  });
  expect(raised.status).toBe(403);
  const seen = await server.call(session, { as: owner, site, headers: { 'x-view-as': 'author' } });
  expect(seen.body).toMatchObject({ site: { role: 'author' }, heldRole: 'owner' });
  expect(seen.body.user.role).not.toContain('owner');
  expect((await as(owner, 'admin')).status).toBe(200);
});

test('another organization’s member is not there to be changed', async () => {
  const { owner: stranger } = await server.setUpSite();
  expect((await change(owner, stranger, { role: 'viewer' })).status).toBe(404);
  expect((await remove(owner, stranger)).status).toBe(404);
  expect((await server.call(session, { as: stranger })).body.sites).toHaveLength(1);
});

async function routeOf(url: string) {
  const row = await server.everySite
    .selectFrom('page_routes')
    .select(['id', 'version', 'body'])
    .where('site_id', '=', site)
    .where('url_string', '=', url)
    .executeTakeFirstOrThrow();
  return { ...JSON.parse(row.body), id: row.id, version: row.version };
}

async function touch(as: TestPerson, pageKey: string) {
  const { body } = await server.call(showTemplate, { as: owner, site, params: { pageKey } });
  const { root, meta, name, version } = body.pageTemplate;
  return server.call(setConfig, {
    as,
    site,
    body: { type: 'layout', pageKey, root, meta, name: `${name} again`, version, isNewRecord: false },
  });
}
