import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { sortRows } from './rows.ts';
import { table } from './table.ts';

const props = {
  columns: [
    { label: 'Name', key: 'name', align: 'start' },
    { label: 'Price', key: 'price.now', align: 'end' },
  ],
  rows: ['Rolls', 'Bread', 'Cake'].map((name, at) => ({ name, price: { now: [10, 9, null][at] ?? null } })),
  size: 2,
};
const cells = (markup: string) => [...markup.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, text]) => text);
const ask = (query: string) => render(table, props, { query: { table: query }, path: '/p' });

test('rows out of the data keep their order and are cut into pages', () => {
  expect(cells(ask(''))).toEqual(['Rolls', '10', 'Bread', '9']);
  expect(cells(ask('.2'))).toEqual(['Cake', '']);
});

test('a column sorts by what its cells are, downwards too, and what is empty comes last', () => {
  expect(cells(ask('1'))).toEqual(['Bread', '9', 'Cake', '']);
  expect(cells(ask('2'))).toEqual(['Bread', '9', 'Rolls', '10']);
  expect(cells(ask('2d'))).toEqual(['Rolls', '10', 'Bread', '9']);
  expect(ask('2d')).toMatch(/table__head--end" scope="col" aria-sort="descending"/);
  expect(sortRows([['10'], ['b'], ['a'], ['9'], ['']], 0, false, 'en').flat()).toEqual(['9', '10', 'a', 'b', '']);
});

test('the links of head and pages keep what is chosen', () => {
  expect(ask('2')).toContain('href="/p?table=2d#w-1"');
  expect(ask('2')).toContain('href="/p?table=2.2#w-1"');
  expect(ask('2d')).toContain('href="/p?table=2#w-1"');
});

test.each(['99', '-1', '1e9', '2d.999999', '"><script>', '.0', '1d1d', '.99999999'])(
  'whatever the address asks for, there are rows: %s',
  (query) => {
    const markup = ask(query);
    expect(cells(markup).length).toBeGreaterThan(0);
    expect(markup).not.toContain('<script');
  },
);

test('rows are typed or pasted: a line each, cells apart by tabs or bars', () => {
  const written = 'Bread | 4.20\nRolls\t0.80\n\n Cake|3.50';
  expect(cells(render(table, { columns: props.columns, written }))).toEqual([
    'Bread',
    '4.20',
    'Rolls',
    '0.80',
    'Cake',
    '3.50',
  ]);
});

test('without sorting the heads are words, and the address changes nothing', () => {
  const markup = render(table, { ...props, sort: false }, { query: { table: '2d' } });
  expect(markup).not.toContain('table__sort');
  expect(cells(markup)).toEqual(['Rolls', '10', 'Bread', '9']);
});

test('data that is no list of rows leaves an empty table', () => {
  for (const rows of [null, 'x', { a: 1 }, [null, 5, 'x']])
    expect(cells(render(table, { ...props, rows })).join('')).toBe('');
});
