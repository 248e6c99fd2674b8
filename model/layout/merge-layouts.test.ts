import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertNode } from '#model/layout/insert-node.ts';
import { flattenLayout, type LayoutTree, subtreeIds } from '#model/layout/layout-tree.ts';
import { mergeLayouts } from '#model/layout/merge-layouts.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { grownLayout, node, smallLayout, treeFaults } from '#model/layout/sample-layout.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { setStyle } from '#model/layout/set-style.ts';

const base = flattenLayout(smallLayout());
const order = (tree: LayoutTree) => subtreeIds(tree).slice(1).join(' ');
const first = (index: number) => ({ parent: 'root', slot: 'first', index });

test('what the two sides changed in different nodes, or in different fields of one, comes together', () => {
  const mine = setStyle(setProp(setShowIf(base, 'a', 'x'), 'b1', 'text', 'mine'), 'c', 'md', 'color', 'ink');
  const theirs = setStyle(
    setProp(setRepeat(base, 'a', { each: 'l', as: 'i' }), 'b2', 'text', 'theirs'),
    'c',
    'lg',
    'color',
    'quiet',
  );
  const { tree, conflicts } = mergeLayouts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(tree.nodes).toMatchObject({
    a: { showIf: 'x', repeat: { each: 'l', as: 'i' } },
    b1: { props: { text: 'mine' } },
    b2: { props: { text: 'theirs' } },
    c: { style: { md: { color: 'ink' }, lg: { color: 'quiet' } } },
  });
});

test('the same field changed twice is asked, and the choice decides', () => {
  const mine = setProp(base, 'a', 'text', 'mine');
  const theirs = setProp(base, 'a', 'text', 'theirs');
  const { tree, conflicts } = mergeLayouts(base, mine, theirs);
  expect(conflicts).toEqual([
    { key: 'a props.text', node: 'a', field: 'props.text', base: undefined, mine: 'mine', theirs: 'theirs' },
  ]);
  expect(tree.nodes.a?.props.text).toBe('mine');
  expect(mergeLayouts(base, mine, theirs, { 'a props.text': 'theirs' }).tree).toEqual(theirs);
});

test('the same change made twice is no conflict', () => {
  const both = setBinding(base, 'a', 'text', 'country.name');
  expect(mergeLayouts(base, both, setBinding(base, 'a', 'text', 'country.name'))).toEqual({
    tree: both,
    conflicts: [],
  });
});

test('what either side added, moved or removed is so afterwards', () => {
  const mine = moveNodes(insertNode(base, node('m', 'text'), first(1)), ['b1'], {
    parent: 'root',
    slot: 'second',
    index: 0,
  });
  const theirs = removeNodes(insertNode(base, node('t', 'text'), first(3)), ['a']);
  const { tree, conflicts } = mergeLayouts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(treeFaults(tree)).toEqual([]);
  expect(order(tree)).toBe('m b b2 c t b1');
});

test('a new order on one side takes in what the other added', () => {
  const mine = insertNode(base, node('m', 'text'), first(1));
  const theirs = moveNodes(base, ['c'], first(0));
  expect(order(mergeLayouts(base, mine, theirs).tree)).toBe('c a m b b1 b2');
});

test('what one side removed while the other worked in it is asked, once for the whole of it', () => {
  const mine = setProp(base, 'b1', 'text', 'mine');
  const theirs = removeNodes(base, ['b']);
  const kept = mergeLayouts(base, mine, theirs);
  expect(kept.conflicts.map(({ key, mine: a, theirs: b }) => [key, a, b])).toEqual([['b removed', true, null]]);
  expect(kept.tree).toEqual(mine);
  expect(mergeLayouts(base, mine, theirs, { 'b removed': 'theirs' }).tree).toEqual(theirs);
  const other = mergeLayouts(base, theirs, mine);
  expect(other.conflicts.map(({ key }) => key)).toEqual(['b removed']);
  expect(other.tree).toEqual(theirs);
  expect(mergeLayouts(base, theirs, mine, { 'b removed': 'theirs' }).tree).toEqual(mine);
});

test('removing what nobody touched is no conflict', () => {
  const theirs = removeNodes(base, ['b']);
  expect(mergeLayouts(base, base, theirs)).toEqual({ tree: theirs, conflicts: [] });
});

test('two moves that would make a ring leave a sound tree', () => {
  const two = flattenLayout(
    node('root', 'box', { first: [node('x', 'box', { first: [] }), node('y', 'box', { first: [] })] }),
  );
  const mine = moveNodes(two, ['x'], { parent: 'y', slot: 'first', index: 0 });
  const theirs = moveNodes(two, ['y'], { parent: 'x', slot: 'first', index: 0 });
  const { tree } = mergeLayouts(two, mine, theirs);
  expect(treeFaults(tree)).toEqual([]);
  expect(tree).toEqual(mine);
});

type Edit = [kind: number, who: number, where: number, at: number];

function edited(tree: LayoutTree, edits: readonly Edit[], name: string): LayoutTree {
  return edits.reduce((now, [kind, who, where, at], index) => {
    const ids = Object.keys(now.nodes);
    const id = ids[who % ids.length] ?? '';
    const place = { parent: ids[where % ids.length] ?? '', slot: at % 2 ? 'first' : 'second', index: at % 4 };
    if (kind % 4 === 0) return setProp(now, id, 'label', `${name}${index}`);
    if (kind % 4 === 1) return moveNodes(now, [id], place);
    if (kind % 4 === 2) return insertNode(now, node(`${name}${index}`, 'box', { first: [], second: [] }), place);
    return removeNodes(now, [id]);
  }, tree);
}

const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { maxLength: 8 });

test('any two changes merge into a sound tree, whatever is chosen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 12 }),
      edits,
      edits,
      fc.boolean(),
      (numbers, one, other, takeTheirs) => {
        const start = flattenLayout(grownLayout(numbers));
        const [mine, theirs] = [edited(start, one, 'm'), edited(start, other, 't')];
        const { conflicts } = mergeLayouts(start, mine, theirs);
        const choices = Object.fromEntries(
          conflicts.map(({ key }) => [key, takeTheirs ? ('theirs' as const) : ('mine' as const)]),
        );
        expect(treeFaults(mergeLayouts(start, mine, theirs, choices).tree)).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test('a change on one side alone is the result, without a question', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), edits, (numbers, some) => {
      const start = flattenLayout(grownLayout(numbers));
      const changed = edited(start, some, 'm');
      expect(mergeLayouts(start, changed, start)).toEqual({ tree: changed, conflicts: [] });
      expect(mergeLayouts(start, start, changed)).toEqual({ tree: changed, conflicts: [] });
      expect(mergeLayouts(start, changed, changed)).toEqual({ tree: changed, conflicts: [] });
    }),
  );
});
