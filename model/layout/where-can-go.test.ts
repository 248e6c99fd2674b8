import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { node, sampleCatalogue, smallLayout } from '#model/layout/sample-layout.ts';
import { canInsert, canMove, placeNear, slotAccepts } from '#model/layout/where-can-go.ts';

const tree = flattenLayout(smallLayout());
const rows = flattenLayout(
  node('root', 'box', { first: [node('row', 'row', { cells: [node('cell', 'cell', { content: [] })] })], second: [] }),
);

test('a slot takes what its rule names, or anything there is', () => {
  expect(slotAccepts(sampleCatalogue, 'box', 'first', 'text')).toBe(true);
  expect(slotAccepts(sampleCatalogue, 'row', 'cells', 'cell')).toBe(true);
  expect(slotAccepts(sampleCatalogue, 'row', 'cells', 'text')).toBe(false);
  expect(slotAccepts(sampleCatalogue, 'box', 'toString', 'text')).toBe(false);
  expect(slotAccepts(sampleCatalogue, 'box', 'first', 'constructor')).toBe(false);
});

test('nodes cannot be moved into themselves', () => {
  expect(canMove(tree, sampleCatalogue, ['b'], { parent: 'b', slot: 'first' })).toBe(false);
  expect(canMove(tree, sampleCatalogue, ['a', 'c'], { parent: 'b', slot: 'first' })).toBe(true);
  expect(canMove(tree, sampleCatalogue, ['root'], { parent: 'b', slot: 'first' })).toBe(false);
  expect(canInsert(tree, sampleCatalogue, ['text'], { parent: 'a', slot: 'first' })).toBe(false);
});

test('something new goes into the selected node, else after it, else further up', () => {
  expect(placeNear(tree, sampleCatalogue, 'b', ['text'])).toEqual({ parent: 'b', slot: 'first', index: 2 });
  expect(placeNear(tree, sampleCatalogue, 'a', ['text'])).toEqual({ parent: 'root', slot: 'first', index: 1 });
  expect(placeNear(rows, sampleCatalogue, 'cell', ['cell'])).toEqual({ parent: 'cell', slot: 'content', index: 0 });
  expect(placeNear(rows, sampleCatalogue, 'row', ['text'])).toEqual({ parent: 'root', slot: 'first', index: 1 });
  expect(placeNear(tree, sampleCatalogue, 'a', ['nothing'])).toBeUndefined();
});

test('what has a slot of its own name goes there, everything else into the main one', () => {
  const slots = { header: {}, main: {}, footer: {} };
  const { box, text } = sampleCatalogue.types;
  const types = {
    ...sampleCatalogue.types,
    page: { ...box, name: 'page', slots },
    footer: { ...text, name: 'footer' },
  };
  const catalogue = { ...sampleCatalogue, types } as typeof sampleCatalogue;
  const page = flattenLayout(node('page', 'page', { header: [], main: [], footer: [] }));
  expect(placeNear(page, catalogue, 'page', ['text'])?.slot).toBe('main');
  expect(placeNear(page, catalogue, 'page', ['footer'])?.slot).toBe('footer');
});
