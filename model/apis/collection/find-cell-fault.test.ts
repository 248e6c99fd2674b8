import { expect, test } from 'vitest';
import { columnTypes } from '#model/apis/columns/column-types.ts';
import type { Json } from '#model/json.ts';
import type { CellKind } from './column.ts';
import { findCellFault } from './find-cell-fault.ts';
import { convertCell, keepCell, readCell, writeCell } from './read-cell.ts';

const choices = [
  { key: 'oud', label: 'Oud', color: '#c0392b' },
  { key: 'qanun', label: '', color: '' },
];
const euros: CellKind = { type: 'price', currency: 'EUR' };

const cases: [CellKind, string, Json, string?][] = [
  [{ type: 'text' }, ' a ', ' a '],
  [{ type: 'longText' }, 'a\nb', 'a\nb'],
  [{ type: 'richText' }, '<p>a</p>', '<p>a</p>'],
  [{ type: 'number' }, '1.5', 1.5],
  [euros, '12.50', 1250],
  [{ type: 'boolean' }, 'yes', true, 'true'],
  [{ type: 'date' }, '2026-03-29', '2026-03-29'],
  [{ type: 'dateTime' }, '2026-03-29 02:30', '2026-03-29T02:30', '2026-03-29T02:30'],
  [{ type: 'dateTime' }, '2026-03-29T02:30:00+02:00', '2026-03-29T02:30:00+02:00'],
  [{ type: 'choice', choices }, 'OUD', 'oud', 'oud'],
  [{ type: 'choices', choices }, 'Oud; qanun; oud', ['oud', 'qanun'], 'oud; qanun'],
  [{ type: 'choices', choices }, 'oud، qanun', ['oud', 'qanun'], 'oud; qanun'],
  [{ type: 'image' }, 'media:cliffs', 'media:cliffs'],
  [{ type: 'image' }, '/a b.png', '/a b.png'],
  [{ type: 'file' }, 'https://example.org/a.pdf', 'https://example.org/a.pdf'],
  [{ type: 'link' }, 'www.example.org', 'https://www.example.org', 'https://www.example.org'],
  [{ type: 'link' }, '/about', '/about'],
  [{ type: 'link' }, 'mailto:a@example.org', 'mailto:a@example.org'],
  [{ type: 'email' }, 'ada@example.org', 'ada@example.org'],
  [{ type: 'phone' }, '+49 (30) 12-34', '+49 (30) 12-34'],
  [{ type: 'color' }, '#C0392B', '#c0392b', '#c0392b'],
  [{ type: 'location' }, '52.52, 13.405', { lat: 52.52, lng: 13.405 }],
  [{ type: 'reference', table: 'teachers', by: 'name' }, 'Anna', 'Anna'],
  [{ type: 'references', table: 'teachers', by: 'name' }, 'Anna; Omar', ['Anna', 'Omar']],
  [{ type: 'json' }, '{"a":1}', { a: 1 }],
];

test.each(cases)('%j reads %j as %j', (column, text, value, written: string = text) => {
  expect(readCell(text, column)).toEqual(value);
  expect(findCellFault(value, column)).toBeUndefined();
  expect(writeCell(value, column)).toBe(written);
});

test('every type has a case', () => {
  // Cells of a formula are never written.
  const written = columnTypes.filter((type) => type !== 'formula');
  expect(new Set(cases.map(([{ type }]) => type))).toEqual(new Set(written));
});

test.each([
  [{ type: 'number' }, 'free', 'table.notNumber'],
  [euros, '12.505', 'table.notPrice'],
  [{ type: 'boolean' }, 'maybe', 'table.notBoolean'],
  [{ type: 'date' }, '2026-02-30', 'table.notDate'],
  [{ type: 'dateTime' }, '2026-03-29', 'table.notDateTime'],
  [{ type: 'dateTime' }, '2026-03-29T25:00', 'table.notDateTime'],
  [{ type: 'choice', choices }, 'lute', 'table.notChoice'],
  [{ type: 'choices', choices }, 'oud; lute', 'table.notChoice'],
  [{ type: 'image' }, 'anna.jpg', 'table.notImage'],
  [{ type: 'image' }, 'javascript:alert(1)', 'table.notImage'],
  [{ type: 'file' }, 'file:///etc/passwd', 'table.notFile'],
  [{ type: 'link' }, 'javascript:alert(1)', 'table.notLink'],
  [{ type: 'link' }, '<b>x</b>', 'table.notLink'],
  [{ type: 'email' }, 'ada@', 'table.notEmail'],
  [{ type: 'phone' }, 'call me', 'table.notPhone'],
  [{ type: 'color' }, 'red', 'table.notColor'],
  [{ type: 'location' }, '91, 0', 'table.notLocation'],
] satisfies [CellKind, string, string][])('%j keeps %j and says %s', (column, text, fault) => {
  const kept = keepCell(text, column);
  expect([kept, findCellFault(kept, column), writeCell(kept, column)]).toEqual([text, fault, text]);
});

test('nothing is no fault of any type', () => {
  for (const type of columnTypes) {
    expect([null, undefined, ''].map((value) => findCellFault(value, { type }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('images and rows that are known to be missing are told, and no others', () => {
  const known = {
    hasImage: (key: string) => key === 'cliffs',
    hasRow: (table: string, by: string, name: string) => [table, by, name].join() === 'teachers,name,Anna',
  };
  const teacher: CellKind = { type: 'references', table: 'teachers', by: 'name' };
  expect(findCellFault('media:cliffs', { type: 'image' }, known)).toBeUndefined();
  expect(findCellFault('media:other-site', { type: 'image' }, known)).toBe('table.imageMissing');
  expect(findCellFault('constant:hero', { type: 'image' }, known)).toBeUndefined();
  expect(findCellFault(['Anna'], teacher, known)).toBeUndefined();
  expect(findCellFault(['Anna', 'Omar'], teacher, known)).toBe('table.rowMissing');
  expect(findCellFault(['Omar'], teacher)).toBeUndefined();
  expect(findCellFault([{ a: 1 }], teacher)).toBe('table.rowMissing');
});

test('a column of another type keeps what it cannot hold', () => {
  expect(convertCell(1250, euros, { type: 'text' })).toBe('12.50 EUR');
  expect(convertCell(1250, euros, { type: 'price', currency: 'JPY' })).toBe('12.50');
  expect(convertCell(1200, euros, { type: 'price', currency: 'JPY' })).toBe(12);
  expect(convertCell(['oud', 'qanun'], { type: 'choices', choices }, { type: 'text' })).toBe('Oud; qanun');
  expect(convertCell('soon', { type: 'text' }, { type: 'date' })).toBe('soon');
  expect(convertCell(' ', { type: 'text' }, { type: 'date' })).toBeNull();
});
