import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  flattenLayout,
  isWithin,
  lineage,
  nestLayout,
  placeOf,
  subtreeIds,
  topNodes,
} from '#model/layout/layout-tree.ts';
import { grownLayout, smallLayout, treeFaults } from '#model/layout/sample-layout.ts';

const tree = flattenLayout(smallLayout());

test('flattening and nesting are each other’s inverse', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (numbers) => {
      const layout = grownLayout(numbers);
      const flat = flattenLayout(layout);
      expect(treeFaults(flat)).toEqual([]);
      expect(nestLayout(flat)).toEqual(layout);
    }),
  );
});

test('a part of the tree nests alone', () => {
  expect(nestLayout(tree, 'b').slots.first?.map(({ id }) => id)).toEqual(['b1', 'b2']);
  expect(() => nestLayout(tree, 'nobody')).toThrow(RangeError);
});

test('ids come in document order', () => {
  expect(subtreeIds(tree)).toEqual(['root', 'a', 'b', 'b1', 'b2', 'c']);
});

test('a node knows its place and its line', () => {
  expect(placeOf(tree, 'b2')).toEqual({ parent: 'b', slot: 'first', index: 1 });
  expect(placeOf(tree, 'root')).toBeUndefined();
  expect(lineage(tree, 'b1')).toEqual(['b1', 'b', 'root']);
  expect([isWithin(tree, 'b1', 'b'), isWithin(tree, 'b', 'b'), isWithin(tree, 'b', 'b1')]).toEqual([true, true, false]);
});

test('of a selection only the topmost count, in document order', () => {
  expect(topNodes(tree, ['c', 'b1', 'b', 'nobody', 'a', 'a'])).toEqual(['a', 'b', 'c']);
  expect(topNodes(tree, ['b2', 'b1'])).toEqual(['b1', 'b2']);
  expect(topNodes(tree, ['root'])).toEqual([]);
});

test('sorting a selection agrees with walking the document', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.array(fc.nat(30)), (numbers, picks) => {
      const grown = flattenLayout(grownLayout(numbers));
      const top = topNodes(
        grown,
        picks.map((pick) => `n${pick}`),
      );
      expect(subtreeIds(grown).filter((id) => top.includes(id))).toEqual(top);
    }),
  );
});
