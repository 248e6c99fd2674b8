import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '#model/json.ts';
import type { Table } from './edit-table.ts';
import { mergeTables, type TableConflict } from './merge-tables.ts';

const columns = ['dish', 'price', 'note'].map((name) => ({ name, label: '', type: 'text' as const }));
const menu = (...rows: [dish: string, price: string, note?: string][]): Table => ({
  fields: columns,
  rows: rows.map(([dish, price, note = '']) => ({ dish, price, note })),
});
const base = menu(['Soup', '4'], ['Stew', '9'], ['Pie', '6']);

function merge(mine: Table, theirs: Table, side: 'mine' | 'theirs' = 'mine', from = base) {
  const asked: TableConflict[] = [];
  const table = mergeTables(from, mine, theirs, (conflict) => {
    asked.push(conflict);
    return side;
  });
  return { table, asked, told: table.rows.map((row) => Object.values(row).filter(Boolean).join(' ')) };
}

test('two changed different rows and different cells of one row: nobody is asked', () => {
  const mine = menu(['Soup', '5'], ['Stew', '9'], ['Pie', '6', 'warm']);
  const theirs = menu(['Soup', '4', 'hot'], ['Stew', '8'], ['Pie', '6']);
  const { told, asked } = merge(mine, theirs);
  expect(told).toEqual(['Soup 5 hot', 'Stew 8', 'Pie 6 warm']);
  expect(asked).toEqual([]);
});

test('one cell changed to two things is asked about, once, and is what is chosen', () => {
  const mine = menu(['Soup', '5'], ['Stew', '9'], ['Pie', '6']);
  const theirs = menu(['Soup', '7'], ['Stew', '9'], ['Pie', '6']);
  const { told, asked } = merge(mine, theirs, 'theirs');
  expect(asked).toMatchObject([{ field: 'price', mine: '5', theirs: '7', row: { dish: 'Soup' } }]);
  expect(told[0]).toBe('Soup 7');
  expect(merge(mine, theirs, 'mine').told[0]).toBe('Soup 5');
  expect(merge(mine, mine).asked).toEqual([]);
});

test('rows that either added stand where they were put, those either removed are gone', () => {
  const mine = menu(['Soup', '4'], ['Salad', '5'], ['Stew', '9'], ['Pie', '6']);
  const theirs = menu(['Stew', '9'], ['Pie', '6'], ['Cake', '3']);
  const { told, asked } = merge(mine, theirs);
  expect(told).toEqual(['Salad 5', 'Stew 9', 'Pie 6', 'Cake 3']);
  expect(asked).toEqual([]);
});

test('a row one removed and the other changed is asked about', () => {
  const mine = menu(['Stew', '9'], ['Pie', '6']);
  const theirs = menu(['Soup', '7'], ['Stew', '9'], ['Pie', '6']);
  expect(merge(mine, theirs).told).toEqual(['Stew 9', 'Pie 6']);
  const { told, asked } = merge(mine, theirs, 'theirs');
  expect(told).toContain('Soup 7');
  expect(asked).toMatchObject([{ field: undefined, mine: undefined, theirs: { price: '7' } }]);
});

test('whoever sorted it is followed, with the cells of the other', () => {
  const mine = menu(['Pie', '6'], ['Soup', '4'], ['Stew', '9']);
  const theirs = menu(['Soup', '4'], ['Stew', '8'], ['Pie', '6']);
  expect(merge(mine, theirs).told).toEqual(['Pie 6', 'Soup 4', 'Stew 8']);
});

test('rows no column names are known by what they hold and by their place', () => {
  const plain = menu(['', '4'], ['', '4'], ['', '6']);
  const mine = menu(['', '4'], ['', '4'], ['', '7']);
  const theirs = menu(['', '4', 'new'], ['', '4'], ['', '6']);
  const { told, asked } = merge(mine, theirs, 'mine', plain);
  expect(told).toEqual(['4 new', '4', '7']);
  expect(asked).toEqual([]);
});

test('columns either added are there, one that was removed is gone, a new type is held by the rows of both', () => {
  const mine: Table = {
    fields: [columns[0]!, { ...columns[1]!, type: 'number' }, columns[2]!],
    rows: base.rows.map((row) => ({ ...row, price: Number(row.price) })),
  };
  const theirs: Table = {
    fields: [columns[0]!, columns[1]!, { name: 'vegan', label: '', type: 'boolean' }],
    rows: [...base.rows, { dish: 'Cake', price: '3' } as JsonObject].map(({ note: _, ...row }) => ({
      ...row,
      vegan: true,
    })),
  };
  const { table } = merge(mine, theirs);
  expect(table.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'dish text',
    'price number',
    'vegan boolean',
  ]);
  expect(table.rows[0]).toEqual({ dish: 'Soup', price: 4, vegan: true });
  expect(table.rows[3]).toEqual({ dish: 'Cake', price: 3, vegan: true });
});

test('who changed nothing gets the table of the other, whatever it is', () => {
  const rows = fc.array(fc.record({ dish: fc.constantFrom('a', 'b', 'c', ''), price: fc.constantFrom('1', '2') }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const fields = columns.slice(0, 2);
      const [start, other] = [
        { fields, rows: before },
        { fields, rows: after },
      ];
      expect(merge(start, other, 'theirs', start).table).toEqual(other);
      expect(merge(other, start, 'theirs', start).table).toEqual(other);
      expect(merge(other, other, 'theirs', start).table).toEqual(other);
    }),
  );
});
