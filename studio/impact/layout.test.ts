import { expect, test } from 'vitest';
import type { AffectedDocuments } from '#contract/impact.ts';
import { layOut } from './layout.ts';
import { reached } from './testing.ts';
import { walk } from './walk.ts';

const result = (of: AffectedDocuments) => layOut(of).boxes.map(({ id, column, row }) => `${column}.${row} ${id}`);

test('documents stand by how far they are, then all routes, then the addresses', () => {
  expect(result(reached)).toEqual([
    '0.0 widget inner',
    '1.0 page_template one',
    '1.1 widget outer',
    '2.0 page_template two',
    '3.0 page_route /one',
    '3.1 page_route /two/<id>',
    '3.2 more page_template two',
    '4.0 at page_route /one /one',
    '4.1 at page_route /two/<id> /two/a',
    '4.2 rest page_route /two/<id>',
  ]);
});

test('a route alone has its addresses beside it, and a document nothing uses stands alone', () => {
  const route = reached.nodes[4]!;
  expect(result({ ...reached, nodes: [{ ...route, depth: 0 }], edges: [] })).toEqual([
    '0.0 page_route /one',
    '1.0 at page_route /one /one',
  ]);
  expect(result({ ...reached, nodes: reached.nodes.slice(0, 1), edges: [] })).toEqual(['0.0 widget inner']);
});

test('one walks along the lines, up and down a column, and stays where there is no way', () => {
  const picture = layOut(reached);
  const [inner, one, outer, two] = picture.boxes;
  if (!inner || !one || !outer || !two) throw new Error('the picture has boxes');
  expect(walk(picture, inner, 'onward')).toBe(one);
  expect(walk(picture, one, 'down')).toBe(outer);
  expect(walk(picture, outer, 'down')).toBe(outer);
  expect(walk(picture, outer, 'up')).toBe(one);
  expect(walk(picture, two, 'back')).toBe(outer);
  expect(walk(picture, inner, 'back')).toBe(inner);
  expect(walk(picture, two, 'first')).toBe(inner);
  expect(walk(picture, two, 'onward').id).toBe('page_route /two/<id>');
  expect(walk(picture, walk(picture, two, 'onward'), 'down').id).toBe('page_route /two/<id>');
});
