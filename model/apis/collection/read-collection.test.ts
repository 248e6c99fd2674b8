import { expect, test } from 'vitest';
import { readCollection } from './read-collection.ts';
import { columnsOf } from './read-headings.ts';

test('a price list pasted from a spreadsheet has types', () => {
  const read = readCollection('dish\tprice\tvegan\tsince\nSoup\t4.5\ttrue\t2026-01-01\nStew\t9\tfalse\t\n');
  expect(read).toMatchObject({
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
  expect(readCollection('1,2\n3')).toMatchObject({
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

test.each([
  ['years', 'Country,2023,2024\nPeru,5,6', ['Country', '2023', '2024']],
  ['years alone', '2023,2024\n5,6', ['2023', '2024']],
  ['days', 'Shift,2026-01-01,2026-01-02\nEarly,Ada,Eve', ['Shift', '2026-01-01', '2026-01-02']],
  ['names that repeat', 'Name,Name\nAda,Lovelace', ['Name', 'Name']],
  ['an empty heading', ',2023\nPeru,5', ['column1', '2023']],
])('%s are headings', (_what, text, headings) => {
  const read = readCollection(text);
  expect(read?.hasHead).toBe(true);
  expect(read?.rows).toHaveLength(1);
  expect(read?.fields.map(({ name, label }) => label || name)).toEqual(headings);
  expect(new Set(read?.fields.map(({ name }) => name)).size).toBe(headings.length);
});

test.each([
  ['years beneath years', 'Peru,1990\nChile,2005'],
  ['one number that may be a year', '2000\n3000'],
  ['prices', 'Soup,"4,50"\nStew,"9,00"'],
  ['phone numbers', 'Ada,+4930123456\nEve,+4930123457'],
])('%s are no headings', (_what, text) => {
  expect(readCollection(text)).toMatchObject({ hasHead: false, rows: [{}, {}] });
});

test('a directive for Excel is no column', () => {
  expect(readCollection('sep=;\nName;Phone\nAda;+4930123456')).toMatchObject({
    delimiter: ';',
    rows: [{ name: 'Ada', phone: '+4930123456' }],
  });
});

test('what a person says of a table counts more than what is guessed', () => {
  const number = { type: 'number', style: { number: 'comma', date: 'ymd' } } as const;
  const reading = { delimiter: ';', hasHead: false, columns: { 1: number } };
  expect(readCollection('a,b;"1,234.50"\nc;n/a\nd;x', [], reading)).toMatchObject({
    rows: [
      { column1: 'a,b', column2: 1234.5 },
      { column1: 'c', column2: 'n/a' },
      { column1: 'd', column2: 'x' },
    ],
    columns: [
      { type: 'text', misfits: 0 },
      { type: 'number', misfits: 2, misfit: 'n/a', misfitRow: 2 },
    ],
  });
});

test('a column that is known keeps its type, and tells what does not fit', () => {
  const known = [{ name: 'price', label: '', type: 'number' as const }];
  expect(readCollection('price\n"1.234,50"\nfree', known)).toMatchObject({
    rows: [{ price: 1234.5 }, { price: 'free' }],
    columns: [{ misfits: 1, misfit: 'free' }],
  });
});

test('numbers of JSON keep their digits', () => {
  const read = readCollection('[{"id":1,"n":1.10},{"id":12345678901234567890,"n":1e3}]');
  expect(read?.rows).toEqual([
    { id: '1', n: 1.1 },
    { id: '12345678901234567890', n: 1000 },
  ]);
  expect(read?.fields.map(({ type }) => type)).toEqual(['text', 'number']);
  expect(readCollection('[9007199254740993, 0.1234567890123456789]')?.rows).toEqual([
    { value: '9007199254740993' },
    { value: '0.1234567890123456789' },
  ]);
  expect(readCollection('[100000000000000000000, 1.000000000000000000]')?.rows).toEqual([
    { value: 100000000000000000000 },
    { value: 1 },
  ]);
});

test('the type of a column of JSON may be chosen', () => {
  const text = { type: 'text', style: { number: 'plain', date: 'ymd' } } as const;
  const number = { ...text, type: 'number' } as const;
  expect(readCollection('[{"a":5,"b":"6"},{"a":null,"b":"x"}]', [], { columns: { 0: text, 1: number } })).toMatchObject(
    {
      fields: [{ type: 'text' }, { type: 'number' }],
      rows: [
        { a: '5', b: 6 },
        { a: '', b: 'x' },
      ],
      columns: [{ misfits: 0 }, { misfits: 1, misfit: 'x' }],
    },
  );
});

test('two names that come out the same are two columns', () => {
  expect(readCollection('[{"a.b":1,"a_b":2,"":3}]')?.rows).toEqual([{ a_b: 1, a_b_2: 2, _: 3 }]);
  const long = 'x'.repeat(100);
  const read = readCollection(JSON.stringify([{ [`${long}1`]: 1, [`${long}2`]: 2 }]));
  expect(Object.values(read?.rows[0] ?? {})).toEqual([1, 2]);
  expect(read?.fields.every(({ name }) => name.length <= 100)).toBe(true);
});

test.each(['first,full\nEve,typed', '[{"first":"Eve","full":"typed"}]'])(
  'a column that is computed is left out of %s, unless it is read as a plain one',
  (text) => {
    const known = [
      { name: 'first', label: '', type: 'text' as const },
      { name: 'full', label: '', type: 'formula' as const, formula: '{{ first }}!' },
    ];
    const read = readCollection(text, known);
    expect(read).toMatchObject({
      fields: [{}, { type: 'formula', formula: '{{ first }}!' }],
      rows: [{ first: 'Eve' }],
    });
    expect(read?.rows[0]).not.toHaveProperty('full');
    expect(read?.columns[1]?.misfits).toBe(0);
    expect(read?.columns[1]?.ways.slice(0, 2).map(({ type }) => type)).toEqual(['formula', 'text']);
    const plain = { type: 'text', style: { number: 'plain', date: 'ymd' } } as const;
    const asText = readCollection(text, known, { columns: { 1: plain } });
    expect(asText).toMatchObject({ fields: [{}, { type: 'text' }], rows: [{ first: 'Eve', full: 'typed' }] });
  },
);
