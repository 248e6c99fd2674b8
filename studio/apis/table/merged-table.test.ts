import { expect, test } from 'vitest';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { mergedTable, replacedTable } from './merged-table.ts';

const column = (name: string) => ({ name, label: '', type: 'text' as const });
const table: Table = {
  fields: [column('id'), column('dish'), column('note')],
  rows: [
    { id: 1, dish: 'Soup', note: 'hot' },
    { id: 2, dish: 'Stew', note: '' },
  ],
};
const read: Table = {
  fields: [column('id'), column('dish'), column('price')],
  rows: [
    { id: '3', dish: 'Pie', price: '5' },
    { id: '1', dish: 'Broth', price: '4' },
  ],
};

test('rows keep their order and what the other does not know, new ones come last', () => {
  const merged = mergedTable(table, read, 'id', false);
  expect(merged.fields.map(({ name }) => name)).toEqual(['id', 'dish', 'note', 'price']);
  expect(merged.rows).toEqual([
    { id: 1, dish: 'Broth', note: 'hot', price: '4' },
    { id: 2, dish: 'Stew', note: '' },
    { id: '3', dish: 'Pie', price: '5' },
  ]);
  expect(merged.rows[1]).toBe(table.rows[1]);
});

test('what is not there any more goes when it is wanted', () => {
  expect(mergedTable(table, read, 'id', true).rows.map(({ dish }) => dish)).toEqual(['Broth', 'Pie']);
});

test('a computed column stays one, unless the file is read with a plain one in its place', () => {
  const full = { name: 'full', label: '', type: 'formula' as const, formula: '{{ name }}!' };
  const name = { name: 'name', label: '', type: 'text' as const };
  const table: Table = { fields: [name, full], rows: [{ name: 'Ada' }] };
  const file: Table = { fields: [name, full], rows: [{ name: 'Ada' }, { name: 'Eve' }] };
  expect(mergedTable(table, file, 'name', false)).toEqual({ fields: [name, full], rows: file.rows });
  const plain: Table = { fields: [name, { ...name, name: 'full' }], rows: [{ name: 'Ada', full: 'typed' }] };
  expect(mergedTable(table, plain, 'name', false)).toEqual(plain);
  expect(replacedTable(table, { fields: [name], rows: [] })).toEqual({ fields: [name, full], rows: [] });
});
