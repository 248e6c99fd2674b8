import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Column } from '#model/apis/collection/column.ts';
import { matchCells, matchTexts } from './match-cells.ts';
import { otherTableQuery } from './queries.ts';

const teachers = {
  fields: [
    { name: 'key', label: '', type: 'text' },
    { name: 'name', label: '', type: 'text' },
  ] satisfies Column[],
  rows: [
    { key: 'anna', name: 'Anna Haddad' },
    { key: 'omar', name: 'Omar' },
  ],
};
const one: Column = { name: 'teacher', label: '', type: 'reference', table: 'teachers', by: 'key' };
const many: Column = { ...one, name: 'both', type: 'references' };

function queries() {
  const client = new QueryClient();
  client.setQueryData(otherTableQuery('teachers').queryKey, teachers);
  return client;
}

test('references are matched by what names a row or by its title, and stay as written where none is found', async () => {
  const { rows } = await matchCells(queries(), {
    fields: [one, many],
    rows: [
      { teacher: 'ANNA HADDAD', both: ['Omar', 'anna'] },
      { teacher: 'omar', both: 'Anna Haddad; Omar' },
      { teacher: 'Nobody', both: ['Nobody', 'Omar'] },
      { teacher: null, both: null },
    ],
  });
  expect(rows).toEqual([
    { teacher: 'anna', both: ['omar', 'anna'] },
    { teacher: 'omar', both: ['anna', 'omar'] },
    { teacher: 'Nobody', both: ['Nobody', 'omar'] },
    { teacher: null, both: null },
  ]);
});

test('a table without such columns is the same one', async () => {
  const table = { fields: teachers.fields, rows: teachers.rows };
  expect(await matchCells(queries(), table)).toBe(table);
});

test('what is pasted is matched in the columns it falls on', async () => {
  const texts = [['Omar', 'Omar'], ['x']];
  expect(await matchTexts(queries(), [teachers.fields[0] as Column, one], texts)).toEqual([['Omar', 'omar'], ['x']]);
});
