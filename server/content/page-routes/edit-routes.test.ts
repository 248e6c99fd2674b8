import { expect, test } from 'vitest';
import { undoChangeSet } from '#contract/change-sets.ts';
import { editRoutes, planEdit } from '#contract/edit-routes.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, add, save } = testRoutes();

test('the same is set of many routes at once, which is shown before and undone whole', async () => {
  await freshSite();
  const page = await add('/a');
  const same = await add('/b', { cache_seconds: 60 });
  const moved = (await save({ url_string: '/c', page_type_advanced: 'redirect_301', redirect_to: '/a' })).body.route;
  const ids = [page, same, moved].map(({ id }) => id);
  const ask = (set: Record<string, unknown>) => ({ ...caller(), body: { ids, set } });
  const plan = async (set: Record<string, unknown>) =>
    (await server().call(planEdit, ask(set))).body.rows.map(({ outcome }) => outcome);
  expect(await plan({ cache_seconds: 60 })).toEqual(['changes', 'same', 'changes']);
  expect(await plan({ page_template: 'country' })).toEqual(['same', 'same', 'faulty']);
  expect(await plan({ page_template: 'nowhere' })).toEqual(['faulty', 'faulty', 'faulty']);
  const refused = await server().call(editRoutes, ask({ page_template: 'nowhere' }));
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, `${page.id}.page_template`]);
  const done = (await server().call(editRoutes, ask({ cache_seconds: 60, is_active: false }))).body;
  expect(done.changed).toBe(3);
  const states = async () => {
    const { routesList } = (await server().call(listRoutes, { ...caller(), body: {} })).body;
    return routesList.map(({ cache_seconds = 0, is_active }) => [cache_seconds, is_active]);
  };
  expect(await states()).toEqual([
    [60, false],
    [60, false],
    [60, false],
  ]);
  await server().call(undoChangeSet, { ...caller(), params: { id: done.change_set ?? '' } });
  expect(await states()).toEqual([
    [0, true],
    [60, true],
    [0, true],
  ]);
  expect((await server().call(planEdit, { ...caller(), body: { ids: ['none'], set: {} } })).status).toBe(404);
});
