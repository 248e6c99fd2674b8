import { expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import { undoChangeSet } from '#contract/change-sets.ts';
import { planEdit } from '#contract/edit-routes.ts';
import { planMove } from '#contract/move-routes.ts';
import { setConfig } from '#contract/page-templates.ts';
import { planRedirect } from '#contract/plan-redirect.ts';
import { planRemoval, removeRoutes } from '#contract/remove-routes.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { templateBody, testNode } from '#server/content/documents/testing.ts';
import { testRoutes } from '#server/content/page-routes/testing.ts';

const { server, caller, freshSite, add, save, makeTemplate, listUrls } = testRoutes();

/** A template whose links are these. */
async function linking(pageKey: string, ...hrefs: string[]) {
  const nodes = hrefs.map((href) => testNode('button', { label: 'Go', href }));
  const { root } = templateBody(pageKey, ...nodes);
  await server().call(setConfig, { ...caller(), body: { type: 'layout', pageKey, root, isNewRecord: true } });
}

async function site() {
  await freshSite();
  await makeTemplate('about');
  await linking(
    'menu',
    '/about#team',
    'page:about',
    '/c/{{ country.code }}',
    '/c/it',
    'https://elsewhere.example/about',
  );
  const about = await add('/about', { page_template: 'about' });
  const country = await add('/c/<code>');
  const italy = await add('/c/it');
  await save({ url_string: '/info', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  return { about, country, italy };
}
const removal = (ids: string[], more: Partial<{ leaves: 'gone' | 'redirect_301'; redirect_to: string }> = {}) => ({
  ...caller(),
  body: { ids, leaves: null, ...more },
});
const planOf = async (...given: Parameters<typeof removal>) =>
  (await server().call(planRemoval, removal(...given))).body;

test('before routes are removed together it is told which links would lead to nothing, and which addresses', async () => {
  const { about, country, italy } = await site();
  const { effects } = await planOf([about.id, italy.id]);
  expect(effects.dangling).toEqual({
    links: 3,
    documents: 2,
    first: [
      { kind: 'page_template', title: 'Menu', links: 2 },
      { kind: 'page_route', title: '/info', links: 1 },
    ],
  });
  expect(effects.addresses).toEqual({
    total: 2,
    stops: 1,
    first: [
      { url_string: '/about', before: '/about', after: null },
      { url_string: '/c/it', before: '/c/it', after: '/c/<code>' },
    ],
  });
  expect(effects.sitemap.first).toEqual([
    { url_string: '/about', act: 'leaves', why: null, count: 1 },
    { url_string: '/c/it', act: 'leaves', why: null, count: 1 },
  ]);
  const all = (await planOf([about.id, italy.id, country.id])).effects;
  expect(all.dangling).toMatchObject({ links: 5, documents: 2 });
  const away = (await planOf([about.id, italy.id, country.id], { leaves: 'redirect_301', redirect_to: '/' })).effects;
  // A page that nothing shows any more is named in vain; its address sends on.
  expect([away.dangling.links, away.addresses.stops]).toEqual([1, 0]);
  expect(away.sitemap.first[0]).toEqual({ url_string: '/about', act: 'leaves', why: 'redirect', count: 1 });
});

test('routes are removed together or not at all, and are back once that is undone', async () => {
  const { about, country } = await site();
  const refused = await server().call(removeRoutes, removal([about.id, 'none']));
  expect(refused.status).toBe(404);
  const circle = removal([about.id, country.id], { leaves: 'redirect_301', redirect_to: '/about' });
  expect((await server().call(planRemoval, circle)).body.rows.map(({ outcome }) => outcome)).toEqual([
    'faulty',
    'faulty',
  ]);
  expect((await server().call(removeRoutes, circle)).status).toBe(400);
  expect((await server().call(removeRoutes, removal([about.id], { leaves: 'redirect_301' }))).status).toBe(400);
  const before = await listUrls({});
  const done = (await server().call(removeRoutes, removal([about.id, country.id]))).body;
  expect(done.removed).toBe(2);
  expect((await listUrls({})).urls).toEqual(['/c/it', '/info']);
  await server().call(undoChangeSet, { ...caller(), params: { id: done.change_set } });
  expect(await listUrls({})).toEqual(before);
});

test('what is switched on begins to answer, or takes an address over, and is in the sitemap unless it asks not to be', async () => {
  const { italy } = await site();
  const hidden = await add('/c/hidden', { is_active: false, seo: { robots: 'noindex' } });
  const fresh = await add('/fresh', { is_active: false });
  const asked = (ids: string[], set: Record<string, unknown>) =>
    server().call(planEdit, { ...caller(), body: { ids, set } });
  const on = (await asked([hidden.id, fresh.id, italy.id], { is_active: true })).body.effects;
  expect(on.dangling.links).toBe(0);
  expect(on.addresses.first).toEqual([
    { url_string: '/c/hidden', before: '/c/<code>', after: '/c/hidden' },
    { url_string: '/fresh', before: null, after: '/fresh' },
  ]);
  expect(on.sitemap.first).toEqual([
    { url_string: '/c/hidden', act: 'stays_out', why: 'robots_here', count: null },
    { url_string: '/fresh', act: 'enters', why: null, count: 1 },
  ]);
  const guarded = (await asked([italy.id], { access: 'members' })).body.effects;
  expect(guarded.addresses.total).toBe(0);
  expect(guarded.sitemap.first).toEqual([{ url_string: '/c/it', act: 'leaves', why: 'guarded', count: 1 }]);
});

test('of a route that moves the old address leaves the sitemap and the new one comes in', async () => {
  const { about, country } = await site();
  const plan = async (id: string, url_string: string, leaves: 'redirect_301' | null, links = true) =>
    (await server().call(planMove, { ...caller(), body: { id, url_string, leaves, links } })).body.effects;
  const moved = await plan(about.id, '/us', 'redirect_301');
  expect(moved.sitemap.first).toEqual([
    { url_string: '/about', act: 'leaves', why: null, count: 1 },
    { url_string: '/us', act: 'enters', why: null, count: 1 },
  ]);
  expect(moved.addresses.first).toEqual([{ url_string: '/us', before: null, after: '/us' }]);
  expect(moved.dangling.links).toBe(0);
  // Links that stay behind lead to nothing where nothing is left there.
  const left = await plan(about.id, '/us', null, false);
  // The redirect to it follows in any case.
  expect([left.dangling.links, left.addresses.stops]).toEqual([1, 1]);
  const unknown = await plan(country.id, '/land/<code>', null);
  expect(unknown.sitemap.first).toEqual([
    { url_string: '/land/<code>', act: 'stays_out', why: 'unknown', count: null },
  ]);
});

test('a link to a row by what it is called in a language is lost with its route, wherever that says nothing of its own', async () => {
  await freshSite();
  const { settings } = (await server().call(showSettings, caller())).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [{ language: 'fr' as const, fallback: null }];
  expect((await server().call(saveSettings, { ...caller(), body: { ...values, languages } })).status).toBe(200);
  const slug = { name: 'slug', label: '', type: 'text' as const };
  const fields = [slug, { ...slug, name: 'slug@fr', translates: 'slug', language: 'fr' as const }];
  const source = { type: 'static' as const, rows: [{ slug: 'amal', 'slug@fr': 'amal-fr' }], fields };
  await server().call(createApi, { ...caller(), body: { key: 'teachers', title: 'Teachers', source } });
  const { root } = templateBody('teacher');
  const call = { name: 'item', api: 'teachers', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  const meta = { data: [call] };
  const template = { type: 'layout' as const, pageKey: 'teacher', root, meta, isNewRecord: true };
  expect((await server().call(setConfig, { ...caller(), body: template })).status).toBe(200);
  const teachers = await add('/teachers/<slug>', { page_template: 'teacher' });
  await linking('menu', '/fr/teachers/amal-fr');
  const body = { id: teachers.id, url_string: '/staff/<slug>', leaves: null, links: false };
  expect((await server().call(planMove, { ...caller(), body })).body.effects.dangling.links).toBe(1);
});

test('where planned redirects lead is told, and that they lead to another redirect or to nothing', async () => {
  const { about, country, italy } = await site();
  const away = async (redirect_to: string, ids = [italy.id]) =>
    (await planOf(ids, { leaves: 'redirect_301', redirect_to })).rows.map((row) => [
      row.redirect_to,
      row.notices.map(({ kind, routes }) => [kind, ...routes.map(({ url_string }) => url_string)]),
    ]);
  expect(await away('/about')).toEqual([['/about', []]]);
  expect(await away('/info')).toEqual([['/info', [['chain', '/info']]]]);
  expect(await away('/nowhere')).toEqual([['/nowhere', [['dead-end']]]]);
  // Those that change together are seen together.
  expect(await away('/c/it', [about.id])).toEqual([['/c/it', []]]);
  expect(await away('/about', [country.id, italy.id])).toHaveLength(2);
  expect((await planOf([italy.id])).rows).toMatchObject([{ redirect_to: null, notices: [] }]);
});

test('a redirect of one address is looked at before it is made: where it leads, and what has the address now', async () => {
  const { italy } = await site();
  const plan = (url_string: string, redirect_to: string) =>
    server().call(planRedirect, { ...caller(), body: { url_string, answers: 'redirect_301', redirect_to } });
  const rowOf = async (...given: Parameters<typeof plan>) => (await plan(...given)).body.rows[0];
  expect((await plan('/old', 'javascript:alert(1)')).problem.errors?.map(({ path }) => path)).toEqual(['redirect_to']);
  expect((await plan('/old', ' ')).status).toBe(400);
  const before = await listUrls({});
  expect(await rowOf('/old', '/about')).toMatchObject({ outcome: 'changes', redirect_to: '/about', notices: [] });
  expect(await rowOf('/old', '/old')).toMatchObject({ outcome: 'faulty' });
  expect((await rowOf('/old', '/info'))?.notices).toMatchObject([{ kind: 'chain' }]);
  expect((await rowOf('/old', '/nowhere'))?.notices).toMatchObject([{ kind: 'dead-end' }]);
  // A page is there already: it is not put away without a word.
  expect(await rowOf(italy.url_string, '/about')).toMatchObject({ outcome: 'faulty', errors: [expect.anything()] });
  // Another route answers the address for want of a better one.
  expect((await plan('/c/fr', '/about')).body.effects.addresses.first).toEqual([
    { url_string: '/c/fr', before: '/c/<code>', after: '/c/fr' },
  ]);
  expect(await listUrls({})).toEqual(before);
});
