import type { Column } from '#model/apis/collection/column.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import type { ReadComputed } from './use-computed.ts';

/** A cell of the line beneath the last row makes that row. */
export const withRow = (table: edit.Table, row: number): edit.Table =>
  row < table.rows.length ? table : edit.insertRows(table, row, [edit.emptyRow(table)]);

/** The rows of a block with what their formulas come to. */
export function withResults(table: edit.Table, block: edit.Block, computed: ReadComputed | undefined): edit.Table {
  const formulas = table.fields.slice(block.column, block.toColumn + 1).filter(isFormula);
  if (formulas.length === 0 || !computed) return table;
  const rows = table.rows.map((row, at) => {
    if (at < block.row || at > block.toRow) return row;
    return { ...row, ...Object.fromEntries(formulas.map(({ name }) => [name, computed(row, name).value])) };
  });
  return { ...table, rows };
}

const narrow: ReadonlySet<Column['type']> = new Set([
  'number',
  'price',
  'date',
  'color',
  'boolean',
  'phone',
  'location',
]);

/** Keys of the images that rows in sight name. */
export function imagesIn({ fields, rows }: edit.Table, shown: readonly number[]): string[] {
  const columns = fields.filter(({ type }) => type === 'image');
  if (columns.length === 0) return [];
  const keys = shown.flatMap((at) => columns.flatMap(({ name }) => imageKeyOf(rows[at]?.[name]) ?? []));
  return [...new Set(keys)];
}

export const columnWidths = (fields: readonly Column[]): string =>
  `56px ${fields.map(({ type }) => (narrow.has(type) ? '160px' : '220px')).join(' ')}`;

export function showColumn(scroller: HTMLElement | null, column: number): void {
  // Drawn by the time of the next frame.
  requestAnimationFrame(() => {
    scroller
      ?.querySelector(`[data-focus][data-column="${column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
