import { afterAll, expect, test } from 'vitest';
import { createFunnel, listFunnels, updateFunnel } from '#contract/numbers-funnels.ts';
import { createGoal, deleteGoal, listGoals, updateGoal } from '#contract/numbers-goals.ts';
import { createNote, deleteNote, listNotes, MAX_NOTES, updateNote } from '#contract/numbers-notes.ts';
import { createSegment, deleteSegment, listSegments, updateSegment } from '#contract/numbers-segments.ts';
import { createToken } from '#contract/tokens.ts';
import { type GoalTarget, MAX_GOALS } from '#model/numbers/goal.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { goalsOf } from './serve-goals.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { owner, site } = await server.setUpSite();
const other = await server.setUpSite();
const author = await server.signUp('Author');
await server.addMember(site.id, author, 'author');
const here = { as: owner, site: site.id };
const there = { as: other.owner, site: other.site.id };
const page = (path: string): GoalTarget => ({ kind: 'page', path });
const goal = (name: string, target = page('/thanks')) => ({ name, target });
const idOfRoute = async (siteId: string) =>
  (
    await server.everySite
      .selectFrom('page_routes')
      .select('id')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
  ).id;

test('a goal is added, changed and deleted, comes back with its id, and each is in the audit log', async () => {
  const made = await server.call(createGoal, { ...here, body: goal(' Thanks ') });
  expect([made.status, made.body.message]).toEqual([201, 'Goal “Thanks” saved']);
  const { id } = made.body.goal;
  const change = { ...here, params: { id }, body: { version: 1, ...goal('Thank you', page('/thanks/*')) } };
  expect((await server.call(updateGoal, change)).body.goal).toMatchObject({ version: 2, name: 'Thank you' });
  const stale = await server.call(updateGoal, change);
  expect([stale.problem.code, stale.problem.current]).toMatchObject(['stale_version', { id, version: 2 }]);
  expect(await goalsOf(server.everySite, site.id)).toEqual([{ id, ...goal('Thank you', page('/thanks/*')) }]);
  expect((await server.call(deleteGoal, { ...here, params: { id } })).status).toBe(200);
  expect((await server.call(deleteGoal, { ...here, params: { id } })).status).toBe(404);
  const again = { ...here, body: { ...goal('Thank you'), restored_id: id } };
  expect((await server.call(createGoal, again)).body.goal.id).toBe(id);
  expect((await server.call(createGoal, again)).problem.code).toBe('already_exists');
  const rows = server.everySite.selectFrom('audit').select('act').where('target_id', '=', id).orderBy('id');
  const acts = ['goal.changed', 'goal.changed', 'goal.deleted', 'goal.changed'];
  expect((await rows.execute()).map(({ act }) => act)).toEqual(acts);
});

test('a goal names a route of its own site, whose url is told', async () => {
  const named = { name: 'A route', target: { kind: 'route' as const, route: await idOfRoute(site.id) } };
  await server.call(createGoal, { ...here, body: named });
  const { routes } = (await server.call(listGoals, here)).body;
  expect(Object.entries(routes)).toEqual([[named.target.route, expect.stringMatching(/^\//)]]);
  const theirs = { kind: 'route', route: await idOfRoute(other.site.id) } as const;
  const refused = await server.call(createGoal, { ...here, body: goal('Theirs', theirs) });
  expect(refused.problem.errors).toMatchObject([{ path: 'target.route' }]);
  const steps = [{ target: page('/') }, { target: theirs }];
  const funnel = await server.call(createFunnel, { ...here, body: { name: 'Theirs', steps } });
  expect(funnel.problem.errors).toMatchObject([{ path: 'steps.1.target.route' }]);
});

test('a name is taken once in a site and kind', async () => {
  await server.call(createGoal, { ...here, body: goal('Twice') });
  const again = await server.call(createGoal, { ...here, body: goal('Twice') });
  expect([again.status, again.problem.errors]).toEqual([409, [{ path: 'name', message: '“Twice” is already in use' }]]);
  expect((await server.call(createGoal, { ...there, body: goal('Twice') })).status).toBe(201);
  const steps = [{ target: page('/') }, { target: page('/b') }];
  expect((await server.call(createFunnel, { ...here, body: { name: 'Twice', steps } })).status).toBe(201);
});

test('a site has a limited number of goals, also when they come all at once', async () => {
  const own = await server.setUpSite();
  const caller = { as: own.owner, site: own.site.id };
  const rows = Array.from({ length: MAX_GOALS - 2 }, (_, number) => ({
    ...{ site_id: own.site.id, id: `goal-${number}`, kind: 'goal' as const, name: `Goal ${number}`, body: '{}' },
    ...{ owner_id: null, version: 1, made_by: own.owner.id, created_at: 1, updated_at: 1 },
  }));
  await server.everySite.insertInto('number_definitions').values(rows).execute();
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => server.call(createGoal, { ...caller, body: goal(name) })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.problem.message).toContain('200 goals');
});

test('a funnel keeps its steps in their order', async () => {
  const steps = [
    { name: 'Shop', target: page('/shop/*') },
    { name: '', target: { kind: 'form' as const, form: 'order' } },
  ];
  const { id } = (await server.call(createFunnel, { ...here, body: { name: 'Orders', steps } })).body.funnel;
  const body = { version: 1, name: 'Orders', steps: steps.toReversed() };
  await server.call(updateFunnel, { ...here, params: { id }, body });
  const { funnels } = (await server.call(listFunnels, here)).body;
  expect(funnels.find((funnel) => funnel.id === id)).toMatchObject({ version: 2, steps: steps.toReversed() });
});

test.each([
  ['one step', 1],
  ['nine steps', 9],
])('a funnel of %s is refused in words', async (_, count) => {
  const steps = Array.from({ length: count }, () => ({ target: page('/') }));
  const { problem } = await server.call(createFunnel, { ...here, body: { name: 'Short', steps } });
  expect(problem.errors).toEqual([{ path: 'steps', message: 'Use 2 to 8 steps' }]);
});

const segment = (name: string, is_shared: boolean) => ({
  ...{ name, is_shared, filters: [{ field: 'country' as const, values: ['FR', null] }] },
});
const names = async (as: TestPerson) =>
  (await server.call(listSegments, { as, site: site.id })).body.segments.map(({ name }) => name);

test('a segment is its maker’s alone, or everybody’s', async () => {
  const mine = (await server.call(createSegment, { ...here, body: segment('Mine', false) })).body.segment;
  const ours = (await server.call(createSegment, { ...here, body: segment('Ours', true) })).body.segment;
  expect(ours.filters).toEqual([{ field: 'country', how: 'is', values: ['FR', null] }]);
  expect([await names(owner), await names(author)]).toEqual([['Mine', 'Ours'], ['Ours']]);
  const asAuthor = { as: author, site: site.id };
  const body = { version: 1, name: 'Taken', filters: mine.filters };
  expect((await server.call(updateSegment, { ...asAuthor, params: { id: mine.id }, body })).status).toBe(404);
  expect((await server.call(deleteSegment, { ...asAuthor, params: { id: mine.id } })).status).toBe(404);
  expect((await server.call(updateSegment, { ...asAuthor, params: { id: ours.id }, body })).body.segment.name).toBe(
    'Taken',
  );
  expect((await server.call(createSegment, { ...asAuthor, body: segment('Mine', false) })).status).toBe(201);
});

test('a segment names no route of another site', async () => {
  const filters = [{ field: 'route' as const, values: [await idOfRoute(other.site.id)] }];
  const body = { ...segment('Theirs', false), filters };
  expect((await server.call(createSegment, { ...here, body })).status).toBe(404);
  expect((await server.call(createSegment, { ...there, body })).status).toBe(201);
  const { segment: own } = (await server.call(createSegment, { ...here, body: segment('Own', false) })).body;
  const change = { ...here, params: { id: own.id }, body: { version: own.version, name: 'Own', filters } };
  expect((await server.call(updateSegment, change)).status).toBe(404);
});

test('a note stands on a date', async () => {
  const body = { day: '2026-11-28', text: 'Newsletter' };
  const { note } = (await server.call(createNote, { ...here, body })).body;
  await server.call(createNote, { ...here, body: { day: '2026-12-01', text: 'Fair' } });
  const change = { ...here, params: { id: note.id }, body: { version: 1, day: '2026-11-29', text: 'Mail' } };
  expect((await server.call(updateNote, change)).body.note).toMatchObject({ version: 2, day: '2026-11-29' });
  expect((await server.call(updateNote, change)).problem.code).toBe('stale_version');
  const { notes } = (await server.call(listNotes, here)).body;
  expect(notes.map(({ text }) => text)).toEqual(['Fair', 'Mail']);
  expect((await server.call(deleteNote, { ...here, params: { id: note.id } })).status).toBe(200);
  expect((await server.call(createNote, { ...here, body: { ...body, restored_id: note.id } })).body.note.id).toBe(
    note.id,
  );
  expect((await server.call(createNote, { ...here, body: { day: '2026-02-30', text: 'x' } })).status).toBe(400);
});

test('a site has a limited number of notes', async () => {
  const rows = Array.from({ length: MAX_NOTES }, (_, number) => ({
    ...{ site_id: other.site.id, id: `note-${number}`, day: '2026-11-28', note: 'x', version: 1 },
    ...{ made_by: other.owner.id, created_at: 1, updated_at: 1 },
  }));
  await server.everySite.insertInto('number_notes').values(rows).execute();
  const { problem } = await server.call(createNote, { ...there, body: { day: '2026-11-28', text: 'y' } });
  expect(problem.message).toContain('500 notes');
});

test('a token that reads, reads goals, and adds none', async () => {
  const { token } = (await server.call(createToken, { ...here, body: { name: 'Numbers', permission: 'read' } })).body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.call(listGoals, { site: site.id, headers })).status).toBe(200);
  expect((await server.call(createGoal, { site: site.id, headers, body: goal('By token') })).status).toBe(403);
});
