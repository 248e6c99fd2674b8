import { expect, test } from 'vitest';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { usesOfField } from './uses-of-field.ts';

const node = (id: string, widget: string, rest: Partial<LayoutNode> = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots: {}, style: {}, ...rest };
};

const meta = layoutMeta.parse({
  title: '{{ items[0].name }}',
  data: [
    { name: 'items', api: 'shop', sort: 'price', where: { city: '{{ params.city }}' } },
    { name: 'stock', api: 'stock', args: { id: '{{ items[0].id }}' } },
    { name: 'others', api: 'others' },
  ],
});
const root = node('page', 'page', {
  slots: {
    main: [
      node('list', 'stack', {
        repeat: { each: 'items', as: 'item' },
        slots: {
          main: [
            node('price', 'text', { props: { text: '{{ item.price }} €' } }),
            node('city', 'text', { bindings: { text: 'item.maker.city' } }),
            node('shown', 'text', { showIf: 'item.price > 3' }),
          ],
        },
      }),
      node('elsewhere', 'list', {
        repeat: { each: 'others', as: 'other' },
        slots: { main: [node('not', 'text', { bindings: { text: 'other.price' } })] },
      }),
      node('plain', 'text', { props: { text: 'The price of items' } }),
    ],
  },
});

const nodesOf = (path: string) => usesOfField(root, meta, 'shop', path).map((use) => use.node);

test.each([
  ['price', ['', 'shown', 'price']],
  ['maker.city', ['city']],
  ['city', ['', 'city']],
  ['name', ['']],
  ['id', ['']],
  ['nowhere', []],
])('%s is read where it is read', (path, nodes) => {
  expect(nodesOf(path)).toEqual(nodes);
});

test('the answer itself is used wherever something of it is', () => {
  expect(new Set(nodesOf(''))).toEqual(new Set(['', 'list', 'price', 'city', 'shown']));
});
