import { expect, test } from 'vitest';
import type { Column } from '#model/apis/collection/column.ts';
import type { JsonObject } from '#model/json.ts';
import { createFaultFinder } from './find-faults.ts';

const fields: Column[] = [
  { name: 'fee', label: '', type: 'price', currency: 'EUR' },
  { name: 'teacher', label: '', type: 'reference', table: 'teachers', by: 'name' },
];

test('a row without a page by its slug is told, and one whose slug is made on saving is not', () => {
  const find = createFaultFinder(
    [
      { name: 'slug', label: '', type: 'text', madeFrom: 'name' },
      { name: 'name', label: '', type: 'text' },
    ],
    {},
  );
  const rows: JsonObject[] = [
    { name: 'Ada', slug: 'ada' },
    { name: 'Bob', slug: '' },
    { name: '' },
    { name: 'Eve', slug: 'ADA' },
  ];
  expect(find(rows).cells).toEqual([
    { row: 2, column: 0, fault: 'table.noSlug' },
    { row: 3, column: 0, fault: 'table.slugTwice' },
  ]);
});

test('faults of 50,000 rows are counted, the first hundred told, and after a change only its row is looked at', () => {
  let looked = 0;
  const find = createFaultFinder(fields, {
    hasRow: (_table, _by, name) => {
      looked += 1;
      return name === 'Anna';
    },
  });
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ fee: at, teacher: at % 2 === 0 ? 'Anna' : 'Nobody' }));
  const found = find(rows);
  expect([found.total, found.cells.length, looked]).toEqual([25_000, 100, 50_000]);
  expect(found.cells[0]).toEqual({ row: 1, column: 1, fault: 'table.rowMissing' });
  const next = find(rows.with(4, { fee: 5, teacher: 'Nobody' }));
  expect([next.total, looked]).toEqual([25_001, 50_001]);
});
