import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout, nestLayout } from '#model/layout/layout-tree.ts';
import { readsAny } from '#model/layout/reads-any.ts';
import { sampleCatalogue as catalogue, node } from '#model/layout/sample-layout.ts';
import { offeredSlots } from '#model/saved-widgets/offered-slots.ts';
import { lostReads, namesOfPlace, offeredProps, widgetOfNode } from '#model/saved-widgets/widget-of-node.ts';

const heading = (id: string, text: string): LayoutNode => ({ ...node(id, 'text'), props: { text } });
const makeIds = () => {
  let count = 0;
  return () => `made${++count}`;
};

function card(): LayoutNode {
  const image: LayoutNode = {
    ...node('i', 'text'),
    props: { text: 'Text', picture: 'media:loaf', size: 2 },
    bindings: { href: 'row.page' },
  };
  const stack = node('s', 'box', {
    first: [heading('h', '{{ row.title }}'), heading('k', 'From the oven'), image],
  });
  return { ...stack, showIf: 'row.isThere', style: { base: { gap: 'small' } } };
}

test('texts, pictures and numbers are offered, and those a saved widget could not read are needed', () => {
  const offered = offeredProps(card(), catalogue, ['row', 'props']);
  expect(offered.map(({ node: id, field, isNeeded }) => [id, field, isNeeded])).toEqual([
    ['h', 'text', true],
    ['k', 'text', false],
    ['i', 'size', false],
    ['i', 'href', true],
    ['i', 'picture', false],
  ]);
  expect(offered.map(({ kind }) => kind)).toEqual(['text', 'text', 'number', 'url', 'image']);
});

test('names count where Liquid begins a path with them, and nowhere else', () => {
  for (const text of ['{{ row.title }}', '{{ "a" | append: row }}', '{% if row %}x{% endif %}'])
    expect(readsAny(text, false, ['row']), text).toBe(true);
  for (const text of ['row', '{{ page.row }}', '{{ rows }}', '{{ "row" }}', '{{ brow.row }}'])
    expect(readsAny(text, false, ['row']), text).toBe(false);
  expect(readsAny('row.title', true, ['row'])).toBe(true);
});

test('the place knows the items of repeats around it, its own and the props of the widget it is in', () => {
  const item = { ...heading('h', 'x'), repeat: { each: 'row.parts', as: 'part' } };
  const list = { ...node('s', 'box', { first: [item] }), repeat: { each: 'rows', as: 'row' } };
  const tree = flattenLayout(node('root', 'box', { first: [list, heading('o', 'y')] }));
  expect(namesOfPlace(tree, 'h')).toEqual(['part', 'row', 'index', 'props']);
  expect(namesOfPlace(tree, 'o')).toEqual(['props']);
});

test('what was chosen is read from props, and the node in its place gives them what stood there', () => {
  const offered = offeredProps(card(), catalogue, ['row']);
  const names = ['title', 'kicker', 'size', 'page', 'picture'];
  const chosen = offered.map((each, index) => ({ ...each, name: names[index] ?? '', label: names[index] ?? '' }));
  const { root, props, stand } = widgetOfNode(card(), 'card', chosen, makeIds());
  expect(root.slots.first?.map((each) => each.props)).toEqual([
    { text: '{{ props.title }}' },
    { text: '{{ props.kicker }}' },
    { text: 'Text', picture: '{{ props.picture }}', size: 2, href: '{{ props.page }}' },
  ]);
  expect(root.slots.first?.[2]?.bindings).toEqual({ size: 'props.size' });
  expect(root.style).toEqual({ base: { gap: 'small' } });
  expect(root.showIf).toBeUndefined();
  expect(stand).toMatchObject({
    widget: '@card',
    showIf: 'row.isThere',
    props: { title: '{{ row.title }}', kicker: 'From the oven', size: 2, picture: 'media:loaf' },
    bindings: { page: 'row.page' },
  });
  expect(props.map(({ name, kind, default: value }) => [name, kind, value])).toEqual([
    ['title', 'text', ''],
    ['kicker', 'text', 'From the oven'],
    ['size', 'number', 2],
    ['page', 'url', ''],
    ['picture', 'image', 'media:loaf'],
  ]);
  const ids = Object.keys(flattenLayout(root).nodes);
  expect(ids.every((id) => id.startsWith('made'))).toBe(true);
  expect(nestLayout(flattenLayout(root))).toEqual(root);
});

test('what reads its place where no prop can carry it is told', () => {
  const facts: LayoutNode = { ...node('f', 'text'), bindings: { rows: 'row.facts' } };
  const hidden = { ...heading('h', 'x'), showIf: 'row.isNew' };
  const inner = { ...heading('r', '{{ fact.name }}'), repeat: { each: 'row.facts', as: 'fact' } };
  const stack = {
    ...node('s', 'box', { first: [facts, hidden, inner, heading('k', 'y')] }),
    showIf: 'row.isThere',
  };
  expect(lostReads(stack, catalogue, ['row'])).toEqual(['f', 'h', 'r']);
});

test('a container becomes a slot: its content is the default, or stays where it is', () => {
  const root = node('r', 'box', {
    first: [node('s', 'box', { first: [heading('h', 'a')], second: [heading('k', 'b')] })],
  });
  const [outer, other, ...inner] = offeredSlots(root, catalogue);
  expect([outer, other]).toEqual([
    { node: 'r', slot: 'first', within: ['s', 'k', 'h'] },
    { node: 'r', slot: 'second', within: [] },
  ]);
  const slots = inner.map(({ node: of, slot }, index) => {
    const name = `slot${index}`;
    return { node: of, slot, name, label: name, keepsContent: index === 0 };
  });
  const made = widgetOfNode(root, 'card', [], makeIds(), slots);
  expect(made.root.slots.first).toMatchObject([
    {
      opens: { first: { name: 'slot0', label: 'slot0' }, second: { name: 'slot1', label: 'slot1' } },
      slots: { first: [{ props: { text: 'a' } }], second: [] },
    },
  ]);
  expect(made.stand.slots).toMatchObject({ slot0: [], slot1: [{ id: 'k', props: { text: 'b' } }] });
});

test('no slot is offered in a repeat, and one of the widget that is edited is passed on', () => {
  const repeat = { each: 'rows', as: 'row' };
  const again = { ...node('s', 'box', { first: [node('x')] }), repeat };
  expect(offeredSlots(again, catalogue)).toHaveLength(4);
  expect(offeredSlots(node('r', 'box', { first: [again] }), catalogue).map(({ node: of }) => of)).toEqual(['r', 'r']);
  const opens = { first: { name: 'main', label: 'Main' } };
  const { stand, root } = widgetOfNode({ ...node('r', 'box', { first: [] }), opens }, 'card', [], makeIds());
  expect(root.opens).toEqual(opens);
  expect(stand.opens).toEqual({ main: opens.first });
});
