import { afterAll, expect, test } from 'vitest';
import { subscribeToBoard } from '#contract/board-reports.ts';
import { createBoardShare } from '#contract/board-shares.ts';
import {
  createBoard,
  deleteBoard,
  listBoards,
  listBoardVersions,
  MAX_BOARD_VERSIONS,
  MAX_BOARDS,
  restoreBoard,
  showBoard,
  updateBoard,
} from '#contract/boards.ts';
import { MAX_PANELS } from '#model/boards/board.ts';
import { startTestServer } from '#server/testing.ts';
import { givenBoard, givenPanel } from './testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { owner, site } = await server.setUpSite();
const other = await server.setUpSite();
const author = await server.signUp('Author');
await server.addMember(site.id, author, 'author');
const here = { as: owner, site: site.id };
const there = { as: other.owner, site: other.site.id };
const make = async (title: string, scope: 'site' | 'organization' = 'site') =>
  (await server.call(createBoard, { ...here, body: { scope, board: givenBoard({ title }) } })).body.board;
const titles = async (caller: typeof here) =>
  (await server.call(listBoards, caller)).body.boards.map(({ title }) => title);

test('a board is added, changed and deleted, comes back with its versions, and each is in the audit log', async () => {
  const sample = { from: 'rows', dataset: { kind: 'sample', name: 'orders' } } as const;
  const panels = [givenPanel('a', { query: sample }), givenPanel('b', { type: 'text', text: 'Two\nlines' })];
  const given = givenBoard({ title: ' Orders ', panels });
  const made = await server.call(createBoard, { ...here, body: { board: given } });
  expect([made.status, made.body.message]).toEqual([201, 'Board created']);
  const { id, title, version, scope } = made.body.board;
  expect([title, version, scope]).toEqual(['Orders', 1, 'site']);
  expect((await server.call(showBoard, { ...here, params: { id } })).body.board).toEqual(made.body.board);
  const listed = (await server.call(listBoards, here)).body.boards.find((each) => each.id === id);
  expect(listed).toMatchObject({ panels: 2, has_samples: true, updated_by: 'Olivia' });

  const body = { version: 1, board: givenBoard({ title: 'Sales' }) };
  const changed = await server.call(updateBoard, { ...here, params: { id }, body });
  expect(changed.body.board).toMatchObject({ version: 2, title: 'Sales', panels: [] });
  const stale = await server.call(updateBoard, { ...here, params: { id }, body });
  expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version']);
  expect(stale.problem.current).toEqual(changed.body.board);

  expect((await server.call(deleteBoard, { ...here, params: { id } })).status).toBe(200);
  expect((await server.call(showBoard, { ...here, params: { id } })).status).toBe(404);
  const again = { ...here, body: { board: givenBoard({ title: 'Sales' }), restored_id: id } };
  expect((await server.call(createBoard, again)).body.board).toMatchObject({ id, version: 3, title: 'Sales' });
  expect((await server.call(createBoard, again)).problem.code).toBe('conflict');
  const rows = server.everySite.selectFrom('audit').select(['act', 'version']).where('target_id', '=', id);
  expect(await rows.orderBy('id').execute()).toEqual([
    { act: 'board.created', version: 1 },
    { act: 'board.changed', version: 2 },
    { act: 'board.deleted', version: null },
    { act: 'board.restored', version: 3 },
  ]);
  expect((await server.call(listBoardVersions, { ...here, params: { id } })).body.versions).toHaveLength(3);
});

test('a deleted board is forgotten after a day', async () => {
  const own = await server.setUpSite();
  const caller = { as: own.owner, site: own.site.id };
  const add = () => server.call(createBoard, { ...caller, body: { board: givenBoard() } });
  const { id } = (await add()).body.board;
  await server.call(deleteBoard, { ...caller, params: { id } });
  const row = server.everySite.selectFrom('boards').select('deleted_at').where('id', '=', id);
  const at = (await row.executeTakeFirstOrThrow()).deleted_at ?? 0;
  await server.everySite
    .updateTable('boards')
    .set({ deleted_at: at - 86_400_000 })
    .where('id', '=', id)
    .execute();
  await add();
  expect(await row.executeTakeFirst()).toBeUndefined();
});

test('an earlier version comes back as a new one, and the latest are kept', async () => {
  const { id } = await make('Version 1');
  for (let version = 1; version <= MAX_BOARD_VERSIONS; version += 1) {
    const board = givenBoard({ title: `Version ${version + 1}` });
    await server.call(updateBoard, { ...here, params: { id }, body: { version, board } });
  }
  const { versions } = (await server.call(listBoardVersions, { ...here, params: { id } })).body;
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: MAX_BOARD_VERSIONS }, (_, at) => MAX_BOARD_VERSIONS + 1 - at),
  );
  expect(versions[0]).toMatchObject({ title: 'Version 31', saved_by: 'Olivia' });
  const restore = (version: number, to: number) =>
    server.call(restoreBoard, { ...here, params: { id }, body: { version, to } });
  expect((await restore(31, 1)).problem.code).toBe('not_found');
  expect((await restore(30, 2)).problem.code).toBe('stale_version');
  expect((await restore(31, 2)).body.board).toMatchObject({ version: 32, title: 'Version 2' });
});

test('a board of the organization is seen in each of its sites, and changed by their admins', async () => {
  const { organization_id } = await server.everySite
    .selectFrom('sites')
    .select('organization_id')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const second = await server.setUpSite('blank', owner);
  await server.everySite.updateTable('sites').set({ organization_id }).where('id', '=', second.site.id).execute();
  server.services.events.publish({ type: 'membership-changed', userId: owner.id });
  const sibling = { as: owner, site: second.site.id };
  const shared = await make('Ours', 'organization');
  const { id } = await make('Of one site');
  const hidden = { ...sibling, params: { id } };
  const missed = [
    await server.call(showBoard, hidden),
    await server.call(updateBoard, { ...hidden, body: { version: 1, board: givenBoard() } }),
    await server.call(listBoardVersions, hidden),
    await server.call(restoreBoard, { ...hidden, body: { version: 1, to: 1 } }),
    await server.call(deleteBoard, hidden),
    await server.call(createBoardShare, { ...sibling, params: { board: id }, body: { name: 'Client' } }),
    await server.call(subscribeToBoard, { ...sibling, params: { board: id }, body: { every: 'week' } }),
  ];
  expect(missed.map(({ status }) => status)).toEqual(missed.map(() => 404));
  expect(await titles(sibling)).toEqual(['Ours']);
  expect(await titles(here)).toEqual(expect.arrayContaining(['Ours', 'Of one site']));
  const params = { id: shared.id };
  const body = { version: 1, board: givenBoard({ title: 'Ours now' }) };
  expect((await server.call(updateBoard, { ...sibling, params, body })).body.board.scope).toBe('organization');
  expect((await server.call(showBoard, { ...here, params })).body.board.title).toBe('Ours now');

  const asAuthor = { as: author, site: site.id };
  const refused = [
    await server.call(createBoard, { ...asAuthor, body: { scope: 'organization', board: givenBoard() } }),
    await server.call(updateBoard, { ...asAuthor, params, body: { ...body, version: 2 } }),
    await server.call(restoreBoard, { ...asAuthor, params, body: { version: 2, to: 1 } }),
    await server.call(deleteBoard, { ...asAuthor, params }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(refused[0]?.problem.message).toContain('admin role');
  expect((await server.call(showBoard, { ...asAuthor, params })).status).toBe(200);
  expect(await titles(there)).not.toContain('Ours now');
  expect((await server.call(deleteBoard, { ...here, params })).status).toBe(200);
});

test('a board of another organization is not found, and its ID is free here', async () => {
  const { id } = await make('Mine');
  const params = { id };
  const refused = [
    await server.call(showBoard, { ...there, params }),
    await server.call(updateBoard, { ...there, params, body: { version: 1, board: givenBoard() } }),
    await server.call(deleteBoard, { ...there, params }),
    await server.call(listBoardVersions, { ...there, params }),
    await server.call(restoreBoard, { ...there, params, body: { version: 1, to: 1 } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const taken = await server.call(createBoard, { ...there, body: { board: givenBoard(), restored_id: id } });
  expect([taken.status, taken.body.board.id]).toEqual([201, id]);
  expect((await server.call(showBoard, { ...here, params })).body.board.title).toBe('Mine');
});

test('a site has a limited number of boards, also when they come all at once', async () => {
  const own = await server.setUpSite();
  const caller = { as: own.owner, site: own.site.id };
  const { organization_id } = await server.everySite
    .selectFrom('sites')
    .select('organization_id')
    .where('id', '=', own.site.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MAX_BOARDS - 2 }, (_, at) => ({
    ...{ organization_id, id: `board-${at}`, site_id: own.site.id, title: `Board ${at}`, description: '' },
    ...{ panels: 0, has_samples: 0 as const, body: '{}', version: 1 },
    ...{ created_at: 1, updated_at: 1, updated_by: own.owner.id, deleted_at: null },
  }));
  await server.everySite.insertInto('boards').values(rows).execute();
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) =>
      server.call(createBoard, { ...caller, body: { board: givenBoard({ title }) } }),
    ),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.problem.message).toContain('200 boards');
});

const place = givenPanel('a').place;
test.each<[string, object, string[]]>([
  [
    '500 panels',
    { panels: Array.from({ length: 500 }, (_, at) => ({ id: `p${at}`, type: 'text', place })) },
    ['panels'],
  ],
  ['two panels of one ID', { panels: [givenPanel('a'), givenPanel('a')] }, ['panels']],
  [
    'column 400',
    { panels: [{ ...givenPanel('a'), place: { ...place, column: 400 } }] },
    ['panels.0.place.column', 'panels.0.place.width'],
  ],
  ['column -3', { panels: [{ ...givenPanel('a'), place: { ...place, column: -3 } }] }, ['panels.0.place.column']],
  // JSON has no NaN: it is written as null.
  ['a size of NaN', { panels: [{ ...givenPanel('a'), place: { ...place, width: NaN } }] }, ['panels.0.place.width']],
  [
    'a size past all',
    { panels: [{ ...givenPanel('a'), place: { ...place, height: 1e308 } }] },
    ['panels.0.place.height'],
  ],
  [
    'a panel past the last column',
    { panels: [{ ...givenPanel('a'), place: { ...place, column: 11 } }] },
    ['panels.0.place.width'],
  ],
  ['no title', { title: '  ' }, ['title']],
  ['what no panel has', { panels: [{ ...givenPanel('a'), script: 'x' }] }, ['panels.0.script']],
])('a board of %s is refused with the path of the fault', async (_, more, paths) => {
  const body = { board: { ...givenBoard(), ...more } } as never;
  const { status, problem } = await server.call(createBoard, { ...here, body });
  expect([status, problem.errors?.map(({ path }) => path.replace(/^board\./, ''))]).toEqual([400, paths]);
});

test.each([
  ['"width": "4"', 'board.panels.0.place.width'],
  ['"width": 3.5', 'board.panels.0.place.width'],
  // No exchange takes a number past all: it is refused before the body is compared with what it should be.
  ['"width": 1e999', ''],
])('a panel with %s is refused', async (written, path) => {
  const text = JSON.stringify({ board: givenBoard({ panels: [givenPanel('a')] }) });
  const { statusCode, body } = await server.app.inject({
    ...{ method: 'POST', url: '/v1/boards', payload: text.replace('"width":4', written) },
    headers: {
      ...{ authorization: `Bearer ${owner.accessToken}`, 'x-site': site.id },
      'content-type': 'application/json',
    },
  });
  const problem = JSON.parse(body) as { errors?: { path: string }[] };
  expect([statusCode, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});

test('Liquid and markup in a board stay text, and the largest board fits', async () => {
  const hostile = '{{ site.secret }}<script>alert(1)</script>';
  const panels = Array.from({ length: MAX_PANELS }, (_, at) =>
    givenPanel(`p${at}`, { type: 'text', title: hostile, description: hostile.repeat(5), text: hostile.repeat(10) }),
  );
  const board = givenBoard({ title: hostile, description: hostile, panels });
  const made = await server.call(createBoard, { ...here, body: { board } });
  expect(made.status).toBe(201);
  const shown = (await server.call(showBoard, { ...here, params: { id: made.body.board.id } })).body.board;
  expect([shown.title, shown.panels]).toEqual([hostile, made.body.board.panels]);
  expect(shown.panels[59]?.title).toBe(hostile);
});
