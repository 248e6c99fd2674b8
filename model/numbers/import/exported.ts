import { type GatherSums, readDay, readNumber } from './gather-sums.ts';
import { type DaySum, type ImportedDimension, importedDimensions, sumNames } from './imported.ts';

/** Columns of an export: an empty dimension is the whole day, an empty value none, and an empty sum unknown. */
export const exportColumns = ['date', 'dimension', 'value', ...sumNames] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Returns the cells of a row in the order of {@link exportColumns}. */
export function exportCells({ day, dimension, value, sums }: DaySum): (string | number | null)[] {
  return [day, dimension, value, ...sumNames.map((name) => sums[name])];
}

/** Takes a row that was exported. */
export function takeExported(cell: (column: ExportColumn) => string | undefined, sums: GatherSums): void {
  const day = readDay(cell('date'));
  if (day === undefined) return void sums.skip('undated');
  const dimension = cell('dimension') || null;
  if (dimension !== null && !isDimension(dimension)) return void sums.skip('unread');
  const given = Object.fromEntries(sumNames.map((name) => [name, readNumber(cell(name)) ?? null]));
  sums.add(day, dimension, cell('value') || null, given);
}

const isDimension = (name: string): name is ImportedDimension =>
  (importedDimensions as readonly string[]).includes(name);
