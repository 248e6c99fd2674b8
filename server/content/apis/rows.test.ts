import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, deleteApi, editRows, listApis, listRows, saveApi, showApi } from '#contract/apis.ts';
import { getMedia, saveImage } from '#contract/media.ts';
import { listUses, restoreRevision, showRevision } from '#contract/revisions.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { applyTo } from '#model/apis/testing.ts';
import type { Json } from '#model/json.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
});
afterAll(() => server.close());

const price = (number: number, text = 'x'.repeat(200)): Json => ({ id: number, name: `Item ${number}`, text });
const prices = (count: number) => Array.from({ length: count }, (_, at) => price(at));

async function create(key: string, rows: Json[]) {
  const source = { type: 'static' as const, rows };
  const { status, body } = await server.call(createApi, { as, site, body: { key, title: key, source } });
  expect(status).toBe(201);
  return body.api;
}

async function allRows(id: string): Promise<Json[]> {
  const rows: Json[] = [];
  for (;;) {
    const { body } = await server.call(listRows, { as, site, body: { id, from: rows.length, count: 700 } });
    rows.push(...body.rows);
    if (rows.length >= body.total || body.rows.length === 0) return rows;
  }
}

const countParts = async () =>
  (await server.everySite.selectFrom('api_row_parts').select('content').where('site_id', '=', site).execute()).length;

test('a collection is made, read in pages, saved without its rows, and deleted', async () => {
  const api = await create('prices', prices(1500));
  expect(api).toMatchObject({ key: 'prices', version: 1, source: { type: 'static', rows: 1500 } });
  const page = await server.call(listRows, { as, site, body: { id: api.id, from: 640, count: 3 } });
  expect(page.body).toMatchObject({ rows: [price(640), price(641), price(642)], total: 1500, version: 1 });
  expect(await allRows(api.id)).toEqual(prices(1500));
  const said = { key: 'prices', title: 'Price list' };
  const fields = [{ name: 'id', label: 'Number', type: 'number' as const }];
  const saved = await server.call(saveApi, {
    as,
    site,
    body: { id: api.id, version: 1, api: { ...said, source: { type: 'static', fields } } },
  });
  expect(saved.body.api).toMatchObject({ title: 'Price list', version: 2, source: { rows: 1500, fields } });
  expect((await server.call(showApi, { as, site, params: { id: api.id } })).body.api).toEqual(saved.body.api);
  const stale = { id: api.id, version: 1, api: { ...said, source: { type: 'static' as const } } };
  const { problem, text } = await server.call(saveApi, { as, site, body: stale });
  expect(problem).toMatchObject({ code: 'stale_version', current: { version: 2, source: { rows: 1500 } } });
  expect(text).not.toContain('hash');
  expect((await server.call(deleteApi, { as, site, body: { id: api.id } })).status).toBe(200);
  expect((await server.call(showApi, { as, site, params: { id: api.id } })).status).toBe(404);
});

test('a copy begins with the rows of the other', async () => {
  const api = await create('one', prices(40));
  const body = { key: 'two', title: 'Two', source: { type: 'static' as const, rowsOf: api.id } };
  const copy = await server.call(createApi, { as, site, body });
  expect(copy.body.api.source).toMatchObject({ rows: 40 });
  expect(await allRows(copy.body.api.id)).toEqual(prices(40));
});

test('edits say what they do to the rows, wherever parts end', async () => {
  const { id } = await create('edited', prices(1200));
  let rows = prices(1200);
  let version = 1;
  const rounds = [
    [{ op: 'set', at: 0, row: price(9000) }],
    [{ op: 'insert', at: 0, rows: [price(9001), price(9002)] }],
    [{ op: 'insert', at: 1202, rows: [price(9003)] }],
    [{ op: 'remove', at: 100, count: 700 }],
    [{ op: 'move', at: 10, count: 3, to: 200 }],
    [
      { op: 'remove', at: 0, count: 1 },
      { op: 'set', at: 0, row: 'a text' },
      { op: 'insert', at: 1, rows: [null, [1, 2]] },
    ],
    [{ op: 'insert', at: 7, rows: prices(900) }],
  ] as const;
  for (const round of rounds) {
    const edits = round.map((edit) => structuredClone(edit)) as never;
    const { status, body } = await server.call(editRows, { as, site, body: { id, version, edits } });
    expect(status).toBe(200);
    rows = applyTo(rows, edits);
    version = body.api.version;
    expect(body.api.source).toMatchObject({ rows: rows.length });
    expect(await allRows(id)).toEqual(rows);
  }
  const outside = [{ op: 'remove' as const, at: 5, count: 100_000 }];
  const refused = await server.call(editRows, { as, site, body: { id, version, edits: outside } });
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'edits']);
  expect(await allRows(id)).toEqual(rows);
  const before = await server.call(editRows, { as, site, body: { id, version: 1, edits: [] } });
  expect(before.problem.code).toBe('stale_version');
  await server.call(editRows, {
    as,
    site,
    body: { id, version, edits: [{ op: 'remove', at: 0, count: rows.length }] },
  });
  expect(await allRows(id)).toEqual([]);
});

test('a change of one row stores one part anew, also where all rows are sent again', async () => {
  const { id } = await create('stored-once', prices(5000));
  const before = await countParts();
  for (const at of [3, 2500, 4999]) {
    const { body } = await server.call(showApi, { as, site, params: { id } });
    const edits = [{ op: 'set' as const, at, row: price(-at) }];
    await server.call(editRows, { as, site, body: { id, version: body.api.version, edits } });
  }
  expect((await countParts()) - before).toBeLessThanOrEqual(6);
  const rows = await allRows(id);
  rows.splice(20, 0, price(7777));
  const between = await countParts();
  const again = { key: 'stored-once', title: 'x', source: { type: 'static' as const, rows } };
  await server.call(saveApi, { as, site, body: { id, api: again } });
  expect((await countParts()) - between).toBeLessThanOrEqual(3);
  expect(await allRows(id)).toEqual(rows);
});

test('an older version has its own rows, and comes back with them', async () => {
  const { id } = await create('older', prices(300));
  const edits = [{ op: 'remove' as const, at: 0, count: 299 }];
  await server.call(editRows, { as, site, body: { id, version: 1, edits } });
  const shown = await server.call(showRevision, { as, site, params: { kind: 'api', id, version: 1 } });
  expect(JSON.stringify(shown.body.body)).not.toContain('Item 7');
  const restored = await server.call(restoreRevision, { as, site, body: { kind: 'api', id, version: 1, from: 2 } });
  expect(restored.status).toBe(200);
  expect(await allRows(id)).toEqual(prices(300));
});

test('rows that are named and not there are refused', async () => {
  const parts = [{ hash: 'a'.repeat(43), rows: 3 }];
  const body = { key: 'forged', title: 'Forged', source: { type: 'static', parts } };
  expect((await server.call(createApi, { as, site, body: body as never })).status).toBe(400);
});

test('whoever may only edit types tables, and sets up nothing that asks elsewhere', async () => {
  const editor = await server.signUp('Edith');
  await server.addMember(site, editor, 'editor');
  const said = { title: 'Ours' };
  const table = { ...said, key: 'ours', source: { type: 'static' as const, rows: [{ a: 1 }] } };
  expect((await server.call(createApi, { as: editor, site, body: table })).status).toBe(201);
  const live = { ...said, key: 'live', source: { type: 'http' as const, url: 'https://api.example.com/items' } };
  expect((await server.call(createApi, { as: editor, site, body: live })).problem.code).toBe('forbidden');
  const made = await server.call(createApi, { as, site, body: live });
  expect(made.body.message).toBe('New Api Added.');
  const turned = { id: made.body.api.id, api: { ...table, key: 'live' } };
  expect((await server.call(saveApi, { as: editor, site, body: turned })).problem.code).toBe('forbidden');
  const listed = await server.call(listApis, { as: editor, site, body: { filter: { type: 'http' } } });
  expect(listed.body.apis).toMatchObject([
    { key: 'live', type: 'http', rows: null, origin: 'https://api.example.com' },
  ]);
});

test.each([
  [{ url: 'ftp://example.com' }, 'source.url'],
  [{ url: 'https://ada:key@example.com/' }, 'source.url'],
  [{ url: 'https://{host}.example.com/' }, 'source.url'],
  [{ url: 'https://example.com/{id}' }, 'source.url'],
  [{ url: 'https://example.com/', arguments: [{ name: 'a' }, { name: 'a' }] }, 'source.arguments.1.name'],
  [{ url: 'https://example.com/', query: [{ name: 'q', value: '{q}' }] }, 'source.query.0.value'],
])('a call that cannot be made is refused where it is wrong: %j', async (given, path) => {
  const source = { type: 'http', ...given } as never;
  const { status, problem } = await server.call(createApi, { as, site, body: { key: 'bad', title: 'Bad', source } });
  expect([status, problem.errors?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

const columnsOf = (table: string): RowField[] => [
  { name: 'name', label: '', type: 'text' },
  { name: 'fee', label: '', type: 'price', currency: 'EUR' },
  { name: 'level', label: '', type: 'choice', choices: [{ key: 'a', label: 'Beginners', color: '#c0392b' }] },
  { name: 'other', label: '', type: 'reference', table, by: 'name' },
];
const createTyped = (key: string, fields: RowField[], rows: Json[] = []) =>
  server.call(createApi, { as, site, body: { key, title: key, source: { type: 'static', fields, rows } } });

test('columns keep their types and options, and what is wrong with those is said', async () => {
  const { body } = await createTyped('typed', columnsOf('typed'), [{ name: 'x', fee: 'on request', level: 'gone' }]);
  expect(body.api.source).toMatchObject({ fields: columnsOf('typed'), rows: 1 });
  const choice = { key: 'a', label: '', color: '' };
  const wrong: [Partial<RowField>, string][] = [
    [{ type: 'choice', choices: [choice, choice] }, 'choices'],
    [{ type: 'choice', choices: [{ ...choice, color: 'url(x)' }] }, 'choices.0.color'],
    [{ type: 'price', currency: 'Euro' }, 'currency'],
    [{ type: 'reference', table: '../x' }, 'table'],
  ];
  for (const [column, at] of wrong) {
    const { status, problem } = await createTyped('wrong', [{ name: 'a', label: '', type: 'text', ...column }]);
    expect(status).toBe(400);
    expect(problem?.errors?.map(({ path }) => path)).toEqual([`source.fields.0.${at}`]);
  }
});

test('a table that references lead to is not deleted; tables may lead to each other', async () => {
  const one = (await createTyped('circle-one', columnsOf('circle-two'), [{ name: 'a', other: 'b' }])).body.api;
  const two = (await createTyped('circle-two', columnsOf('circle-one'), [{ name: 'b', other: 'a' }])).body.api;
  const { problem } = await server.call(deleteApi, { as, site, body: { id: two.id } });
  expect(problem).toMatchObject({ code: 'in_use' });
  const fields = columnsOf('circle-one').filter(({ type }) => type !== 'reference');
  const edited = await server.call(editRows, { as, site, body: { id: one.id, version: 1, edits: [], fields } });
  expect(edited.status).toBe(200);
  expect((await server.call(deleteApi, { as, site, body: { id: two.id } })).status).toBe(200);
});

test('a cell that names an image of another site names nothing, there and here', async () => {
  const other = await server.setUpSite();
  const there = { as: other.owner, site: other.site.id };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const fields = { key: 'theirs', name: 'Theirs' };
  const file = { fields, name: 'theirs.svg' };
  expect((await sendFile(server, saveImage, there, Buffer.from(drawing), file)).status).toBe(200);
  const { status } = await createTyped(
    'photos',
    [{ name: 'photo', label: '', type: 'image' }],
    [{ photo: 'media:theirs' }],
  );
  expect(status).toBe(201);
  const found = await server.call(getMedia, { as, site, body: { filter: { key: ['theirs'], name: ['Theirs'] } } });
  expect(found.body).toEqual({ media: [], total: 0 });
  const uses = await server.call(listUses, { ...there, params: { kind: 'media_image', key: 'theirs' } });
  expect(uses.body).toMatchObject({ usedBy: [], total: 0 });
});

test('a column translates one of its table; choosers are offered the main ones alone', async () => {
  const name: RowField = { name: 'name', label: '', type: 'text' };
  const french: RowField = { ...name, name: 'name@fr', translates: 'name', language: 'fr' };
  const level: RowField = {
    ...{ name: 'level', label: '', type: 'choice' },
    choices: [{ key: 'a', label: '', labels: { fr: 'Débutants' }, color: '' }],
  };
  const rows: Json[] = [
    { name: 'Amal', 'name@fr': 'Amale', '@': { 'name@fr': 'x' }, level: 'a', extra: 1 },
    { '@': [7] },
  ];
  const { body } = await createTyped('school', [name, french, level], rows);
  expect(body.api.source).toMatchObject({ fields: [name, french, level] });
  expect(await allRows(body.api.id)).toEqual(rows);
  const listed = await server.call(listApis, { as, site, body: { filter: { key: 'school' } } });
  expect(listed.body.apis[0]).toMatchObject({ fields: [name, level], sample: { name: 'Amal', level: 'a', extra: 1 } });
  expect(Object.keys(listed.body.apis[0]?.sample ?? {})).toEqual(['name', 'level', 'extra']);
  const wrong = await createTyped('wrong', [name, { ...french, type: 'longText' }]);
  expect(wrong.problem?.errors).toMatchObject([{ path: 'source.fields.1.translates' }]);
  const edit = { id: body.api.id, version: 1, edits: [], fields: [french] };
  const refused = await server.call(editRows, { as, site, body: edit });
  expect(refused.problem?.errors).toMatchObject([{ path: 'source.fields.0.translates' }]);
});

test('formulas are kept with the columns, and nothing of them in the rows', async () => {
  const computed = (formula: string, name = 'full'): RowField => ({ name, label: '', type: 'formula', formula });
  const save = async (fields: RowField[], key: string) => {
    const source = { type: 'static' as const, rows: [{ first: 'Ada', full: 'typed' }], fields };
    return server.call(createApi, { as, site, body: { key, title: key, source } });
  };
  const first: RowField = { name: 'first', label: '', type: 'text' };
  const { body } = await save([first, computed('{{ first }} {{ gone }}')], 'computed');
  expect(await allRows(body.api.id)).toEqual([{ first: 'Ada' }]);
  const listed = await server.call(listApis, { as, site, body: { filter: { key: 'computed' } } });
  expect(listed.body.apis[0]?.sample).toEqual({ first: 'Ada', full: 'Ada ' });
  const bad = await save([first, computed('{{ first | nonsense }}')], 'bad');
  expect(bad.problem?.errors).toMatchObject([{ path: 'source.fields.1.formula' }]);
  const circle = await save([computed('{{ b }}', 'a'), computed('{{ a }}', 'b')], 'circle');
  expect(circle.problem?.errors?.[0]?.message).toContain('a → b → a');
});
