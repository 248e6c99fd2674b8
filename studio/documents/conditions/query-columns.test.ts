import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { queryColumns, valuesIn } from './query-columns.ts';

const column = (name: string, type: string, label = '') => ({ name, label, type });

test('columns are those that are typed, and what else a row holds, as deep as it is told apart', () => {
  const row = { name: 'Amal', tags: ['a'], pupils: [{ name: 'Nour' }], at: { town: 'Tunis', 'a.b': 1 }, on: true };
  const found = queryColumns(row, [column('name', 'text', 'Name'), column('born', 'date')]);
  expect(found.map(({ id, label, kind }) => [id, label, kind])).toEqual([
    ['name', 'Name', 'text'],
    ['born', 'born', 'date'],
    ['tags', 'tags', 'several'],
    ['at.town', 'at › town', 'text'],
    ['on', 'on', 'boolean'],
  ]);
});

test('a typed value is one column, however it is held', () => {
  const row = { fee: { text: '€3.00', value: 300, amount: 3 }, 'home town': '', days: [{ text: 'Mon', value: 'mon' }] };
  const found = queryColumns(row, [column('fee', 'price'), column('home town', 'choice'), column('days', 'choices')]);
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([
    ['fee', 'number'],
    ['["home town"]', 'text'],
    ['days', 'several'],
  ]);
});

test('the values of a column are offered once each, by what they are compared by', () => {
  const rows: Json[] = [
    { a: 'x' },
    { a: 'x' },
    { a: { text: 'Y', value: 'y' } },
    { a: ['z', 2] },
    { a: null },
    'no row',
    {},
  ];
  expect(valuesIn(rows, ['a'], 'string')).toEqual(['x', 'Y', 'z']);
  expect(valuesIn(rows, ['a'], 'number')).toEqual([2]);
  expect(valuesIn([{ fee: { text: '€3.00', value: 300, amount: 3 } }], ['fee'], 'number')).toEqual([3]);
  expect(valuesIn('no list', ['a'], 'string')).toEqual([]);
  expect(valuesIn([{ a: { b: 'deep' } }], ['a', 'b'], 'string')).toEqual(['deep']);
});

test('a formula is compared as what it comes to', () => {
  const row = { total: 59.5, open: true, full: 'Amal', price: { text: '€3.00', value: 300, amount: 3 } };
  const found = queryColumns(
    row,
    Object.keys(row).map((name) => column(name, 'formula')),
  );
  expect(found.map(({ kind }) => kind)).toEqual(['number', 'boolean', 'text', 'number']);
});
