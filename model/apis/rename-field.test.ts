import { expect, test } from 'vitest';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { renameField } from './rename-field.ts';
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
  const next = renameField({ root: node('page', 'page', { slots: { main: [list] } }), meta }, 'shop', 'price', to);
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
  expect(renameField({ root, meta }, 'nowhere', 'price', 'cost').root).toBe(root);
});

test('a list whose rows are chosen by columns follows, and the words it looks for stay', () => {
  const each = (column: string) =>
    `items | where_contains: "${column}", "price" | search: query.q, "name", "${column}" | sort_natural: "${column}"`;
  const list = node('list', 'stack', { repeat: { each: each('price'), as: 'item' } });
  const { root } = renameField(
    { root: node('page', 'page', { slots: { main: [list] } }), meta },
    'shop',
    'price',
    'cost',
  );
  expect(root.slots.main?.[0]?.repeat?.each).toBe(each('cost'));
});
