import { afterAll, expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import { listViews, MAX_VIEWS } from '#contract/list-views.ts';
import { createListView, deleteListView, renameViewColumns, updateListView } from '#contract/save-list-view.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { owner, site } = await server.setUpSite();
const author = await server.signUp('Author');
const viewer = await server.signUp('Viewer');
await server.addMember(site.id, author, 'author');
await server.addMember(site.id, viewer, 'viewer');

const list = 'page-routes' as const;
const view = (name: string, is_shared = false) => ({ list, name, search: 'status=off&columns=type', is_shared });
const create = (as: TestPerson, name: string, isShared?: boolean) =>
  server.call(createListView, { as, site: site.id, body: view(name, isShared) });
const namesFor = async (as: TestPerson) => {
  const { body } = await server.call(listViews, { as, site: site.id, params: { list } });
  return body.views.map(({ name }) => name);
};

test('a private view is its maker’s alone, a shared one is everybody’s', async () => {
  expect(await create(author, 'Mine')).toMatchObject({
    status: 201,
    body: { view: { name: 'Mine', is_shared: false } },
  });
  const shared = await create(author, 'Ours', true);
  expect(shared.body.view).toMatchObject({ search: 'status=off&columns=type', is_shared: true, made_by: 'Author' });
  expect(await namesFor(author)).toEqual(['Mine', 'Ours']);
  expect(await namesFor(viewer)).toEqual(['Ours']);
  const other = await server.call(listViews, { as: author, site: site.id, params: { list: 'widgets' } });
  expect(other.body.views).toEqual([]);
});

test('whoever may not edit keeps views, but neither shares nor changes a shared one', async () => {
  expect((await create(viewer, 'A reader’s')).status).toBe(201);
  expect((await create(viewer, 'For all', true)).problem.code).toBe('forbidden');
  const { id } = (await create(owner, 'Of the owner', true)).body.view;
  const change = { as: viewer, site: site.id, params: { id } };
  const body = { name: 'Taken over', search: '' };
  expect((await server.call(updateListView, { ...change, body })).status).toBe(403);
  expect((await server.call(deleteListView, change)).status).toBe(403);
  expect((await server.call(updateListView, { ...change, as: author, body })).body.view.name).toBe('Taken over');
  expect(await namesFor(viewer)).toContain('Taken over');
});

test('somebody else’s private view, or one of another organization, is not there', async () => {
  const { id } = (await create(author, 'Secret')).body.view;
  const stranger = await server.setUpSite();
  for (const [as, siteId] of [
    [owner, site.id],
    [stranger.owner, stranger.site.id],
    [stranger.owner, site.id],
  ] as const) {
    const change = { as, site: siteId, params: { id } };
    expect((await server.call(deleteListView, change)).status).toBe(404);
    expect((await server.call(updateListView, { ...change, body: { name: 'x', search: '' } })).status).toBe(404);
  }
  expect(await namesFor(author)).toContain('Secret');
  const elsewhere = { as: stranger.owner, site: stranger.site.id, params: { list } };
  expect((await server.call(listViews, elsewhere)).body.views).toEqual([]);
});

test('a name is taken once by each person and once among the shared', async () => {
  await create(owner, 'Twice');
  const again = await create(owner, ' Twice ');
  expect([again.status, again.problem.code]).toEqual([409, 'already_exists']);
  expect(again.problem.errors).toEqual([{ path: 'name', message: 'You already have a view “Twice”' }]);
  expect((await create(author, 'Twice')).status).toBe(201);
  expect((await create(owner, 'Twice', true)).status).toBe(201);
  expect((await create(author, 'Twice', true)).status).toBe(409);
  const { id } = (await create(owner, 'Other')).body.view;
  const renamed = { as: owner, site: site.id, params: { id }, body: { name: 'Twice', search: '' } };
  expect((await server.call(updateListView, renamed)).status).toBe(409);
});

test('what is deleted is gone, and its name is free', async () => {
  const { id } = (await create(owner, 'Short-lived')).body.view;
  const gone = { as: owner, site: site.id, params: { id } };
  expect((await server.call(deleteListView, gone)).body.message).toBe('View “Short-lived” deleted');
  expect((await server.call(deleteListView, gone)).status).toBe(404);
  expect((await create(owner, 'Short-lived')).status).toBe(201);
});

test('one person keeps a limited number of views of a list, also when they come all at once', async () => {
  const { owner: keeper, site: own } = await server.setUpSite();
  const made = await Promise.all(
    Array.from({ length: MAX_VIEWS + 3 }, (_, number) =>
      server.call(createListView, { as: keeper, site: own.id, body: view(`View ${number}`, number % 2 === 0) }),
    ),
  );
  expect(made.filter(({ status }) => status === 201).length).toBe(MAX_VIEWS);
  expect(made.find(({ status }) => status === 409)?.problem.message).toContain('50 views');
  const elsewhere = { ...view('Widgets'), list: 'widgets' as const };
  expect((await server.call(createListView, { as: keeper, site: own.id, body: elsewhere })).status).toBe(201);
});

test.each([
  ['no name', { name: '  ' }, 'Enter a name for the view'],
  ['a long name', { name: 'x'.repeat(61) }, 'Use one line of at most 60 characters'],
  ['a name of two lines', { name: 'a\nb' }, 'Use one line of at most 60 characters'],
])('%s is refused in words', async (_, change, message) => {
  const { status, problem } = await server.call(createListView, {
    as: owner,
    site: site.id,
    body: { ...view('x'), ...change },
  });
  expect(status).toBe(400);
  expect(problem.errors).toContainEqual({ path: 'name', message });
});

test('settings that are too long, and a list nobody knows, are refused', async () => {
  for (const change of [{ search: 'q'.repeat(4001) }, { list: 'people' }, { search: 'a\u0000' }]) {
    const body = { ...view('x'), ...change } as never;
    expect((await server.call(createListView, { as: owner, site: site.id, body })).status).toBe(400);
  }
});

test('a table has views of its own, which follow its columns when these get other names', async () => {
  const { owner: keeper, site: own } = await server.setUpSite();
  const reader = await server.signUp('Reader');
  await server.addMember(own.id, reader, 'viewer');
  const fields = [{ name: 'level', label: '', type: 'text' as const }];
  const source = { type: 'static' as const, attribution: '', fields, rows: [{ level: 'A' }] };
  const made = await server.call(createApi, {
    as: keeper,
    site: own.id,
    body: { key: 'lessons', title: 'Lessons', source },
  });
  const rows = `table:${made.body.api.id}`;
  const keep = (as: TestPerson, name: string, search: string, of = rows) =>
    server.call(createListView, { as, site: own.id, body: { list: of, name, search, is_shared: false } });
  await keep(keeper, 'By level', 'by=level&sort=-level');
  await keep(reader, 'Beginners', 'where=level%3Ais%3AA');
  expect((await keep(keeper, 'Of nothing', '', 'table:gone')).status).toBe(404);
  const elsewhere = { as: owner, site: site.id, body: { list: rows, name: 'Theirs', search: '', is_shared: false } };
  expect((await server.call(createListView, elsewhere)).status).toBe(404);

  const change = { params: { list: rows }, body: { renames: [{ from: 'level', to: 'grade' }] } };
  expect((await server.call(renameViewColumns, { as: reader, site: own.id, ...change })).status).toBe(403);
  expect((await server.call(renameViewColumns, { as: owner, site: site.id, ...change })).status).toBe(404);
  expect((await server.call(renameViewColumns, { as: keeper, site: own.id, ...change })).body.changed).toBe(2);
  const searchOf = async (as: TestPerson) =>
    (await server.call(listViews, { as, site: own.id, params: { list: rows } })).body.views[0]?.search;
  expect(await searchOf(keeper)).toBe('by=grade&sort=-grade');
  expect(await searchOf(reader)).toBe('where=grade%3Ais%3AA');
});
