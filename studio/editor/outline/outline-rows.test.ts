import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { node, sampleCatalogue, smallLayout } from '#model/layout/sample-layout.ts';
import { dropAt } from './drop-place.ts';
import { outlineRows } from './outline-rows.ts';

const tree = flattenLayout(smallLayout());
const rows = outlineRows(tree, sampleCatalogue, new Set());
const row = (id: string) => rows.find((each) => each.id === id)!;

test('a node with several slots has a line for each, with one none', () => {
  expect(rows.map(({ id, level }) => `${level} ${id}`)).toEqual([
    '1 root',
    '2 root/first',
    '3 a',
    '3 b',
    '4 b/first',
    '5 b1',
    '5 b2',
    '4 b/second',
    '3 c',
    '2 root/second',
  ]);
  const one = flattenLayout(node('r', 'row', { cells: [node('x', 'cell', { content: [] })] }));
  expect(outlineRows(one, sampleCatalogue, new Set()).map(({ id }) => id)).toEqual(['r', 'x']);
});

test('what is shown for an empty list has a line of its own, once there is any', () => {
  const repeat = { each: 'rows', as: 'row' };
  const lines = (whenEmpty: LayoutNode[]) =>
    outlineRows(
      flattenLayout({ ...node('r', 'text', { 'when-empty': whenEmpty }), repeat }),
      sampleCatalogue,
      new Set(),
    ).map(({ id }) => id);
  expect(lines([])).toEqual(['r']);
  expect(lines([node('e', 'text')])).toEqual(['r', 'r/when-empty', 'e']);
});

test('what is closed hides what is in it', () => {
  const closed = outlineRows(tree, sampleCatalogue, new Set(['b']));
  expect(closed.map(({ id }) => id)).toEqual(['root', 'root/first', 'a', 'b', 'c', 'root/second']);
  expect(closed[3]).toMatchObject({ hasChildren: true, isOpen: false, position: 2, siblings: 3 });
});

test.each([
  ['a', 0.1, ['c'], { parent: 'root', slot: 'first', index: 0 }, 'before'],
  ['a', 0.9, ['c'], { parent: 'root', slot: 'first', index: 1 }, 'after'],
  ['b', 0.5, ['c'], { parent: 'b', slot: 'first', index: 2 }, 'inside'],
  ['b', 0.9, ['c'], { parent: 'b', slot: 'first', index: 2 }, 'inside'],
  ['a', 0.5, ['c'], { parent: 'root', slot: 'first', index: 1 }, 'after'],
  ['root/second', 0.5, ['a', 'c'], { parent: 'root', slot: 'second', index: 0 }, 'inside'],
])('over %s at %d a drop of %j goes to %j', (id, height, dragged, place, where) => {
  expect(dropAt(tree, sampleCatalogue, row(id), height, dragged)).toEqual({ place, row: id, where });
});

test('there is no drop into itself, beside the root or where it is not taken', () => {
  expect(dropAt(tree, sampleCatalogue, row('b1'), 0.5, ['b'])).toBeUndefined();
  expect(dropAt(tree, sampleCatalogue, row('root'), 0.1, ['root'])).toBeUndefined();
  const one = flattenLayout(node('r', 'row', { cells: [node('x', 'cell', { content: [node('t', 'text')] })] }));
  const [top] = outlineRows(one, sampleCatalogue, new Set());
  expect(dropAt(one, sampleCatalogue, top!, 0.5, ['t'])).toBeUndefined();
});
