import { expect, test } from 'vitest';
import { columnsOf, readCollection } from './read-collection.ts';

test('a price list pasted from a spreadsheet has types', () => {
  const read = readCollection('dish\tprice\tvegan\tsince\nSoup\t4.50\tyes\t2026-01-01\nStew\t9\tno\t\n');
  expect(read).toEqual({
    fields: [
      { name: 'dish', label: '', type: 'text' },
      { name: 'price', label: '', type: 'number' },
      { name: 'vegan', label: '', type: 'boolean' },
      { name: 'since', label: '', type: 'date' },
    ],
    rows: [
      { dish: 'Soup', price: 4.5, vegan: true, since: '2026-01-01' },
      { dish: 'Stew', price: 9, vegan: false, since: null },
    ],
  });
});

test('a table without names is given some, and short lines are filled', () => {
  expect(readCollection('1,2\n3')).toEqual({
    fields: [
      { name: 'column1', label: '', type: 'number' },
      { name: 'column2', label: '', type: 'number' },
    ],
    rows: [
      { column1: 1, column2: 2 },
      { column1: 3, column2: null },
    ],
  });
});

test('JSON: a list, a list within an answer, an object of objects, plain values', () => {
  expect(readCollection('[{"a":1},{"a":null,"b":{"c":1}}]')?.fields).toEqual([
    { name: 'a', label: '', type: 'number' },
    { name: 'b', label: '', type: 'json' },
  ]);
  expect(readCollection('{"total":2,"items":[{"a":"x"},{"a":"y"}]}')?.rows).toEqual([{ a: 'x' }, { a: 'y' }]);
  expect(readCollection('{"de":{"n":1},"fr":{"n":2}}')?.rows).toEqual([
    { key: 'de', n: 1 },
    { key: 'fr', n: 2 },
  ]);
  expect(readCollection('["a","b"]')?.rows).toEqual([{ value: 'a' }, { value: 'b' }]);
});

test('a field that names a prototype is left out, a mix of types is JSON', () => {
  const read = readCollection('[{"__proto__":1,"a":1},{"a":"x"}]');
  expect(read?.fields).toEqual([{ name: 'a', label: '', type: 'json' }]);
});

test('broken JSON is read as a table; nothing is nothing', () => {
  expect(readCollection('[a,b\n1,2')?.fields.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(readCollection(' \n')).toBeUndefined();
});

test('names are made of headings, and stand once', () => {
  expect(columnsOf(['Price (EUR)', 'price eur', '', 'constructor', '价格'])).toEqual([
    { name: 'price_eur', label: 'Price (EUR)' },
    { name: 'price_eur_2', label: 'price eur' },
    { name: 'column3', label: '' },
    { name: 'column4', label: 'constructor' },
    { name: '价格', label: '' },
  ]);
});

test('headings mean the columns that are there, by name or label', () => {
  const known = [{ name: 'p', label: 'Price', type: 'number' as const }];
  expect(readCollection('PRICE,Dish\n4,Soup', known)?.fields).toEqual([
    { name: 'p', label: 'Price', type: 'number' },
    { name: 'dish', label: 'Dish', type: 'text' },
  ]);
  expect(readCollection('price', known)?.rows).toEqual([]);
});
