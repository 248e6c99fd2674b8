import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { findLines, firstOpen, jsonLines, MAX_FOUND } from './json-lines.ts';
import { pathText } from './json-path.ts';

const answer: Json = {
  total: 2,
  items: [
    { name: 'Soup', 'price (EUR)': 4 },
    { name: 'Stew', note: null },
  ],
};

test('closed parts have one line, open ones those within', () => {
  expect(jsonLines(answer, new Set()).map(({ id, kind, count }) => [id, kind, count])).toEqual([
    ['total', 'number', 0],
    ['items', 'list', 2],
  ]);
  const open = jsonLines(answer, new Set(['items', 'items[1]']));
  expect(open.map(({ id, level, name, position, siblings }) => [id, level, name, position, siblings])).toEqual([
    ['total', 1, 'total', 1, 2],
    ['items', 1, 'items', 2, 2],
    ['items[0]', 2, '1', 1, 2],
    ['items[1]', 2, '2', 2, 2],
    ['items[1].name', 3, 'name', 1, 2],
    ['items[1].note', 3, 'note', 2, 2],
  ]);
});

test('names and values are found wherever they are, by their whole path', () => {
  expect(findLines(answer, 'soup').map(({ id }) => id)).toEqual(['items[0].name']);
  expect(findLines(answer, 'price').map(({ name }) => name)).toEqual(['items[0]["price (EUR)"]']);
  expect(findLines(answer, 'items[1].no').map(({ id }) => id)).toEqual(['items[1].note']);
  expect(findLines(answer, 'nothing of it')).toEqual([]);
});

test('a list of 200,000 is looked through, and no more lines are made than are shown', () => {
  const large = Array.from({ length: 200_000 }, (_, id) => ({ id, name: `Item ${id}` }));
  expect(findLines(large, 'item')).toHaveLength(MAX_FOUND);
  expect(findLines(large, 'item 199999').map(({ id }) => id)).toEqual(['[199999].name']);
  expect(jsonLines({ large }, new Set())).toHaveLength(1);
});

test('it opens as far as one sees at a glance', () => {
  expect([...firstOpen(answer)]).toEqual(['items', 'items[0]']);
});

test.each([
  [['a', 0, 'b-c'], 'a[0].b-c'],
  [['a b', 'c"d'], '["a b"]["cd"]'],
  [[0], '[0]'],
])('the path of %j is %s', (steps, path) => {
  expect(pathText(steps)).toBe(path);
});
