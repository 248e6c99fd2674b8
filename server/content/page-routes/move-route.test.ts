import { expect, test } from 'vitest';
import { type ProposedChange, proposeChanges, undoChangeSet } from '#contract/change-sets.ts';
import { moveRoute, planMove } from '#contract/move-routes.ts';
import { listRoutes, reportOnRoutes } from '#contract/page-routes.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { publish } from '#contract/publish.ts';
import { planRemoval } from '#contract/remove-routes.ts';
import { listWidgets } from '#contract/widgets.ts';
import { templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, add, save } = testRoutes();

async function linkedSite() {
  await freshSite();
  const { root } = templateBody('menu', testNode('button', { label: 'About', href: '/about#team' }));
  await server().call(setConfig, { ...caller(), body: { type: 'layout', pageKey: 'menu', root, isNewRecord: true } });
  await save({ url_string: '/info', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  return add('/about');
}

const routes = async () => {
  const { routesList } = (await server().call(listRoutes, { ...caller(), body: {} })).body;
  return routesList.map(({ url_string, redirect_to }) => [url_string, redirect_to]);
};
const linkOfMenu = async () => {
  const { text } = await server().call(showTemplate, { ...caller(), params: { pageKey: 'menu' } });
  return /"href":"([^"]*)"/.exec(text)?.[1];
};

test('a route takes its links and its visitors along, as one change that is shown before and can be undone', async () => {
  const { id } = await linkedSite();
  const body = { id, url_string: '/us', leaves: 'redirect_301' as const, links: true };
  const plan = (await server().call(planMove, { ...caller(), body })).body;
  expect(plan).toMatchObject({ can_follow: true, links: 2 });
  expect(plan.changes).toEqual([
    { kind: 'page_route', title: '/about → /us', act: 'change', links: 0 },
    { kind: 'page_route', title: '/about', act: 'create', links: 0 },
    { kind: 'page_template', title: 'Menu', act: 'change', links: 1 },
    { kind: 'page_route', title: '/info', act: 'change', links: 1 },
  ]);
  expect(await routes()).toEqual([
    ['/about', null],
    ['/info', '/about'],
  ]);
  const moved = (await server().call(moveRoute, { ...caller(), body })).body;
  expect(await routes()).toEqual([
    ['/about', '/us'],
    ['/info', '/us'],
    ['/us', null],
  ]);
  expect(await linkOfMenu()).toBe('/us#team');
  // Back again: the redirect it left gives way.
  const back = { ...body, url_string: '/about', leaves: null };
  await server().call(moveRoute, { ...caller(), body: back });
  expect(await routes()).toEqual([
    ['/about', null],
    ['/info', '/about'],
  ]);
  await server().call(moveRoute, { ...caller(), body: { ...body, url_string: '/them' } });
  expect(await linkOfMenu()).toBe('/them#team');
  expect(moved.change_set).toBeTruthy();
});

test('redirects follow a route even where links stay, so that nobody is sent on twice', async () => {
  const { id } = await linkedSite();
  const body = { id, url_string: '/us', leaves: 'redirect_301' as const, links: false };
  expect((await server().call(moveRoute, { ...caller(), body })).status).toBe(200);
  expect(await routes()).toEqual([
    ['/about', '/us'],
    ['/info', '/us'],
    ['/us', null],
  ]);
  expect(await linkOfMenu()).toBe('/about#team');
});

test('who saw another plan of a move than there is now is told to look again', async () => {
  const { id } = await linkedSite();
  const body = { id, url_string: '/us', leaves: 'redirect_301' as const, links: true };
  const { plan } = (await server().call(planMove, { ...caller(), body })).body;
  await save({ url_string: '/more', page_type_advanced: 'redirect_301', redirect_to: '/about' });
  const late = await server().call(moveRoute, { ...caller(), body: { ...body, plan } });
  expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('Review the new preview')]);
  const again = (await server().call(planMove, { ...caller(), body })).body.plan;
  expect((await server().call(moveRoute, { ...caller(), body: { ...body, plan: again } })).status).toBe(200);
});

test('a moved route is as it was once the change is undone', async () => {
  const { id } = await linkedSite();
  const body = { id, url_string: '/us', leaves: 'redirect_308' as const, links: true };
  const { change_set } = (await server().call(moveRoute, { ...caller(), body })).body;
  await server().call(undoChangeSet, { ...caller(), params: { id: change_set } });
  expect(await routes()).toEqual([
    ['/about', null],
    ['/info', '/about'],
  ]);
  expect(await linkOfMenu()).toBe('/about#team');
});

test('what is removed leaves nothing, says that it is gone, or leads elsewhere', async () => {
  const left = async (how: Record<string, unknown>) => {
    const { id } = await linkedSite();
    const body = { id, url_string: null, leaves: null, links: true, ...how };
    const { status, problem } = await server().call(moveRoute, { ...caller(), body });
    return status === 200
      ? { routes: await routes(), link: await linkOfMenu() }
      : problem.errors?.map(({ path }) => path);
  };
  expect(await left({})).toEqual({ routes: [['/info', '/about']], link: '/about#team' });
  expect(await left({ leaves: 'gone' })).toMatchObject({
    routes: [
      ['/about', null],
      ['/info', '/about'],
    ],
  });
  expect(await left({ leaves: 'redirect_301', redirect_to: '/' })).toEqual({
    routes: [
      ['/about', '/'],
      ['/info', '/'],
    ],
    link: '/#team',
  });
  expect(await left({ leaves: 'redirect_301' })).toEqual(['redirect_to']);
  expect(await left({ leaves: 'redirect_301', redirect_to: 'javascript:alert(1)' })).toEqual(['redirect_to']);
});

test('where the placeholders are others nothing can follow, and a circle is refused', async () => {
  await freshSite();
  const { id } = await add('/c/<code>');
  const plan = await server().call(planMove, {
    ...caller(),
    body: { id, url_string: '/c/<name>', leaves: 'redirect_301', links: true },
  });
  expect(plan.body).toMatchObject({ can_follow: false, changes: [{ act: 'change' }] });
  const circle = { id, url_string: null, leaves: 'redirect_301' as const, redirect_to: '/c/x', links: false };
  expect((await server().call(moveRoute, { ...caller(), body: circle })).status).toBe(400);
});

test('the report of a site names what nobody reaches', async () => {
  await freshSite();
  await add('/a/<x>');
  await add('/a/<y>');
  const { body } = await server().call(reportOnRoutes, caller());
  expect(body).toMatchObject({ checked: 2, is_whole: true });
  expect(body.faults).toMatchObject([
    { kind: 'unreachable', total: 1, routes: [{ url_string: '/a/<y>', by: [{ url_string: '/a/<x>' }] }] },
  ]);
});

test('addresses that a widget declares go along, whatever they are called, in a version that is kept to as well', async () => {
  await freshSite();
  const { id } = await add('/about');
  const prop = (name: string) => ({ name, label: name, kind: 'url', default: '/about' });
  const widget = (version: number, name: string) => ({
    kind: 'widget',
    ...(version > 0 && { base: version, id: cardId }),
    body: { ...widgetBody('card'), props: [prop(name)] },
  });
  const propose = async (...changes: unknown[]) => {
    const body = { title: 'A test', apply: true, changes: changes as ProposedChange[] };
    const { status, text } = await server().call(proposeChanges, { ...caller(), body });
    expect(status, text).toBe(201);
  };
  let cardId: string | undefined;
  await propose(widget(0, 'before'));
  const { widgets } = (await server().call(listWidgets, { ...caller(), body: {} })).body;
  cardId = widgets.find(({ key }) => key === 'card')?.id;
  await propose(widget(1, 'more'));
  const nodes = [
    testNode('@card', { more: '/about#team' }),
    testNode('@card:1', { before: '/about' }),
    testNode('search-box', { action: '/about' }),
  ];
  await propose({ kind: 'page_template', body: templateBody('menu', ...nodes) });
  const body = { id, url_string: '/us', leaves: null, links: true };
  const plan = (await server().call(planMove, { ...caller(), body })).body;
  expect(plan.changes).toContainEqual(expect.objectContaining({ kind: 'page_template', act: 'change', links: 3 }));
  // What the drafts give where no other is given goes along too; what is kept of a version stays as it was.
  expect(plan.links).toBe(4);
  const { effects } = (await server().call(planRemoval, { ...caller(), body: { ids: [id], leaves: null } })).body;
  expect(effects.dangling).toMatchObject({ links: 4, documents: 2 });
  await server().call(moveRoute, { ...caller(), body });
  const { text } = await server().call(showTemplate, { ...caller(), params: { pageKey: 'menu' } });
  expect(text).toContain('"more":"/us#team"');
  expect(text).toContain('"before":"/us"');
  expect(text).toContain('"action":"/us"');
});

test('a live route that gets another address in its form leaves a redirect there, with all else that was changed', async () => {
  const { id, version } = await linkedSite();
  const renaming = { id, version, url_string: '/us', sample_url_string: '/us', page_template: 'country' };
  const rename = (more: object) => save({ ...renaming, redirect_old: true, ...more } as never);
  // Nobody has the old address yet.
  const first = await rename({});
  expect([first.status, first.body.change_set]).toEqual([200, undefined]);
  expect(await routes()).toEqual([
    ['/info', '/about'],
    ['/us', null],
  ]);
  expect(
    (await save({ ...renaming, version: version + 1, url_string: '/about', sample_url_string: '/about' })).status,
  ).toBe(200);
  expect((await server().call(publish, { ...caller(), body: {} })).status).toBe(201);

  const stale = await rename({ version });
  expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version']);
  await add('/them');
  const taken = await rename({ version: version + 2, url_string: '/them', sample_url_string: '/them' });
  expect([taken.status, taken.problem.errors]).toMatchObject([400, [{ path: 'url_string' }]]);
  const elsewhere = await rename({ version: version + 2, sample_url_string: '/other' });
  expect([elsewhere.status, elsewhere.problem.errors]).toMatchObject([400, [{ path: 'sample_url_string' }]]);
  const faulty = await rename({ version: version + 2, page_template: 'nowhere' });
  expect([faulty.status, faulty.problem.errors]).toMatchObject([400, [{ path: 'page_template' }]]);
  const plan = { id, url_string: '/us', leaves: 'redirect_301' as const, links: true };
  expect((await server().call(planMove, { ...caller(), body: plan })).body).toMatchObject({
    is_live: true,
    beneath: 0,
  });

  const { status, body, text } = await rename({ version: version + 2, cache_seconds: 60 });
  expect(status, text).toBe(200);
  expect(body.route).toMatchObject({ id, url_string: '/us', cache_seconds: 60, version: version + 3 });
  expect(await routes()).toEqual([
    ['/about', '/us'],
    ['/info', '/us'],
    ['/them', null],
    ['/us', null],
  ]);
  expect(await linkOfMenu()).toBe('/us#team');
  await server().call(undoChangeSet, { ...caller(), params: { id: body.change_set ?? '' } });
  expect(await routes()).toEqual([
    ['/about', null],
    ['/info', '/about'],
    ['/them', null],
  ]);
});

test('a route that is switched off, or gets other placeholders, leaves nothing at the address it had', async () => {
  await freshSite();
  const { id, version } = await add('/c/<code>');
  expect((await server().call(publish, { ...caller(), body: {} })).status).toBe(201);
  const given = { id, url_string: '/land/<name>', sample_url_string: '/land/x', page_template: 'country' };
  const other = await save({ ...given, version, redirect_old: true } as never);
  expect([other.status, other.body.change_set]).toEqual([200, undefined]);
  expect(await routes()).toEqual([['/land/<name>', null]]);
});
