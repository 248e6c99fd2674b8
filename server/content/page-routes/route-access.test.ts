import { expect, test } from 'vitest';
import { deleteRoute, listRoutes } from '#contract/page-routes.ts';
import { listRoutePasswords, removeRoutePassword, setRoutePassword } from '#contract/route-access.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, save, add, faultsOf } = testRoutes();

test('a client that knows nothing of access leaves what is guarded guarded', async () => {
  await freshSite();
  await server().call(setRoutePassword, { ...caller(), body: { name: 'press', password: 'embargo until noon' } });
  const serving = { access: 'password', access_password: 'press', cache_seconds: 60 } as const;
  const { id, version } = await add('/press', serving);
  const again = await save({ id, version, url_string: '/press', page_template: 'country', is_active: false });
  expect(again.body.route).toMatchObject({ ...serving, is_active: false });
  const opened = await save({
    id,
    version: version + 1,
    url_string: '/press',
    page_template: 'country',
    access: 'public',
  });
  expect(opened.body.route.access).toBeUndefined();
});

test('a route is behind a password that is there, and its conditions can be read', async () => {
  await freshSite();
  const page = { url_string: '/x', page_template: 'country' };
  expect(await faultsOf({ ...page, access: 'password' })).toEqual({ status: 400, paths: ['access_password'] });
  const unknown = { ...page, access: 'password', access_password: 'nowhere' } as const;
  expect(await faultsOf(unknown)).toEqual({ status: 400, paths: ['access_password'] });
  const unreadable = { ...page, status_rules: [{ when: 'a | | b', status: 404 as const }] };
  expect(await faultsOf(unreadable)).toEqual({ status: 400, paths: ['status_rules.0.when'] });
});

test('a password is named, counted and shown to nobody, and stays while a route names it', async () => {
  await freshSite();
  await server().call(setRoutePassword, { ...caller(), body: { name: 'press', password: 'embargo until noon' } });
  await add('/press', { access: 'password', access_password: 'press' });
  const listed = await server().call(listRoutePasswords, caller());
  expect(listed.body.passwords).toMatchObject([{ name: 'press', routes: 1 }]);
  expect(listed.text).not.toMatch(/embargo|argon/);
  const remove = () => server().call(removeRoutePassword, { ...caller(), body: { name: 'press' } });
  expect((await remove()).problem.code).toBe('in_use');
  const { routesList } = (await server().call(listRoutes, { ...caller(), body: { filter: { url_string: '/press' } } }))
    .body;
  await server().call(deleteRoute, { ...caller(), params: { id: routesList[0]?.id ?? '' } });
  expect((await remove()).status).toBe(200);
});
