import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi, editRows, listRows, saveApi, showApi } from '#contract/apis.ts';
import { listChangeSets, undoChangeSet } from '#contract/change-sets.ts';
import { listMenus } from '#contract/menus.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { createPage } from '#contract/pages.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { createTablePages, planTablePages } from '#contract/table-pages.ts';
import type { RowEdit } from '#model/apis/row-edits.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import { testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { longestTurn, MAX } from '#server/testing-turns.ts';

let server: TestServer;
let as: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite('blank');
  [as, site] = [made.owner, made.site.id];
});

const teachers: Json[] = [
  { name: 'Layla Haddad', instrument: 'Oud', bio: 'Plays since she was four.', email: 'layla@example.com' },
  { name: 'ليلى', instrument: 'Nay', bio: 'تعزف منذ الطفولة.', email: 'l@example.com' },
  { name: 'Layla Haddad', instrument: 'Oud', bio: '', email: '' },
];

async function table(key: string, rows: readonly Json[], title = 'Teachers'): Promise<string> {
  const source = { type: 'static' as const, rows: [...rows] };
  const { status, body, text } = await server.call(createApi, { as, site, body: { key, title, source } });
  expect(status, text).toBe(201);
  return body.api.id;
}

async function plan(id: string, choices?: TablePageChoices) {
  const { status, body, text } = await server.call(planTablePages, {
    as,
    site,
    body: { id, ...(choices && { choices }) },
  });
  expect(status, text).toBe(200);
  return body;
}

async function guess(id: string): Promise<TablePageChoices> {
  const { choices } = await plan(id);
  if (!choices) throw new Error('there is no guess');
  return choices;
}

const create = (id: string, choices: TablePageChoices) =>
  server.call(createTablePages, { as, site, body: { id, choices } });
const routes = async () =>
  (await server.call(listRoutes, { as, site, body: {} })).body.routesList.map(({ url_string }) => url_string);
const rowsOf = async (id: string) => (await server.call(listRows, { as, site, body: { id } })).body;
const sets = async () => (await server.call(listChangeSets, { as, site, body: {} })).body.total;

test('a table is planned without a trace and made as one change set, with slugs and a menu entry, and undone whole', async () => {
  const id = await table('teachers', teachers);
  const planned = await plan(id);
  expect(planned).toMatchObject({ rows: 3, pages: 3, errors: [], faults: [], sample: '/teachers/layla-haddad' });
  expect(planned.item?.meta.data[0]).toMatchObject({ where: { name: 'Layla Haddad' }, required: true });
  expect([await sets(), await routes()]).toEqual([0, ['/']]);
  const choices = planned.choices!;
  const home = { name: 'Home', url_string: '/menu', root: testRoot() };
  await server.call(createPage, { as, site, body: home });
  const made = await create(id, choices);
  expect(made.status, made.text).toBe(200);
  expect(made.body.page_key).toBe('teachers');
  expect(await routes()).toEqual(['/', '/menu', '/teachers', '/teachers/<slug>']);
  const { rows, fields } = await rowsOf(id);
  expect(rows.map((row) => (row as { slug: string }).slug)).toEqual(['layla-haddad', 'ليلى', 'layla-haddad-2']);
  expect(fields.map(({ name, madeFrom }) => [name, madeFrom])).toEqual([
    ...['name', 'instrument', 'bio', 'email'].map((name) => [name, undefined]),
    ['slug', 'name'],
  ]);
  const { pageTemplate } = (await server.call(showTemplate, { as, site, params: { pageKey: 'teachers-item' } })).body;
  expect(pageTemplate.meta).toMatchObject({
    title: '{{ item.name }} · {{ site.name }}',
    data: [{ api: 'teachers', where: { slug: '{{ params.slug }}' }, one: true, required: true }],
    structured: [{ type: 'person', fields: { name: '{{ item.name }}', email: '{{ item.email }}' } }],
  });
  expect(pageTemplate.root.slots.header?.[0]?.widget).toBe('@site-header');
  await server.call(undoChangeSet, { as, site, params: { id: made.body.change_set } });
  expect(await routes()).toEqual(['/', '/menu']);
  expect((await rowsOf(id)).rows).toEqual(teachers);
});

test('rows that are added later get a slug when they are saved, and no slug ever changes', async () => {
  const id = await table('teachers', teachers.slice(0, 1));
  expect((await create(id, await guess(id))).status).toBe(200);
  const slugs = async () => (await rowsOf(id)).rows.map((row) => (row as { slug?: string }).slug);
  const edit = async (...edits: RowEdit[]) => {
    const { version } = await rowsOf(id);
    const edited = await server.call(editRows, { as, site, body: { id, version, edits } });
    expect(edited.status, edited.text).toBe(200);
  };
  const rows: Json[] = [{ name: 'Layla Haddad' }, { name: '', slug: '' }, { name: 'Omar', slug: 'typed' }];
  await edit({ op: 'insert', at: 1, rows });
  expect(await slugs()).toEqual(['layla-haddad', 'layla-haddad-2', '', 'typed']);
  await edit(
    { op: 'set', at: 0, row: { name: 'Renamed' } },
    { op: 'set', at: 2, row: { name: 'Omar', slug: '' } },
    { op: 'set', at: 3, row: { name: 'Another' } },
  );
  expect(await slugs()).toEqual(['layla-haddad', 'layla-haddad-2', 'omar', 'typed']);
  // The whole table comes again, as from a spreadsheet that knows no slugs.
  const { fields } = await rowsOf(id);
  const again = [{ name: 'Another' }, { name: 'Renamed' }, { name: 'Renamed' }];
  const source = { type: 'static' as const, fields, rows: again };
  const body = { id, api: { key: 'teachers', title: 'Teachers', source } };
  expect((await server.call(saveApi, { as, site, body })).status).toBe(200);
  expect(await slugs()).toEqual(['typed', 'layla-haddad', 'renamed']);
});

test('where titles are translated the pages get slugs in each language, in the same change set', async () => {
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [
    { language: 'ar' as const, fallback: null },
    { language: 'fr' as const, fallback: null },
  ];
  const saved = await server.call(saveSettings, { as, site, body: { ...values, languages } });
  expect(saved.status, saved.text).toBe(200);
  const text = (name: string) => ({ name, label: '', type: 'text' as const });
  const translated = (name: string, language: 'ar' | 'fr' | 'de') => {
    return { ...text(`${name}@${language}`), translates: name, language };
  };
  const fields = [text('name'), ...(['ar', 'fr', 'de'] as const).map((language) => translated('name', language))];
  const rows: Json[] = [
    { name: 'Bread', 'name@fr': 'Pain', 'name@ar': 'خبز', 'name@de': 'Brot' },
    { name: 'Pain', 'name@fr': 'Douleur', 'name@ar': '' },
    { name: 'Cake', 'name@fr': 'Pain' },
  ];
  const body = { key: 'bakery', title: 'Bakery', source: { type: 'static' as const, rows, fields } };
  const { id } = (await server.call(createApi, { as, site, body })).body.api;
  const planned = await plan(id);
  expect(planned.columns.map(({ name }) => name)).toEqual(['name']);
  expect(planned.languages).toMatchObject([
    { language: 'ar', column: 'slug@ar', from: 'name@ar', pages: 1, sample: '/ar/bakery/%D8%AE%D8%A8%D8%B2' },
    { language: 'fr', column: 'slug@fr', from: 'name@fr', pages: 3, faults: [], sample: '/fr/bakery/pain-2' },
  ]);
  expect(planned.languages[0]?.faults).toMatchObject([{ kind: 'empty', total: 2 }]);
  const { list, ...others } = planned.choices!;
  const made = await create(id, { ...others, list: { ...list, names: { fr: 'Nos pains', ar: '' } } });
  expect(made.status, made.text).toBe(200);
  const said = async () => {
    const found = await server.everySite
      .selectFrom('translations')
      .select('body')
      .where('site_id', '=', site)
      .execute();
    return found.map(({ body }): TranslationBody => JSON.parse(body)).filter(({ language }) => language === 'fr');
  };
  const translations = await said();
  expect(
    Object.fromEntries(translations.map(({ key, texts }) => [key, Object.values(texts).map(({ text }) => text)])),
  ).toEqual({
    bakery: ['Nos pains · {{ site.name }}', expect.stringContaining('Nos pains:'), 'Nos pains'],
    'bakery-item': [expect.stringContaining('Nos pains'), 'Nos pains'],
    '/bakery': ['/nos-pains'],
    '/bakery/<slug>': ['/nos-pains/<slug>'],
  });
  const after = await rowsOf(id);
  expect(after.fields.slice(fields.length)).toMatchObject([
    { name: 'slug' },
    { name: 'slug@ar', translates: 'slug', language: 'ar' },
    { name: 'slug@fr', translates: 'slug', language: 'fr' },
  ]);
  const slugs = after.rows.map((row) => ['slug', 'slug@fr', 'slug@ar'].map((name) => (row as JsonObject)[name]));
  // `pain` is another row's in the main language.
  expect(slugs).toEqual([
    ['bread', 'pain-2', 'خبز'],
    ['pain', 'douleur', ''],
    ['cake', 'pain-3', ''],
  ]);
  const again = await plan(id, {
    ...planned.choices!,
    list: { name: 'B', url_string: '/b' },
    item: { name: 'B', url_string: '/b/<slug>' },
    slug: { column: 'slug', from: null },
  });
  expect(again.languages.map(({ column, from, pages }) => [column, from, pages])).toEqual([
    ['slug@ar', null, 1],
    ['slug@fr', null, 3],
  ]);
  await server.call(undoChangeSet, { as, site, params: { id: made.body.change_set } });
  expect(await rowsOf(id)).toMatchObject({ rows, fields });
  expect(await said()).toEqual([]);
});

test('an entry goes to the end of the chosen menu, and goes with the pages', async () => {
  const source = await server.setUpSite('atlas');
  [as, site] = [source.owner, source.site.id];
  const menu = async () =>
    (await server.call(listMenus, { as, site })).body.menus.find(({ key }) => key === 'site-header')!;
  const { kind, key, node, entries } = await menu();
  const id = await table('teachers', teachers);
  const made = await create(id, { ...(await guess(id)), menu: { kind, key, node } });
  expect(made.status, made.text).toBe(200);
  expect((await menu()).entries?.at(-1)).toMatchObject({ label: 'Teachers', leads: '/teachers', level: 'top' });
  await server.call(undoChangeSet, { as, site, params: { id: made.body.change_set } });
  expect((await menu()).entries).toEqual(entries);
  const gone = await create(id, { ...(await guess(id)), menu: { kind, key, node: 'nobody' } });
  expect(gone.problem.errors?.map(({ path }) => path)).toEqual(['choices.menu']);
});

test('hostile slugs are told by row, and those that no path can have get no page', async () => {
  const values = ['ada', '', 'ADA', '..', '%2F', 'x'.repeat(300), 'موسيقى', '🎻', '<b>{{ site.name }}</b>', 'new'];
  const id = await table(
    'odd',
    values.map((slug, at) => ({ slug, name: `Row ${at}` })),
  );
  const { body } = await server.call(createPage, {
    as,
    site,
    body: { name: 'New', url_string: '/odd/new', root: testRoot() },
  });
  expect(body.route.url_string).toBe('/odd/new');
  const guessed = await guess(id);
  const choices: TablePageChoices = {
    ...guessed,
    list: { name: 'Odd', url_string: '/odd' },
    item: { name: 'Odd row', url_string: '/odd/<slug>' },
    slug: { column: 'slug', from: null },
  };
  const { faults, pages, rows, errors } = await plan(id, choices);
  const named = Object.fromEntries(faults.map((each) => [each.kind, each.rows.map(({ at, by }) => [at, by])]));
  expect(named).toEqual({
    empty: [[1, null]],
    duplicate: [[2, 0]],
    impossible: [[3, null]],
    unsafe: [
      [4, null],
      [8, null],
    ],
    long: [[5, null]],
    taken: [[9, '/odd/new']],
  });
  expect([rows, pages, errors]).toEqual([10, 6, []]);
  expect((await create(id, choices)).status).toBe(200);
});

test('paths that are taken, badly written or behind another route are told at their field, and nothing is made', async () => {
  const id = await table('teachers', teachers);
  const guessed = await guess(id);
  const page = { name: 'Any', url_string: '/any/<thing>', sample_url_string: '/any/x', root: testRoot() };
  expect((await server.call(createPage, { as, site, body: page })).status).toBe(200);
  const before = await sets();
  const faultsOf = async (list: string, item: string) => {
    const choices = { ...guessed, list: { name: 'A', url_string: list }, item: { name: 'B', url_string: item } };
    const { errors, list: planned } = await plan(id, choices);
    expect(planned).toBeNull();
    const refused = await create(id, choices);
    expect(refused.status).toBe(400);
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(errors.map(({ path }) => path));
    return errors.map(({ path }) => path.split('.')[1]);
  };
  expect(await faultsOf('/', '/b/<slug>')).toEqual(['list']);
  expect(await faultsOf('/b', '/any/<slug>')).toEqual(['item']);
  expect(await faultsOf('/b', '/b')).toEqual(['item']);
  expect(await faultsOf('/b', '/b/<a>/<b>')).toEqual(['item']);
  expect(await faultsOf('/b/<x>', '/b/<x>/<y>')).toEqual(['list', 'item']);
  expect(await faultsOf('/../b', '/v1/<slug>')).toEqual(['list', 'item']);
  expect(await sets()).toBe(before);
});

test('columns that are not there are told, and so is a new one that has the name of another', async () => {
  const id = await table('teachers', teachers);
  const guessed = await guess(id);
  const show = { ...guessed.show, title: 'gone', facts: ['email', 'lost'] };
  const rows = { ...guessed.rows, conditions: [{ column: 'lost', test: 'isFilled' as const }], group: 'lost' };
  const { errors } = await plan(id, { ...guessed, show, rows, slug: { column: 'email', from: 'name' } });
  expect(errors.map(({ path }) => path.replace('choices.', ''))).toEqual([
    ...['show.title', 'show.facts.1', 'rows.conditions', 'rows.group', 'slug.column'],
  ]);
  const long = { column: 'name', test: 'is' as const, value: 'x'.repeat(400) };
  const tooLong = await plan(id, { ...guessed, rows: { ...guessed.rows, conditions: [long, long] } });
  expect(tooLong.errors.map(({ path }) => path)).toEqual(['choices.rows.conditions']);
  const most = { ...guessed, rows: { ...guessed.rows, conditions: [long], size: 100 } };
  expect((await create(id, most)).status).toBe(200);
});

test('a table without rows is planned by its columns; one without columns cannot be', async () => {
  const fields = [{ name: 'name', label: 'Name', type: 'text' as const }];
  const empty = { key: 'empty', title: 'Empty', source: { type: 'static' as const, rows: [], fields } };
  const made = (await server.call(createApi, { as, site, body: empty })).body.api;
  const planned = await plan(made.id);
  expect(planned).toMatchObject({ rows: 0, pages: 0, sample: null, errors: [], columns: [{ name: 'name' }] });
  expect((await create(made.id, planned.choices!)).status).toBe(200);
  const { rows, fields: after } = await rowsOf(made.id);
  expect([rows, after.map(({ name }) => name)]).toEqual([[], ['name', 'slug']]);
  expect(await plan(await table('bare', []))).toMatchObject({ choices: null, list: null });
});

test('names with Liquid in them are printed, not run', async () => {
  const id = await table('teachers', [{ name: 'Ada', instrument: 'Oud' }], '{{ site.name }}');
  const guessed = await guess(id);
  const choices = {
    ...guessed,
    list: { name: '{{ site.name }}', url_string: '/t' },
    item: { name: 'T', url_string: '/t/<slug>' },
  };
  const made = await create(id, choices);
  expect(made.status, made.text).toBe(200);
  const { pageTemplate } = (await server.call(showTemplate, { as, site, params: { pageKey: made.body.page_key } }))
    .body;
  expect(pageTemplate.meta.title).toBe("{{ '{' }}{ site.name }} · {{ site.name }}");
});

test('an author limited to some paths makes pages there alone, and never a new column', async () => {
  const id = await table('teachers', [{ name: 'Ada', slug: 'ada' }]);
  const fresh = await table('fresh', [{ name: 'Ada' }]);
  const member = await server.signUp('Limited');
  await server.addMember(site, member, 'author');
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: '["/school/*"]' })
    .where('user_id', '=', member.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: member.id });
  const guessed = await guess(id);
  const at = (path: string): TablePageChoices => ({
    ...guessed,
    list: { name: 'Teachers', url_string: path },
    item: { name: 'Teacher', url_string: `${path}/<slug>` },
  });
  as = member;
  expect((await plan(id)).errors.map(({ path }) => path)).toEqual([
    'choices.list.url_string',
    'choices.item.url_string',
  ]);
  expect((await create(id, at('/teachers'))).status).toBe(403);
  expect((await create(id, at('/school/teachers'))).status).toBe(200);
  const inFresh = {
    ...at('/school/fresh'),
    slug: { column: 'slug', from: 'name' },
    show: { ...guessed.show, facts: [] },
  };
  expect((await create(fresh, inFresh)).status).toBe(403);
});

test('what an API answered last is looked at, and one that needs values says so', async () => {
  const url = 'https://api.example.com/things?of={kind}';
  const body = {
    key: 'things',
    title: 'Things',
    source: { type: 'http' as const, url, arguments: [{ name: 'kind', required: true }] },
  };
  const made = (await server.call(createApi, { as, site, body })).body.api;
  const keep = await import('#contract/api-runs.ts');
  await server.call(keep.keepFixture, {
    as,
    site,
    body: {
      id: made.id,
      args: {},
      answer: [
        { id: 1, title: 'Pot' },
        { id: 2, title: 'Cup' },
      ],
    },
  });
  const planned = await plan(made.id);
  expect(planned).toMatchObject({ rows: 2, pages: 2, choices: { slug: { column: 'id', from: null } } });
  expect(planned.errors.map(({ path }) => path)).toEqual(['id']);
  expect((await server.call(showApi, { as, site, params: { id: made.id } })).status).toBe(200);
});

test('rows by the ten thousand are looked at and given slugs with turns for others in between', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => ({
    name: at % 2 === 0 ? 'Ada' : `Name ${at}`,
    text: 'words',
  }));
  const id = await table('many', rows);
  let choices: TablePageChoices | undefined;
  expect(await longestTurn(async () => (choices = (await plan(id)).choices ?? undefined))).toBeLessThan(MAX);
  const made = await create(id, choices!);
  expect(made.status, made.text).toBe(200);
  const { rows: first, total } = await rowsOf(id);
  expect(total).toBe(30_000);
  expect(first.slice(0, 3)).toMatchObject([{ slug: 'ada' }, { slug: 'name-1' }, { slug: 'ada-2' }]);
  const { version } = await rowsOf(id);
  const later = [{ op: 'insert' as const, at: 30_000, rows: [{ name: 'Ada' }] }];
  const edit = () => server.call(editRows, { as, site, body: { id, version, edits: later } });
  expect(await longestTurn(edit)).toBeLessThan(MAX);
  const last = (await server.call(listRows, { as, site, body: { id, from: 30_000 } })).body.rows;
  expect(last).toEqual([{ name: 'Ada', slug: 'ada-15001' }]);
});

test('pages have the paths a formula computes', async () => {
  const source = {
    type: 'static' as const,
    rows: [{ name: 'Amal' }, { name: 'Bachir' }],
    fields: [
      { name: 'name', label: '', type: 'text' as const },
      { name: 'slug', label: '', type: 'formula' as const, formula: '{{ name | downcase }}-oud' },
    ],
  };
  const made = await server.call(createApi, { as, site, body: { key: 'players', title: 'Players', source } });
  const { id } = made.body.api;
  const guessed = await guess(id);
  const choices = { ...guessed, slug: { column: 'slug', from: null } };
  expect(await plan(id, choices)).toMatchObject({ errors: [], pages: 2, faults: [], sample: '/players/amal-oud' });
});
