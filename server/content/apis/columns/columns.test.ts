import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, showApi } from '#contract/apis.ts';
import { proposeChanges, undoChangeSet } from '#contract/change-sets.ts';
import { followRenames, listColumnUses } from '#contract/columns.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { listWidgets } from '#contract/widgets.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;
let teachers: string;
let lessons: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('blank');
  [as, site] = [made.owner, made.site.id];
  teachers = await table('teachers', [column('name'), column('bio')], [{ name: 'Amal', bio: '' }]);
  lessons = await table(
    'lessons',
    [
      column('name'),
      column('teacher', { type: 'reference', table: 'teachers', by: 'name' }),
      column('shown', { type: 'formula', formula: '{{ name }}: {{ teacher.name }}' }),
    ],
    [{ name: 'Oud', teacher: 'Amal' }],
  );
  await add();
});
afterAll(() => server.close());

const column = (name: string, rest: Partial<RowField> = {}): RowField => ({ name, label: '', type: 'text', ...rest });
const node = (id: string, widget: string, rest: Partial<LayoutNode> = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots: {}, style: {}, ...rest };
};
const heading = (id: string, text: string) => node(id, 'heading', { props: { text, level: '2' } });

async function table(key: string, fields: RowField[], rows: Json[]): Promise<string> {
  const source = { type: 'static' as const, rows, fields };
  const { body, status, text } = await server.call(createApi, { as, site, body: { key, title: key, source } });
  expect(status, text).toBe(201);
  return body.api.id;
}

/** A page that reads both tables, by itself, by a saved widget and by what its route says of it. */
async function add(): Promise<void> {
  const widget = {
    ...{ key: 'teacher-line', type: 'section', title: 'Teacher', description: '', icon: 'box' },
    props: [{ name: 'row', label: 'Row', kind: 'text', default: '' }],
    root: node('line', 'section', { slots: { content: [heading('who', '{{ props.row.name }}')] } }),
  };
  const root = node('page', 'section', {
    slots: {
      content: [
        heading('first', '{{ lessons[0].teacher.name }} {{ lessons[0].name }}'),
        node('placed', '@teacher-line', { bindings: { row: 'teachers[0]' } }),
      ],
    },
  });
  const call = { where: {}, searchIn: [], descending: false, one: false, required: false };
  const meta = {
    title: '{{ teachers[0].name }}',
    data: [
      { ...call, name: 'teachers', api: 'teachers', sort: 'name' },
      { ...call, name: 'lessons', api: 'lessons' },
    ],
  };
  const template = { pageKey: 'school', name: 'School', description: '', root, meta };
  const route = { url_string: '/school', page_template: 'school', seo: { title: 'School of {{ teachers[0].name }}' } };
  const changes = [
    { kind: 'widget' as const, base: 0, body: widget as unknown as { [name: string]: Json } },
    { kind: 'page_template' as const, base: 0, body: template as unknown as { [name: string]: Json } },
    { kind: 'page_route' as const, base: 0, body: route as unknown as { [name: string]: Json } },
  ];
  const { status, text } = await server.call(proposeChanges, {
    as,
    site,
    body: { title: 'School', apply: true, changes },
  });
  expect(status, text).toBe(201);
}

async function read() {
  const { pageTemplate } = (await server.call(showTemplate, { as, site, params: { pageKey: 'school' } })).body;
  const { widgets } = (await server.call(listWidgets, { as, site, body: { filter: { key: 'teacher-line' } } })).body;
  const { routesList } = (await server.call(listRoutes, { as, site, body: {} })).body;
  const { api } = (await server.call(showApi, { as, site, params: { id: lessons } })).body;
  return {
    title: pageTemplate.meta.title,
    sort: pageTemplate.meta.data[0]?.sort,
    heading: pageTemplate.root.slots.content?.[0]?.props.text,
    widget: widgets[0]?.root.slots.content?.[0]?.props.text,
    seo: routesList.find(({ url_string }) => url_string === '/school')?.seo?.title,
    fields: api.source.type === 'static' ? api.source.fields.map(({ by, formula }) => by ?? formula) : [],
  };
}

const before = {
  title: '{{ teachers[0].name }}',
  sort: 'name',
  heading: '{{ lessons[0].teacher.name }} {{ lessons[0].name }}',
  widget: '{{ props.row.name }}',
  seo: 'School of {{ teachers[0].name }}',
  fields: [undefined, 'name', '{{ name }}: {{ teacher.name }}'],
};

test('what reads a column is named with its first place, through references too', async () => {
  const body = { id: teachers, columns: ['name', 'bio'] };
  const { columns } = (await server.call(listColumnUses, { as, site, body })).body;
  expect(columns[1]).toEqual({ name: 'bio', uses: [], total: 0 });
  const uses = columns[0]?.uses.map(({ kind, key, places, text }) => [kind, key, places, text]);
  expect(uses).toEqual([
    ['api', 'lessons', 2, 'teacher'],
    ['page_template', 'school', 3, 'name'],
    ['widget', 'teacher-line', 1, '{{ props.row.name }}'],
    ['page_route', '/school', 1, 'School of {{ teachers[0].name }}'],
  ]);
});

test('all of it follows a new name as one change set, which is undone whole', async () => {
  expect(await read()).toEqual(before);
  const body = { id: teachers, renames: [{ from: 'name', to: 'full_name' }] };
  const { body: answer, text } = await server.call(followRenames, { as, site, body });
  expect(answer, text).toMatchObject({ total: 4, left: [] });
  expect(await read()).toEqual({
    title: '{{ teachers[0].full_name }}',
    sort: 'full_name',
    heading: '{{ lessons[0].teacher.full_name }} {{ lessons[0].name }}',
    widget: '{{ props.row.full_name }}',
    seo: 'School of {{ teachers[0].full_name }}',
    fields: [undefined, 'full_name', '{{ name }}: {{ teacher.full_name }}'],
  });
  await server.call(undoChangeSet, { as, site, params: { id: answer.change_set ?? '' } });
  expect(await read()).toEqual(before);
  const nothing = await server.call(followRenames, {
    as,
    site,
    body: { id: teachers, renames: [{ from: 'bio', to: 'about' }] },
  });
  expect(nothing.body).toMatchObject({ change_set: null, total: 0, changed: [] });
});
