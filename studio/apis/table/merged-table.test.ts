import { expect, test } from 'vitest';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { translationState } from '#model/apis/columns/translated-columns.ts';
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

test('columns of slugs outlive a file without them, and new rows do not take the slug of a row in their place', () => {
  const slug = { ...column('slug'), madeFrom: 'dish' };
  const withSlugs = {
    fields: [...table.fields, slug],
    rows: table.rows.map((row) => ({ ...row, slug: `s${row.id}` })),
  };
  expect(replacedTable(withSlugs, read).fields.map(({ name }) => name)).toEqual(['id', 'dish', 'price', 'slug']);
  const given = { fields: [column('id'), column('dish'), column('slug')], rows: [] };
  expect(replacedTable(withSlugs, given).fields.at(-1)).toEqual(slug);
  const { rows } = mergedTable(withSlugs, read, 'id', false);
  expect(rows.map((row) => row.slug)).toEqual(['s1', 's2', '']);
});

test('translations that a file brings are of what it brings; those it does not have are out of date once it changes their source', () => {
  const dish = column('dish');
  const french = { ...dish, name: 'dish@fr', translates: 'dish', language: 'fr' } as const;
  const own: Table = { fields: [column('id'), dish, french], rows: [{ id: 1, dish: 'Soup', 'dish@fr': 'Soupe' }] };
  const arabic = { ...dish, name: 'dish@ar', translates: 'dish', language: 'ar' } as const;
  const file: Table = { fields: [column('id'), dish, arabic], rows: [{ id: '1', dish: 'Broth', 'dish@ar': 'مرق' }] };
  const merged = mergedTable(own, file, 'id', false);
  expect(merged.fields.map(({ name }) => name)).toEqual(['id', 'dish', 'dish@fr', 'dish@ar']);
  const [row = {}] = merged.rows;
  expect([translationState(row, french), translationState(row, arabic)]).toEqual(['outdated', 'current']);
  const both: Table = { ...file, rows: [{ id: 1, dish: 'Broth', 'dish@ar': 'مرق', 'dish@fr': 'Soupe' }] };
  const [again = {}] = mergedTable(merged, { ...both, rows: [{ ...both.rows[0], dish: 'Stock' }] }, 'id', false).rows;
  expect([translationState(again, french), translationState(again, arabic)]).toEqual(['current', 'current']);
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
