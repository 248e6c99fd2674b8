import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { undoChangeSet } from '#contract/change-sets.ts';
import { moveBranch, planBranchMove } from '#contract/move-branch.ts';
import { importRoutes, listRoutes } from '#contract/page-routes.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { saveTranslation, showTranslation } from '#contract/translations.ts';
import { templateBody, testNode } from '#server/content/documents/testing.ts';
import { testRoutes } from '#server/content/page-routes/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';

const { server, caller, freshSite, add, save } = testRoutes();
let visitors: Awaited<ReturnType<typeof buildSiteApp>>;
beforeAll(async () => {
  visitors = await buildSiteApp(server().services);
});
afterAll(() => visitors.close());

const asked = (more: Record<string, unknown> = {}) => ({
  ...caller(),
  body: { under: '/teachers', url_string: '/staff', leaves: 'redirect_301' as const, links: true, ...more },
});
const planOf = async (more: Record<string, unknown> = {}) => {
  const { status, body, text } = await server().call(planBranchMove, asked(more));
  expect(status, text).toBe(200);
  return body;
};
const move = (more: Record<string, unknown> = {}) => server().call(moveBranch, asked(more));
const undo = (change_set: string) => server().call(undoChangeSet, { ...caller(), params: { id: change_set } });

/** Every draft route, with where it redirects to. */
async function routes(): Promise<Record<string, string | null>> {
  const body = { size: 1000 };
  const { routesList } = (await server().call(listRoutes, { ...caller(), body })).body;
  return Object.fromEntries(routesList.map(({ url_string, redirect_to }) => [url_string, redirect_to]));
}
const redirect = (url_string: string, redirect_to: string) =>
  save({
    url_string,
    sample_url_string: url_string.replace(/[<>]/g, ''),
    page_type_advanced: 'redirect_301',
    redirect_to,
  });

async function visit(url: string) {
  const { slug } = await server()
    .everySite.selectFrom('sites')
    .select('slug')
    .where('id', '=', caller().site ?? '')
    .executeTakeFirstOrThrow();
  const { statusCode, headers } = await visitors.inject({ url, headers: { host: `${slug}.localhost` } });
  return [statusCode, headers.location];
}
const goLive = async () => expect((await server().call(publish, { ...caller(), body: {} })).status).toBe(201);
const seen = (url: string, ...answer: unknown[]) =>
  vi.waitFor(async () => expect(await visit(url)).toEqual(answer), 20_000);

const links = ['/teachers', '/teachers/list/all?page=2#top', '/teachers/{{ row.slug }}', '/teachers/old', '/teachersX'];

/** A branch of pages with and without placeholders, redirects into it and within it, and links to it. */
async function school() {
  await freshSite();
  const nodes = [
    ...links.map((href) => testNode('button', { label: 'Go', href })),
    testNode('rich-text', { body: '<p><a href="/teachers/ann#c">Ann</a> <a href="/other">x</a></p>' }),
  ];
  const { root } = templateBody('menu', ...nodes);
  await server().call(setConfig, { ...caller(), body: { type: 'layout', pageKey: 'menu', root, isNewRecord: true } });
  await add('/teachers', { seo: { canonical: '/teachers' } });
  await add('/teachers/<slug>');
  await add('/teachers/list/all');
  await add('/teachersX');
  await save({ url_string: '/teachers/left', page_type_advanced: 'gone' });
  await redirect('/teachers/old', '/teachers/ann');
  await redirect('/lehrer', '/teachers');
  await redirect('/t/<slug>', '/teachers/<slug>?from=t');
}

const hrefs = async () => {
  const { text } = await server().call(showTemplate, { ...caller(), params: { pageKey: 'menu' } });
  return [...text.matchAll(/"href":"([^"]*)"|href=\\"([^"\\]*)\\"/g)].map(([, one, other]) => one ?? other);
};

test('a branch moves whole, with redirects, links and what led to it, as the plan showed, and is undone by one act', async () => {
  await school();
  const before = await routes();
  const plan = await planOf();
  expect(plan.rows).toMatchObject([
    { url_string: '/teachers', to: '/staff', outcome: 'changes', errors: [] },
    { url_string: '/teachers/<slug>', to: '/staff/<slug>', outcome: 'changes' },
    { url_string: '/teachers/left', to: null, outcome: 'same' },
    { url_string: '/teachers/list/all', to: '/staff/list/all', outcome: 'changes' },
    { url_string: '/teachers/old', to: null, outcome: 'same' },
  ]);
  expect(plan.left).toBe(3);
  expect(plan.changes).toEqual([
    { kind: 'page_template', title: 'Menu', act: 'change', links: 4 },
    { kind: 'page_route', title: '/lehrer', act: 'change', links: 1 },
    { kind: 'page_route', title: '/t/<slug>', act: 'change', links: 1 },
    { kind: 'page_route', title: '/teachers/old', act: 'change', links: 1 },
  ]);
  expect(plan.effects.dangling.links).toBe(0);
  expect(await routes()).toEqual(before);

  const moved = await move({ plan: plan.plan });
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.moved).toBe(3);
  expect(await routes()).toEqual({
    '/lehrer': '/staff',
    '/staff': null,
    '/staff/<slug>': null,
    '/staff/list/all': null,
    '/t/<slug>': '/staff/<slug>?from=t',
    '/teachers': '/staff',
    '/teachers/<slug>': '/staff/<slug>',
    '/teachers/left': null,
    '/teachers/list/all': '/staff/list/all',
    '/teachers/old': '/staff/ann',
    '/teachersX': null,
  });
  const now = ['/staff', '/staff/list/all?page=2#top', '/staff/{{ row.slug }}', '/teachers/old', '/teachersX'];
  expect(await hrefs()).toEqual([...now, '/staff/ann#c', '/other']);
  const { routesList } = (await server().call(listRoutes, { ...caller(), body: {} })).body;
  expect(routesList.find(({ url_string }) => url_string === '/staff')?.seo?.canonical).toBe('/staff');

  const undone = await undo(moved.body.change_set);
  expect(undone.status, undone.text).toBe(200);
  expect(await routes()).toEqual(before);
  expect(await hrefs()).toEqual([...links, '/teachers/ann#c', '/other']);
});

test('a branch that moves back takes the place of the redirects it left, and no redirect leads to another', async () => {
  await school();
  const before = await routes();
  expect((await move()).status).toBe(200);
  const plan = await planOf({ under: '/staff', url_string: '/teachers' });
  expect(plan.changes.filter(({ act }) => act === 'remove')).toHaveLength(3);
  const back = await move({ under: '/staff', url_string: '/teachers', plan: plan.plan });
  expect(back.status, back.text).toBe(200);
  const left = { '/staff': '/teachers', '/staff/<slug>': '/teachers/<slug>', '/staff/list/all': '/teachers/list/all' };
  expect(await routes()).toEqual({ ...before, ...left });
});

test('moving 200 pages takes one statement for each that moves, and no more for the rest than moving a few', async () => {
  const statementsOf = async (count: number) => {
    await freshSite();
    const given = Array.from({ length: count }, (_, at) => `/teachers/t${at}`);
    const bodies = given.map((url_string) => ({ url_string, page_template: 'country' }));
    expect((await server().call(importRoutes, { ...caller(), body: { routes: bodies } })).status).toBe(200);
    const query = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const moved = await move();
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(moved.body.moved).toBe(count);
    return statements;
  };
  const few = await statementsOf(10);
  expect((await statementsOf(200)) - few).toBeLessThan(190 * 1.1);
});

test('of a branch of 200 pages every old address leads on by one 301, and planning it asks the database no more often than of a few', async () => {
  const fill = async (count: number) => {
    await freshSite();
    const given = Array.from({ length: count }, (_, at) => `/teachers/t${at}`);
    const bodies = ['/teachers', ...given].map((url_string) => ({ url_string, page_template: 'country' }));
    const { status, text } = await server().call(importRoutes, { ...caller(), body: { routes: bodies } });
    expect(status, text).toBe(200);
    await planOf();
    const query = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await planOf();
    const statements = query.mock.calls.length;
    query.mockRestore();
    return statements;
  };
  const few = await fill(9);
  expect(await fill(199)).toBe(few);

  const before = await routes();
  const { pages, plan } = await planOf().then(({ rows, plan }) => ({ pages: rows, plan }));
  expect(pages).toHaveLength(200);
  await goLive();
  await seen('/teachers/t198', 200, undefined);
  const moved = await move({ plan });
  expect(moved.status, moved.text).toBe(200);
  await goLive();
  await seen('/staff/t198', 200, undefined);
  for (const { url_string, to } of pages) {
    expect(await visit(url_string)).toEqual([301, to]);
    expect(await visit(to ?? '')).toEqual([200, undefined]);
  }
  const undone = await undo(moved.body.change_set);
  expect(undone.status, undone.text).toBe(200);
  expect(await routes()).toEqual(before);
  await goLive();
  await seen('/staff/t198', 404, undefined);
  for (const { url_string } of pages) expect(await visit(url_string)).toEqual([200, undefined]);
});

test('where a branch cannot move, what stands in its way is named and nothing moves', async () => {
  await school();
  await add('/staff/list/all');
  await add('/home/<slug>');
  const before = await routes();
  const refusals = async (more: Record<string, unknown>) => {
    const { status, problem } = await move(more);
    return [status, problem.errors?.map(({ path, message }) => `${path}: ${message}`)];
  };
  const refused: [Record<string, unknown>, string][] = [
    [{ url_string: '/teachers/b' }, 'url_string: “/teachers/b” is beneath “/teachers”. Choose a path outside it.'],
    [{ url_string: '/teachers/' }, 'url_string: Enter a different path.'],
    [{ url_string: '/_/x' }, 'url_string: “/_” is reserved.'],
    [{ url_string: 'staff' }, 'url_string: Start with “/”.'],
    [{ url_string: '/staff/<x>' }, 'url_string: Use the same placeholders as in “/teachers”.'],
    [
      { under: '/home/<slug>', url_string: '/h/<other>' },
      'url_string: Use the same placeholders as in “/home/<slug>”.',
    ],
    [
      { under: '/', url_string: '/x' },
      'under: The home page can’t move together with the whole site. Choose another path.',
    ],
    [{ under: '/nowhere' }, 'under: There’s no page at “/nowhere” or beneath it.'],
    [{ under: '/lehrer' }, 'under: There’s no page at “/lehrer” or beneath it.'],
  ];
  for (const [more, message] of refused) expect(await refusals(more)).toEqual([400, [message]]);

  const { rows } = await planOf();
  expect(rows.filter(({ outcome }) => outcome === 'faulty')).toMatchObject([
    { to: '/staff/list/all', errors: ['Another page route already uses “/staff/list/all”.'] },
  ]);
  const [status, errors] = await refusals({});
  expect([status, errors]).toEqual([400, [expect.stringContaining('already uses “/staff/list/all”')]]);
  expect(await routes()).toEqual(before);
});

const own = (url_string: string, regex_pattern: string, sample_url_string: string) =>
  save({ url_string, regex_pattern, sample_url_string, type: 'dynamic', page_template: 'country' });

test('a custom pattern that begins with the path moves with its branch, and a page with any other stays and says why', async () => {
  await freshSite();
  await own('/teachers/<a>/x', '^/teachers/(?P<a>\\d+)/x$', '/teachers/1/x');
  const { problem } = await move({ url_string: '/st.ff' });
  expect(problem.errors).toMatchObject([{ path: 'under', message: expect.stringContaining('custom pattern') }]);
  await add('/teachers/list');
  await own('/teachers/<b>/y', '^/(?:teachers|lehrer)/(?P<b>\\d+)/y$', '/teachers/1/y');
  const { rows, plan } = await planOf();
  expect(rows).toMatchObject([
    { url_string: '/teachers/<a>/x', to: '/staff/<a>/x', outcome: 'changes', stays: null },
    { url_string: '/teachers/<b>/y', to: null, outcome: 'same', stays: expect.stringContaining('custom pattern') },
    { url_string: '/teachers/list', to: '/staff/list', outcome: 'changes', stays: null },
  ]);
  const moved = await move({ plan });
  expect(moved.status, moved.text).toBe(200);
  await goLive();
  await seen('/staff/7/x', 200, undefined);
  expect(await visit('/teachers/7/x')).toEqual([301, '/staff/7/x']);
  expect(await visit('/staff/seven/x')).toEqual([404, undefined]);
  expect(await visit('/teachers/7/y')).toEqual([200, undefined]);
});

test('several paths move beneath a new one as one change set, with what is beneath them, and are undone by one act', async () => {
  await school();
  await add('/rooms/big');
  await add('/about/us');
  const before = await routes();
  const several = { under: ['/teachers', '/teachers/list/all', '/rooms/big'], url_string: '/about' };
  const plan = await planOf(several);
  expect(plan.rows.flatMap(({ to }) => to ?? [])).toEqual([
    '/about/big',
    '/about/teachers',
    '/about/teachers/<slug>',
    '/about/teachers/list/all',
  ]);
  const moved = await move({ ...several, plan: plan.plan });
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.moved).toBe(4);
  expect(await routes()).toMatchObject({
    '/rooms/big': '/about/big',
    '/teachers/<slug>': '/about/teachers/<slug>',
    '/lehrer': '/about/teachers',
  });
  expect(await hrefs()).toContain('/about/teachers/ann#c');
  expect((await undo(moved.body.change_set)).status).toBe(200);
  expect(await routes()).toEqual(before);

  await add('/old/us');
  const clash = await planOf({ under: ['/old/us', '/rooms/big'], url_string: '/about' });
  expect(clash.rows).toMatchObject([
    { to: '/about/us', outcome: 'faulty', errors: ['Another page route already uses “/about/us”.'] },
    { to: '/about/big', outcome: 'changes' },
  ]);
  await add('/x/big');
  const same = await planOf({ under: ['/x/big', '/rooms/big'], url_string: '/new' });
  expect(same.rows.filter(({ outcome }) => outcome === 'faulty')).toHaveLength(1);
  const there = await move({ under: ['/about/us'], url_string: '/about' });
  expect([there.status, there.problem.errors?.[0]?.message]).toEqual([400, 'Enter a different path.']);
  const inside = await move({ under: ['/about/us', '/teachers'], url_string: '/teachers/list' });
  expect(inside.problem.errors).toMatchObject([{ path: 'url_string', message: expect.stringContaining('is beneath') }]);
});

test('a redirect at a new address that leads elsewhere, or would lead to itself, is no trap', async () => {
  await school();
  await redirect('/staff/<x>', '/teachers/<x>');
  const plan = await planOf();
  expect(plan.changes).toContainEqual({ kind: 'page_route', title: '/staff/<x>', act: 'remove', links: 0 });
  expect((await move({ plan: plan.plan })).status).toBe(200);
  await redirect('/people', '/elsewhere');
  const { rows } = await planOf({ under: '/staff', url_string: '/people' });
  expect(rows[0]).toMatchObject({ url_string: '/staff', outcome: 'faulty' });
});

test('redirects follow a branch even where its links stay, so that nobody is sent on twice', async () => {
  await school();
  expect((await move({ links: false })).status).toBe(200);
  expect(await routes()).toMatchObject({ '/lehrer': '/staff', '/t/<slug>': '/staff/<slug>?from=t' });
  expect(await hrefs()).toEqual([...links, '/teachers/ann#c', '/other']);
});

test('of two people who move a branch together one moves it, and the other is told to look again', async () => {
  await school();
  const [{ plan }, other] = [await planOf(), await planOf({ url_string: '/people' })];
  const answers = await Promise.all([move({ plan }), move({ plan: other.plan, url_string: '/people' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = await move({ plan });
  expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('Review the new preview')]);
});

test('a member moves a branch within the addresses they may change, and is told of what lies outside', async () => {
  await school();
  await add('/staffroom/<slug>');
  const person = await server().signUp('Limited');
  const { as, site = '' } = caller();
  await server().addMember(site, person, 'editor');
  const limit = JSON.stringify(['/teachers/*', '/staff/*']);
  const update = server().everySite.updateTable('memberships').set({ url_patterns: limit });
  await update.where('user_id', '=', person.id).execute();
  server().services.events.publish({ type: 'membership-changed', userId: person.id });
  const limited = (more: Record<string, unknown>) => ({
    ...asked({ links: false, leaves: null, ...more }),
    as: person,
  });
  const planned = (await server().call(planBranchMove, limited({ url_string: '/people' }))).body;
  expect(planned.rows.filter(({ outcome }) => outcome === 'faulty')).toHaveLength(3);
  const refused = await server().call(moveBranch, limited({ url_string: '/people' }));
  expect([refused.status, refused.problem.errors?.length]).toEqual([400, 3]);
  // Redirects elsewhere lead to it: they are not theirs to change.
  expect((await server().call(moveBranch, limited({}))).status).toBe(403);
  expect(as).toBeTruthy();
  expect(await routes()).toHaveProperty('/teachers/<slug>');
});

test('addresses in other languages move with a branch, and the old ones lead to them by one step', async () => {
  await school();
  const { settings } = (await server().call(showSettings, caller())).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [{ language: 'it' as const, fallback: null }];
  expect((await server().call(saveSettings, { ...caller(), body: { ...values, languages } })).status).toBe(200);
  const translate = async (key: string, text: string) => {
    const texts = [{ place: 'route.url_string', source: key, text }];
    const body = { kind: 'page_route' as const, key, language: 'it' as const, version: 0, texts };
    const { status, text: answer } = await server().call(saveTranslation, { ...caller(), body });
    expect(status, answer).toBe(200);
  };
  await translate('/teachers', '/insegnanti');
  await translate('/teachers/list/all', '/teachers/elenco');
  await goLive();
  await seen('/it/teachers/elenco', 200, undefined);
  const own = async (key: string) => {
    const body = { kind: 'page_route' as const, key, language: 'it' as const };
    const { translation } = (await server().call(showTranslation, { ...caller(), body })).body;
    return translation.texts.flatMap(({ place, text }) => (place === 'route.url_string' ? [text] : []));
  };
  const moved = await move();
  expect(moved.status, moved.text).toBe(200);
  await goLive();
  await seen('/it/staff/elenco', 200, undefined);
  expect(await visit('/it/teachers/elenco')).toEqual([301, '/it/staff/elenco']);
  expect(await visit('/it/teachers/list/all')).toEqual([301, '/it/staff/elenco']);
  expect(await visit('/it/insegnanti')).toEqual([200, undefined]);
  expect(await visit('/it/teachers')).toEqual([301, '/it/insegnanti']);
  expect(await visit('/it/teachers/ann')).toEqual([301, '/it/staff/ann']);
  const undone = await undo(moved.body.change_set);
  expect(undone.status, undone.text).toBe(200);
  expect(await own('/teachers/list/all')).toEqual(['/teachers/elenco']);
  expect(await own('/teachers')).toEqual(['/insegnanti']);
});
