import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCell, type Table } from '#model/apis/collection/edit-table.ts';
import { useTable } from './use-table.ts';

const menu: Table = { fields: [{ name: 'price', label: 'Price', type: 'number' }], rows: [{ price: 7 }, { price: 9 }] };

test('what is typed while a table is being saved stays, is not saved yet, and all of it can be undone', () => {
  const { result } = renderHook(() => useTable(menu));
  const price = (row: number) => result.current.table.rows[row]?.price;
  act(() => result.current.change(setCell(result.current.table, 0, 'price', 8)));
  const sent = result.current.table;
  act(() => result.current.change(setCell(result.current.table, 1, 'price', 10)));
  act(() => result.current.markSaved(sent));
  expect([price(0), price(1), result.current.isDirty]).toEqual([8, 10, true]);
  act(() => result.current.undo());
  expect([price(1), result.current.isDirty]).toEqual([9, false]);
  act(() => result.current.undo());
  expect([price(0), result.current.isDirty]).toEqual([7, true]);
});

test('a table that begins anew has nothing to undo', () => {
  const { result } = renderHook(() => useTable(menu));
  act(() => result.current.change(setCell(result.current.table, 0, 'price', 8)));
  act(() => result.current.begin(menu));
  expect([result.current.table, result.current.canUndo, result.current.isDirty]).toEqual([menu, false, false]);
});

test('cells that the server filled are there when it has saved, and no undo takes them away', () => {
  const { result } = renderHook(() => useTable(menu));
  act(() => result.current.change(setCell(result.current.table, 0, 'price', 8)));
  const sent = result.current.table;
  const filled = setCell(sent, 0, 'slug', 'a');
  act(() => result.current.markSaved(sent, filled));
  expect([result.current.table, result.current.isDirty, result.current.canUndo]).toEqual([filled, false, false]);
});

test('cells that the server filled reach rows that were changed while it saved, unless something was typed there', () => {
  const { result } = renderHook(() => useTable(menu));
  const sent = result.current.table;
  act(() => result.current.change(setCell(result.current.table, 0, 'price', 8)));
  act(() => result.current.change(setCell(result.current.table, 1, 'slug', 'typed')));
  act(() => result.current.markSaved(sent, setCell(setCell(sent, 0, 'slug', 'a'), 1, 'slug', 'b')));
  expect(result.current.table.rows).toEqual([
    { price: 8, slug: 'a' },
    { price: 9, slug: 'typed' },
  ]);
  expect(result.current.isDirty).toBe(true);
});
