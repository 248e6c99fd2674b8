import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import { Budget } from '../budget.ts';
import { createDataSource } from './data-source.ts';
import { ownCellsOf } from './own-cells.ts';
import { localRowsBy, rowsShownBy } from './show-rows.ts';

const name: RowField = { name: 'name', label: '', type: 'text' };
const french: RowField = { ...name, name: 'name@fr', translates: 'name', language: 'fr' };
const reader = { language: 'fr', chain: ['fr'], find: () => undefined, nameOf: () => undefined } as const;
const none = () => false;

test('rows of 50,000 are read in a language only where they are asked for, and each once', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ name: `Row ${at}`, 'name@fr': `Ligne ${at}` }));
  const fields = [name, french];
  const own = ownCellsOf(fields, reader, none);
  let reads = 0;
  const counted = new Map(
    Array.from(own ?? [], ([column, read]) => [
      column,
      (row: unknown) => {
        reads += 1;
        return read(row);
      },
    ]),
  );
  let shows = 0;
  const show = rowsShownBy(fields, reader);
  const source = createDataSource(rows, 'fr', {
    show: (row) => {
      shows += 1;
      return show?.(row);
    },
    local: localRowsBy(fields, ['fr']),
    own: counted,
  });
  const budget = () => new Budget();
  expect(source.by('name', budget()).get('ligne 7')).toEqual([7]);
  expect(source.by('name', budget()).get('row 8')).toEqual([8]);
  expect([reads, shows]).toEqual([50_000, 0]);
  expect(source.shown(7)).toEqual({ name: 'Ligne 7' });
  expect(source.shown(7)).toBe(source.shown(7));
  expect([reads, shows]).toEqual([50_000, 1]);
  expect(source.local(8)).toEqual({ name: 'Ligne 8' });
});

test('a table without translations, and one in the main language, is read as it is stored', () => {
  expect(rowsShownBy([name], reader)).toBeUndefined();
  expect(ownCellsOf([name], reader, none)).toBeUndefined();
  expect(ownCellsOf([name, french], { ...reader, chain: [] }, none)).toBeUndefined();
  const source = createDataSource([{ name: 'Row' }], 'fr');
  expect(source.by('name', new Budget())).toBe(source.byStored('name', new Budget()));
});
