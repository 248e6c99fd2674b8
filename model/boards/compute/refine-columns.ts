import type { DataColumn } from './data-column.ts';
import { guessColumn } from './guess-columns.ts';
import { isEmptyCell } from './read-cell.ts';

/** Rows that are looked at. */
const MAX_LOOKED_AT = 200;

/** Says of columns what only their cells tell: what formulas come to, and texts that are codes of countries. */
export function refineColumns(
  columns: readonly DataColumn[],
  rows: readonly unknown[],
  read: (row: unknown, field: string) => unknown,
): DataColumn[] {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  return columns.map((column) => {
    if (column.type !== 'text' || column.cell !== undefined) return column;
    const cells = looked.map((row) => read(row, column.field)).filter((cell) => !isEmptyCell(cell));
    if (column.isComputed) {
      const { type } = guessColumn(
        'cell',
        cells.map((cell) => ({ cell })),
      );
      return { ...column, type };
    }
    return cells.length > 0 && cells.every(isCountry) ? { ...column, type: 'country' } : column;
  });
}

let names: Intl.DisplayNames | undefined;

function isCountry(cell: unknown): boolean {
  if (typeof cell !== 'string' || !/^[A-Z]{2}$/.test(cell)) return false;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(cell) !== undefined;
}
