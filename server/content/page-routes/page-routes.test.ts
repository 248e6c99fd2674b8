import { expect, test } from 'vitest';
import { checkRoute, deleteRoute, listRoutes, matchRoutes, showRoute } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, save, add, listUrls } = testRoutes();

test('a route is made, shown, saved and deleted with the messages of the specification', async () => {
  await freshSite();
  const made = await save({
    url_string: '/country/<cca3>',
    sample_url_string: '/country/FRA',
    page_template: 'country',
  });
  expect(made.body).toMatchObject({ status: true, message: 'New Route Added.' });
  expect(made.body.route).toMatchObject({
    version: 1,
    keys: ['cca3'],
    type: 'dynamic',
    is_active: true,
    page_type_advanced: 'html',
    updated_by: 'Olivia',
  });
  const { id } = made.body.route;
  const saved = await save({
    id,
    version: 1,
    url_string: '/country/<code>',
    sample_url_string: '/country/FRA',
    page_template: 'country',
  });
  expect(saved.body).toMatchObject({ message: 'Saved Successfully.', route: { version: 2, keys: ['code'] } });
  expect((await server().call(showRoute, { ...caller(), params: { id } })).body.route).toEqual(saved.body.route);
  const removed = await server().call(deleteRoute, { ...caller(), params: { id } });
  expect(removed).toMatchObject({ status: 200, body: { status: true, message: 'Route Deleted Successfully.' } });
  expect((await server().call(deleteRoute, { ...caller(), params: { id } })).status).toBe(404);
});

test('a whole route sent back with a new address keeps no pattern of the old one', async () => {
  await freshSite();
  const { id, version, added_on: _a, updated_on: _u, updated_by: _b, ...body } = await add('/country/<cca3>');
  const saved = await save({ ...body, id, version, url_string: '/land/<cca3>', sample_url_string: '/land/x' });
  expect(saved.status).toBe(200);
  expect(saved.body.route.regex_pattern).toContain('/land/');
});

test('of two saves from one version the second gets the current route', async () => {
  await freshSite();
  const { id } = await add('/a');
  await save({ id, version: 1, url_string: '/b', page_template: 'country' });
  const second = await save({ id, version: 1, url_string: '/c', page_template: 'country' });
  expect(second.status).toBe(409);
  expect(second.problem).toMatchObject({
    code: 'stale_version',
    current: { id, version: 2, url_string: '/b', updated_by: 'Olivia' },
  });
});

test('two routes cannot have one address', async () => {
  await freshSite();
  await add('/a');
  const { status, problem } = await save({ url_string: '/a', page_template: 'country' });
  expect(status).toBe(409);
  expect(problem).toMatchObject({ code: 'already_exists', errors: [{ path: 'url_string' }] });
});

test("another organization's route is not found by any call", async () => {
  await freshSite();
  const { id } = await add('/a');
  await freshSite();
  expect((await server().call(showRoute, { ...caller(), params: { id } })).status).toBe(404);
  expect((await server().call(deleteRoute, { ...caller(), params: { id } })).status).toBe(404);
  expect((await save({ id, url_string: '/a', page_template: 'country' })).status).toBe(404);
});

test('an id that no document can have is refused as any other', async () => {
  await freshSite();
  for (const id of ['a\u0000b', 'x'.repeat(65)]) {
    expect((await server().call(showRoute, { ...caller(), params: { id } })).status).toBe(400);
  }
  for (const id of ["' or 1=1 --", '..', '%00', 'é']) {
    expect((await server().call(showRoute, { ...caller(), params: { id } })).status).toBe(404);
  }
});

test('an author edits and cannot delete, a viewer reads and cannot edit', async () => {
  await freshSite();
  const { id } = await add('/a');
  const author = await server().signUp('Arthur');
  const viewer = await server().signUp('Vera');
  await server().addMember(caller().site ?? '', author, 'author');
  await server().addMember(caller().site ?? '', viewer, 'viewer');
  const body = { id, url_string: '/b', page_template: 'country' };
  expect((await server().call(saveRoute, { ...caller(), as: author, body })).status).toBe(200);
  expect((await server().call(deleteRoute, { ...caller(), as: author, params: { id } })).status).toBe(403);
  expect((await server().call(saveRoute, { ...caller(), as: viewer, body })).status).toBe(403);
  expect((await server().call(listRoutes, { ...caller(), as: viewer, body: {} })).status).toBe(200);
});

test('asking which route answers tells the winner, the others and why', async () => {
  await freshSite();
  await add('/country/<cca3>');
  await add('/country/fra');
  await add('/old/<cca3>', { is_active: false });
  const ask = async (url: string) => (await server().call(matchRoutes, { ...caller(), body: { url } })).body;
  const fra = await ask('https://atlas.example/country/fra?x=1#y');
  expect(fra).toMatchObject({
    path: '/country/fra',
    winner: { url_string: '/country/fra', route: { version: 1 } },
    reason: null,
  });
  expect(fra.others).toMatchObject([{ url_string: '/country/<cca3>', params: { cca3: 'fra' } }]);
  expect(fra.others[0]?.reason).toContain('exactly this path');
  expect(await ask('/country/deu')).toMatchObject({ winner: { params: { cca3: 'deu' } }, others: [] });
  expect(await ask('/country/deu/')).toMatchObject({
    winner: { params: { cca3: 'deu' } },
    reason: expect.stringContaining('/country/deu'),
  });
  expect(await ask('/old/fra')).toMatchObject({
    winner: null,
    others: [{ url_string: '/old/<cca3>' }],
    reason: expect.any(String),
  });
  expect(await ask('/v1/x')).toMatchObject({ winner: null, others: [] });
});

test('what answers follows every save and deletion', async () => {
  await freshSite();
  const winner = async (url: string) =>
    (await server().call(matchRoutes, { ...caller(), body: { url } })).body.winner?.url_string;
  const { id } = await add('/a/<x>');
  expect(await winner('/a/b')).toBe('/a/<x>');
  await save({ id, url_string: '/c/<x>', sample_url_string: '/c/d', page_template: 'country' });
  expect([await winner('/a/b'), await winner('/c/d')]).toEqual([undefined, '/c/<x>']);
  await server().call(deleteRoute, { ...caller(), params: { id } });
  expect(await winner('/c/d')).toBeUndefined();
});

test('checking a route tells its params, faults and conflicts, and stores nothing', async () => {
  await freshSite();
  await add('/country/<cca3>');
  const check = async (body: PageRouteInput) => (await server().call(checkRoute, { ...caller(), body })).body;
  const never = await check({
    url_string: '/country/<name>',
    sample_url_string: '/country/x',
    page_template: 'country',
  });
  expect(never).toMatchObject({ keys: ['name'], sampleParams: { name: 'x' }, errors: [] });
  expect(never.conflicts).toMatchObject([
    { kind: 'never-wins', total: 1, routes: [{ url_string: '/country/<cca3>' }] },
  ]);
  const faulty = await check({ url_string: '/country/<cca3>', sample_url_string: '/x', page_template: 'nothing' });
  expect(faulty.errors.map(({ path }) => path).sort()).toEqual(['page_template', 'sample_url_string', 'url_string']);
  expect((await listUrls({})).total).toBe(1);
});

test('a redirect to another redirect, or to nothing, is told before it is saved', async () => {
  await freshSite();
  await add('/country/<cca3>');
  const to = (redirect_to: string, page_type_advanced: 'redirect_301' | 'gone' = 'redirect_301') => ({
    ...{ page_template: null, page_type_advanced, redirect_to: page_type_advanced === 'gone' ? '' : redirect_to },
    is_active: true,
  });
  await save({ url_string: '/old/<code>', sample_url_string: '/old/fra', ...to('/country/<code>') });
  await save({ url_string: '/over', ...to('', 'gone') });
  const found = async (redirect_to: string) =>
    (await server().call(checkRoute, { ...caller(), body: { url_string: '/older', ...to(redirect_to) } })).body
      .conflicts;
  expect(await found('/old/ita')).toMatchObject([{ kind: 'chain', total: 1, routes: [{ url_string: '/old/<code>' }] }]);
  expect(await found('/nowhere')).toEqual([{ kind: 'dead-end', total: 0, routes: [] }]);
  expect(await found('/over')).toMatchObject([{ kind: 'dead-end' }]);
  for (const well of ['/country/ita', 'https://example.com/', '/fr/country/ita']) expect(await found(well)).toEqual([]);
});

test("messages come in the reader's language", async () => {
  await freshSite();
  const body = { url_string: '/a', page_template: 'country' };
  const { body: answer } = await server().call(saveRoute, {
    ...caller(),
    body,
    headers: { 'accept-language': 'fr' },
  });
  expect(answer.message).not.toBe('New Route Added.');
});

test('of two redirects that lead to each other, saved at once, one is refused', async () => {
  await freshSite();
  for (let round = 0; round < 5; round++) {
    const [here, there] = [`/here-${round}`, `/there-${round}`];
    const redirect = (url_string: string, redirect_to: string) =>
      save({ url_string, redirect_to, page_template: null, page_type_advanced: 'redirect_301', is_active: true });
    const saves = await Promise.all([redirect(here, there), redirect(there, here)]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});
