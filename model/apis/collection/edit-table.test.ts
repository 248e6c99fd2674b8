import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditableRows, editRows } from '#model/apis/row-edits.ts';
import type { Json, JsonObject } from '#model/json.ts';
import {
  addColumn,
  changeColumn,
  clearBlock,
  emptyRow,
  emptyTable,
  keepResults,
  misfitsOf,
  moveColumn,
  moveRows,
  readBlock,
  removeColumn,
  renamedSince,
  replaceChoices,
  sortRows,
  type Table,
  writeBlock,
} from './edit-table.ts';
import { editsBetween } from './edits-between.ts';

const menu: Table = {
  fields: [
    { name: 'dish', label: 'Dish', type: 'text' },
    { name: 'price', label: '', type: 'number' },
  ],
  rows: [
    { dish: 'Soup', price: 4 },
    { dish: 'Stew', price: 9 },
    { dish: 'Pie', price: 5 },
  ],
};

test('a block is written by the types of its columns, over rows and columns that were not there', () => {
  const { table, misfits } = writeBlock(menu, 2, 1, [
    ['6', 'x'],
    ['dear', 'y'],
  ]);
  expect(misfits).toBe(1);
  expect(table.fields[2]).toEqual({ name: 'column3', label: '', type: 'text' });
  expect(table.rows.slice(2)).toEqual([
    { dish: 'Pie', price: 6, column3: 'x' },
    { dish: '', price: 'dear', column3: 'y' },
  ]);
  expect(table.rows[0]).toBe(menu.rows[0]);
});

test('into an empty table it makes the columns', () => {
  expect(writeBlock(emptyTable, 0, 0, [['a', 'b']]).table.rows).toEqual([{ column1: 'a', column2: 'b' }]);
});

test('a block is read as a spreadsheet takes it, and emptied', () => {
  const block = { row: 0, column: 0, toRow: 1, toColumn: 1 };
  expect(readBlock(menu, block)).toEqual([
    ['Soup', '4'],
    ['Stew', '9'],
  ]);
  expect(clearBlock(menu, block).rows[1]).toEqual({ dish: '', price: null });
});

test('a column is added, moved, renamed in every row, retyped and removed', () => {
  const wide = addColumn(menu, 1, 'Price (EUR)', 'number');
  expect(wide.fields.map(({ name }) => name)).toEqual(['dish', 'price_eur', 'price']);
  expect(moveColumn(wide, 'dish', 1).fields.map(({ name }) => name)).toEqual(['price_eur', 'dish', 'price']);
  expect(moveColumn(wide, 'dish', -1)).toBe(wide);
  const renamed = changeColumn(menu, 'dish', { name: 'name', label: '', type: 'text' });
  expect(renamed.rows[0]).toEqual({ name: 'Soup', price: 4 });
  expect(misfitsOf(menu, 'dish', { type: 'number' })).toMatchObject({ count: 3, at: 0 });
  expect(changeColumn(menu, 'price', { name: 'price', label: '', type: 'text' }).rows[1]).toEqual({
    dish: 'Stew',
    price: '9',
  });
  expect(removeColumn(menu, 'price').rows[0]).toEqual({ dish: 'Soup' });
});

test('rows are moved as far as there is room, and sorted with what is empty last', () => {
  expect(moveRows(menu, 0, 1, 5).rows.map(({ dish }) => dish)).toEqual(['Pie', 'Soup', 'Stew']);
  expect(moveRows(menu, 2, 2, -1).rows.map(({ dish }) => dish)).toEqual(['Soup', 'Pie', 'Stew']);
  const gap = { ...menu, rows: [...menu.rows, { dish: '', price: null }] };
  expect(sortRows(gap, 'price', true).rows.map(({ price }) => price)).toEqual([9, 5, 4, null]);
});

test('edits tell what changed and no more', () => {
  const [soup, stew, pie] = menu.rows as [JsonObject, JsonObject, JsonObject];
  const dearer = { dish: 'Stew', price: 10 };
  expect(editsBetween(menu.rows, [soup, dearer, pie])).toEqual([{ op: 'set', at: 1, row: dearer }]);
  expect(editsBetween(menu.rows, [soup, pie])).toEqual([{ op: 'remove', at: 1, count: 1 }]);
  expect(editsBetween(menu.rows, [soup, dearer, stew, pie])).toEqual([{ op: 'insert', at: 1, rows: [dearer] }]);
  expect(editsBetween(menu.rows, menu.rows)).toEqual([]);
});

test('edits make of any rows any others', () => {
  const pool = Array.from({ length: 6 }, (_, id) => ({ id }));
  const list = fc.array(fc.constantFrom(...pool), { maxLength: 12 });
  return fc.assert(
    fc.asyncProperty(list, list, async (before, after) => {
      const rows: Json[] = [...before];
      const editable: EditableRows = {
        get length() {
          return rows.length;
        },
        splice: (at, count, put) => rows.splice(at, count, ...put),
      };
      expect(await editRows(editable, editsBetween(before, after))).toBe(true);
      expect(rows).toEqual(after);
    }),
  );
});

test('renames are told from what was saved, over several and back again', () => {
  const rename = (table: Table, from: string, to: string) =>
    changeColumn(table, from, { name: to, label: '', type: 'text' });
  const once = rename(menu, 'dish', 'meal');
  const twice = rename(once, 'meal', 'name');
  expect([...renamedSince(menu, twice)]).toEqual([['dish', 'name']]);
  expect([...renamedSince(once, twice)]).toEqual([['meal', 'name']]);
  expect([...renamedSince(twice, twice)]).toEqual([]);
  expect([...renamedSince(menu, rename(twice, 'name', 'dish'))]).toEqual([]);
  expect([...renamedSince(menu, addColumn(once, 0, 'dish', 'text'))]).toEqual([]);
  expect([...renamedSince(menu, removeColumn(twice, 'name'))]).toEqual([]);
});

test('a removed choice is replaced, cleared or kept, as it was said', () => {
  const choices = ['a', 'b', 'c'].map((key) => ({ key, label: '', color: '' }));
  const table = {
    fields: [
      { name: 'one', label: '', type: 'choice' as const, choices },
      { name: 'many', label: '', type: 'choices' as const, choices },
    ],
    rows: [
      { one: 'a', many: ['a', 'b'] },
      { one: 'b', many: ['c'] },
      { one: null, many: null },
    ],
  };
  const replaced = new Map([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(replaceChoices(table, 'many', replaced).rows.map(({ many }) => many)).toEqual([['b'], [], null]);
  const one = replaceChoices(table, 'one', replaced);
  expect(one.rows.map((row) => row.one)).toEqual(['b', 'b', null]);
  expect(one.rows[1]).toBe(table.rows[1]);
  expect(replaceChoices(table, 'one', new Map())).toBe(table);
});

test('a formula has no cells: none are added, pasted, or kept beside it', () => {
  const full = { name: 'full', label: '', type: 'formula' as const, formula: '{{ first }}!' };
  const table = { fields: [{ name: 'first', label: '', type: 'text' as const }, full], rows: [{ first: 'Ada' }] };
  expect(emptyRow(table)).toEqual({ first: '' });
  expect(writeBlock(table, 0, 0, [['Eve', 'typed']]).table.rows).toEqual([{ first: 'Eve' }]);
  const plain = keepResults(table, 'full', ({ first }) => `${String(first)}!`);
  expect(plain).toMatchObject({ fields: [{}, { type: 'text' }], rows: [{ first: 'Ada', full: 'Ada!' }] });
  expect(misfitsOf(plain, 'full', full)).toEqual({ count: 1, at: 0, example: 'Ada!' });
  expect(changeColumn(plain, 'full', full).rows).toEqual([{ first: 'Ada' }]);
  expect(changeColumn(table, 'first', { name: 'given', label: '', type: 'text' }).fields[1]).toMatchObject({
    formula: '{{ given }}!',
  });
});

test('what only a column says of its cells goes with them when they become text', () => {
  const choices = [{ key: 'a', label: 'Beginners', color: '' }];
  const table: Table = {
    fields: [
      { name: 'fee', label: '', type: 'price', currency: 'EUR' },
      { name: 'level', label: '', type: 'choice', choices },
      { name: 'levels', label: '', type: 'choices', choices },
    ],
    rows: [{ fee: 1250, level: 'a', levels: ['a', 'gone'] }],
  };
  const asText = (name: string) => changeColumn(table, name, { name, label: '', type: 'text' }).rows[0]?.[name];
  expect([asText('fee'), asText('level'), asText('levels')]).toEqual(['12.50 EUR', 'Beginners', 'Beginners; gone']);
  const back = changeColumn(
    changeColumn(table, 'fee', { name: 'fee', label: '', type: 'text' }),
    'fee',
    table.fields[0]!,
  );
  expect(back.rows[0]?.fee).toBe(1250);
  const number = changeColumn(table, 'fee', { name: 'fee', label: '', type: 'number' });
  expect(number.rows[0]?.fee).toBe(12.5);
  expect(misfitsOf(number, 'fee', { type: 'price', currency: 'JPY' })).toEqual({ count: 1, at: 0, example: '12.5' });
  expect(changeColumn(number, 'fee', { name: 'fee', label: '', type: 'price', currency: 'JPY' }).rows[0]?.fee).toBe(
    '12.5',
  );
});
