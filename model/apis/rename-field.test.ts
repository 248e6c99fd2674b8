import { expect, test } from 'vitest';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { type Renamed, renameField } from './rename-field.ts';
import { usesOfField } from './uses-of-field.ts';

const node = (id: string, widget: string, rest: Partial<LayoutNode> = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots: {}, style: {}, ...rest };
};
const meta = layoutMeta.parse({
  title: '{{ items[0].price }}',
  structured: [{ type: 'breadcrumb', fields: {}, each: 'items', items: [{ name: '{{ item.price }}' }] }],
  data: [
    { name: 'items', api: 'shop', sort: 'price', where: { 'price.amount': '{{ params.price }}' }, searchIn: ['price'] },
    { name: 'more', api: 'stock', where: { id: '{{ items.first.price }}' }, sort: 'price' },
    { name: 'others', api: 'others' },
  ],
});

function renamed(rest: Partial<LayoutNode>, to = 'cost') {
  const list = node('list', 'stack', {
    repeat: { each: 'items', as: 'item' },
    slots: { main: [node('x', 'text', rest)] },
  });
  const next = renameField(
    { root: node('page', 'page', { slots: { main: [list] } }), meta },
    { api: 'shop', from: 'price', to },
  );
  const { props, bindings, showIf } = next.root.slots.main?.[0]?.slots.main?.[0] ?? node('none', 'text');
  return { ...next, text: props.text, bound: bindings.text, showIf };
}

test.each([
  ['{{ item.price }} €', '{{ item.cost }} €'],
  ['{{ item.price.amount | times: 2 }}', '{{ item.cost.amount | times: 2 }}'],
  ['{{ item["price"] }}', '{{ item.cost }}'],
  ['{{ items[0].price }}{{ items.last.price }}', '{{ items[0].cost }}{{ items.last.cost }}'],
  ['{{ items | map: "price" | join: ", " }}', '{{ items | map: "cost" | join: ", " }}'],
  ['{% if item.price > 3 %}price{% endif %}', '{% if item.cost > 3 %}price{% endif %}'],
  ['{{ item.prices }}', '{{ item.prices }}'],
  ['{{ item.maker.price }}', '{{ item.maker.price }}'],
  ['{{ other.price }}', '{{ other.price }}'],
  ['{{ my-item.price }}', '{{ my-item.price }}'],
  ['item.price', 'item.price'],
])('the text %s becomes %s', (before, after) => {
  expect(renamed({ props: { text: before } }).text).toBe(after);
});

test('bindings and conditions follow, and a name that is no word stands in brackets', () => {
  expect(renamed({ bindings: { text: 'item.price | money: "EUR"' } }).bound).toBe('item.cost | money: "EUR"');
  expect(renamed({ showIf: 'item.price > 3 and item.name' }).showIf).toBe('item.cost > 3 and item.name');
  expect(renamed({ bindings: { text: 'item.price' } }, 'السعر').bound).toBe('item["السعر"]');
});

test('data calls, titles and other calls follow; those of another api do not', () => {
  const { meta: next, root } = renamed({ props: { text: '{{ item.price }}' } });
  expect(next.title).toBe('{{ items[0].cost }}');
  expect(next.structured?.[0]).toMatchObject({ each: 'items', items: [{ name: '{{ item.cost }}' }] });
  expect(next.data[0]).toMatchObject({
    sort: 'cost',
    where: { 'cost.amount': '{{ params.price }}' },
    searchIn: ['cost'],
  });
  expect(next.data[1]).toMatchObject({ sort: 'price', where: { id: '{{ items.first.cost }}' } });
  expect(usesOfField(root, next, 'shop', 'price')).toEqual([]);
});

test('a layout that asks nothing of the api is the same one', () => {
  const root = node('page', 'page', { props: { text: '{{ item.price }}' } });
  expect(renameField({ root, meta }, { api: 'nowhere', from: 'price', to: 'cost' }).root).toBe(root);
});

test('a list whose rows are chosen by columns follows, and the words it looks for stay', () => {
  const each = (column: string) =>
    `items | where_contains: "${column}", "price" | search: query.q, "name", "${column}" | sort_natural: "${column}"`;
  const list = node('list', 'stack', { repeat: { each: each('price'), as: 'item' } });
  const { root } = renameField(
    { root: node('page', 'page', { slots: { main: [list] } }), meta },
    { api: 'shop', from: 'price', to: 'cost' },
  );
  expect(root.slots.main?.[0]?.repeat?.each).toBe(each('cost'));
});

const lessons = layoutMeta.parse({
  title: '{{ lessons[0].teacher.name }} {{ lessons[0].name }}',
  data: [{ name: 'lessons', api: 'lessons', sort: 'name' }],
});
const throughReference: Renamed = {
  api: 'teachers',
  from: 'name',
  to: 'full_name',
  references: new Map([['lessons', ['teacher', 'helpers']]]),
};

function renamedLessons(rest: Partial<LayoutNode>) {
  const inner = node('inner', 'stack', {
    repeat: { each: 'item.helpers', as: 'helper' },
    slots: { main: [node('y', 'text', rest)] },
  });
  const list = node('list', 'stack', {
    repeat: { each: 'lessons | sort: "name"', as: 'item' },
    slots: { main: [node('x', 'text', rest), inner] },
  });
  return renameField({ root: node('page', 'page', { slots: { main: [list] } }), meta: lessons }, throughReference);
}

test.each([
  ['{{ item.teacher.name }} {{ item.name }}', '{{ item.teacher.full_name }} {{ item.name }}'],
  ['{{ item["teacher"].name }}', '{{ item["teacher"].name }}'],
  [
    '{{ item.helpers[0].name }}{{ item.helpers.first.name }}',
    '{{ item.helpers[0].full_name }}{{ item.helpers.first.full_name }}',
  ],
  ['{{ lessons | map: "teacher.name" | sort: "name" }}', '{{ lessons | map: "teacher.full_name" | sort: "name" }}'],
  ['{{ item.level.name }}', '{{ item.level.name }}'],
])('what leads to a row of the table follows in %s', (before, after) => {
  const { root, meta: next } = renamedLessons({ props: { text: before } });
  expect(root.slots.main?.[0]?.slots.main?.[0]?.props.text).toBe(after);
  expect(next.title).toBe('{{ lessons[0].teacher.full_name }} {{ lessons[0].name }}');
  expect(next.data[0]?.sort).toBe('name');
});

test('rows that references give one after the other are rows of the table', () => {
  const { root } = renamedLessons({ props: { text: '{{ helper.name }}' } });
  expect(root.slots.main?.[0]?.slots.main?.[1]?.slots.main?.[0]?.props.text).toBe('{{ helper.full_name }}');
});

test('widgets that name columns follow, whether they say the name or go by their heading', () => {
  const grid = node('t', 'table', {
    bindings: { rows: 'items' },
    props: { columns: [{ label: 'Price', key: 'price' }, { label: 'price' }, { label: 'Name', key: 'name' }] },
  });
  const chart = node('c', 'chart', { bindings: { rows: 'items | limit: 3' }, props: { keys: 'stock, price' } });
  const other = node('o', 'chart', { bindings: { rows: 'others' }, props: { keys: 'price' } });
  const calendar = node('k', 'calendar', { bindings: { rows: 'lessons' }, props: {} });
  const root = node('page', 'page', { slots: { main: [grid, chart, other] } });
  const next = renameField({ root, meta }, { api: 'shop', from: 'price', to: 'cost' });
  expect(next.root.slots.main?.map(({ props }) => props)).toEqual([
    {
      columns: [
        { label: 'Price', key: 'cost' },
        { label: 'price', key: 'cost' },
        { label: 'Name', key: 'name' },
      ],
    },
    { keys: 'stock, cost' },
    { keys: 'price' },
  ]);
  const dated = renameField({ root: calendar, meta: lessons }, { api: 'lessons', from: 'title', to: 'subject' });
  expect(dated.root.props).toEqual({ titleKey: 'subject' });
});

test('a saved widget follows by what the page hands to it', () => {
  const place = node('w', '@card', { bindings: { row: 'items[0]', title: 'items[0].price' } });
  const page = renameField(
    { root: node('page', 'page', { slots: { main: [place] } }), meta },
    {
      api: 'shop',
      from: 'price',
      to: 'cost',
    },
  );
  const handed = page.handed.get('card') ?? [];
  expect(handed).toContainEqual({ name: 'props.row' });
  const card = node('r', 'card', { props: { text: '{{ props.row.price }} {{ props.price }}' } });
  const none = layoutMeta.parse({});
  const next = renameField({ root: card, meta: none }, { api: 'shop', from: 'price', to: 'cost' }, handed);
  expect(next.root.props.text).toBe('{{ props.row.cost }} {{ props.price }}');
});

test('each text that reads the column is told with its node', () => {
  const told: [string, string][] = [];
  const root = node('page', 'page', { props: { text: '{{ items[0].price }}' }, slots: {} });
  renameField({ root, meta }, { api: 'shop', from: 'price', to: 'cost' }, [], (at, text) => told.push([at, text]));
  expect(told).toContainEqual(['page', '{{ items[0].price }}']);
  expect(told).toContainEqual(['', 'price']);
});
