import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { node } from '#model/layout/sample-layout.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { emptyMeta } from '../document/editor-document.ts';
import { dataEntries, nodeScope, pageScope } from './data-scope.ts';

const call = { where: {}, searchIn: [], descending: false, required: false };
const france = {
  name: 'France',
  names: { fra: { official: 'République' } },
  borders: ['AND', 'BEL'],
  area: 551_695,
  'is-free': true,
};
const sources = {
  meta: {
    ...emptyMeta,
    data: [
      { ...call, name: 'country', api: 'countries', one: true },
      { ...call, name: 'all', api: 'countries', one: false },
      { ...call, name: 'unknown', api: 'gone', one: false },
    ],
    queryParams: ['q'],
  },
  samples: new Map([['countries', france]]),
  answers: {},
  params: { cca3: 'fra' },
  path: '/country/fra',
  site: { name: 'Atlas', description: '', language: 'en', address: '' },
  props: [],
};
const page = pageScope(sources);

test('what a data call answered on the shown page goes before the first item of its source', () => {
  const italy = pageScope({ ...sources, answers: { country: { name: 'Italy' }, all: [] } });
  expect(readPath(italy, 'country.name')).toBe('Italy');
  expect(readPath(italy, 'all')).toEqual([]);
});

test('a page reads its data calls, params, query, site and path', () => {
  expect(Object.keys(page)).toEqual(['country', 'all', 'params', 'query', 'site', 'page']);
  expect(readPath(page, 'country.name')).toBe('France');
  expect(readPath(page, 'all[0].borders[1]')).toBe('BEL');
  expect(readPath(page, 'all.first.name')).toBe('France');
  expect(readPath(page, 'country.constructor')).toBeUndefined();
});

test('inside a repeat its item is there, and inside two both', () => {
  const tree = flattenLayout(node('r', 'box', { first: [node('list', 'box', { first: [node('item', 'text')] })] }));
  const once = setRepeat(tree, 'list', { each: 'all | slice: 0, 5', as: 'land' });
  const twice = setRepeat(once, 'item', { each: 'land.borders', as: 'border' });
  expect(nodeScope(page, twice, 'item')).toMatchObject({ land: { name: 'France' }, border: 'AND', index: 1 });
  expect(nodeScope(page, twice, 'item', false)).not.toHaveProperty('border');
  expect(nodeScope(page, twice, 'r')).not.toHaveProperty('land');
});

test('the response tree is told line by line, a list by its first item', () => {
  const lines = dataEntries(page)
    .filter(({ path }) => path.startsWith('country'))
    .map(({ path, kind, sample }) => [path, kind, sample]);
  expect(lines).toEqual([
    ['country', 'object', ''],
    ['country.name', 'text', 'France'],
    ['country.names', 'object', ''],
    ['country.names.fra', 'object', ''],
    ['country.names.fra.official', 'text', 'République'],
    ['country.borders', 'list', ''],
    ['country.borders[0]', 'text', 'AND'],
    ['country.area', 'number', '551695'],
    ['country.is-free', 'boolean', 'true'],
  ]);
});

test('names Liquid cannot read as they are go into brackets', () => {
  expect(dataEntries({ '1 a': { 'b"c': 1 } }).map(({ path }) => path)).toEqual(['["1 a"]', '["1 a"]["bc"]']);
});
