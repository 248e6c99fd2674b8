import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChangeSet } from '#contract/change-sets.ts';
import { listMenus, type Menu, saveMenu } from '#contract/menus.ts';
import { setConfig } from '#contract/page-templates.ts';
import { testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

let server: TestServer;
let as: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('atlas');
  [as, site] = [made.owner, made.site.id];
});
afterAll(() => server.close());

const list = async () => (await server.call(listMenus, { as, site })).body;
const header = async () => (await list()).menus.find(({ key }) => key === 'site-header') as Menu;
const save = ({ kind, key, node, version }: Menu, entries: { label: string; href: string; level: 'top' | 'sub' }[]) =>
  server.call(saveMenu, { as, site, body: { kind, key, node, version, entries } });
/** The front page of the drafts as it is made now. */
async function front(): Promise<string> {
  const parts = sitePartsOf(server.services);
  const compiled = (await parts.drafts.of(asTrustedSiteId(site)))!;
  const owner = { organizationId: 'o', siteId: asTrustedSiteId(site), compiled };
  return (await parts.pages.answer(owner, resolvePage(compiled, '/', ''))).body;
}

test('the menus of widgets and templates are listed with where their entries lead, and the pages to be put in', async () => {
  const { menus, pages, total } = await list();
  expect(total).toBe(menus.length);
  const own = menus.find(({ key }) => key === 'site-header');
  expect(own).toMatchObject({
    kind: 'widget',
    version: 1,
    entries: [{ href: '/search', leads: '/search', level: 'top' }, {}],
  });
  expect(own?.uses).toBeGreaterThan(1);
  expect(pages).toContainEqual({ key: 'about', name: expect.any(String), address: '/about' });
  expect(pages.map(({ key }) => key)).not.toContain('country');
});

test('a menu that is saved is on every page that shows it, nested as it is, and undone it is as before', async () => {
  const before = await header();
  const answer = await save(before, [
    { label: 'More', href: '', level: 'top' },
    { label: 'About us', href: 'page:about', level: 'sub' },
    { label: 'Gone', href: 'page:gone', level: 'top' },
  ]);
  expect(answer.status, answer.text).toBe(200);
  const after = await header();
  expect(after.entries?.map(({ leads }) => leads)).toEqual(['', '/about', null]);
  expect(after.version).toBe(before.version + 1);
  const page = await front();
  expect(page).toContain('>More</summary>');
  expect(page).toMatch(/href="\/about"[^>]*>About us</);
  expect(page).not.toContain('>Gone<');
  await server.call(undoChangeSet, { as, site, params: { id: answer.body.change_set } });
  expect((await header()).entries).toEqual(before.entries);
  expect(await front()).not.toContain('>More</summary>');
});

test('a menu that was saved since is not overwritten, nor one that is bound or not there', async () => {
  const now = await header();
  await save(now, [{ label: 'One', href: '/', level: 'top' }]);
  expect((await save(now, [{ label: 'Two', href: '/', level: 'top' }])).status).toBe(409);
  expect((await header()).entries?.map(({ label }) => label)).toEqual(['One']);
  const bound = { ...testNode('navigation', { items: [] }), bindings: { items: 'params' } };
  const body = {
    type: 'layout',
    pageKey: 'bound',
    name: 'Bound',
    meta: testMeta,
    root: testRoot(bound),
    isNewRecord: true,
  };
  const made = await server.call(setConfig, { as, site, body: body as never });
  expect(made.status, made.text).toBe(200);
  const of = (await list()).menus.find(({ key }) => key === 'bound') as Menu;
  expect(of).toMatchObject({ kind: 'page_template', entries: null });
  expect((await save(of, [])).status).toBe(404);
  expect((await save({ ...now, node: 'nobody' }, [])).status).toBe(404);
});

test('what cannot be a link is refused, and so is whoever may not edit', async () => {
  const now = await header();
  expect((await save(now, [{ label: 'x'.repeat(121), href: '/', level: 'top' }])).status).toBe(400);
  const many = Array.from({ length: 201 }, () => ({ label: 'a', href: '/', level: 'top' as const }));
  expect((await save(now, many)).status).toBe(400);
  const viewer = await server.signUp('Vic');
  await server.addMember(site, viewer, 'viewer');
  const { kind, key, node, version } = now;
  const body = { kind, key, node, version, entries: [] };
  expect((await server.call(saveMenu, { as: viewer, site, body })).status).toBe(403);
  expect((await server.call(listMenus, { as: viewer, site })).status).toBe(200);
});
