import type { Block } from '#model/apis/collection/edit-table.ts';

/** Which cells are selected: the one the keyboard stands on, and the corner opposite to it. */
export interface GridSelection {
  row: number;
  column: number;
  fromRow: number;
  fromColumn: number;
}

export const cellAt = (row: number, column: number): GridSelection => ({
  row,
  column,
  fromRow: row,
  fromColumn: column,
});

export function blockOf({ row, column, fromRow, fromColumn }: GridSelection): Block {
  return {
    row: Math.min(row, fromRow),
    column: Math.min(column, fromColumn),
    toRow: Math.max(row, fromRow),
    toColumn: Math.max(column, fromColumn),
  };
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** The selection after a step, within the grid; with `extend` its other corner stays. */
export function stepped(
  from: GridSelection,
  down: number,
  across: number,
  size: GridSize,
  extend: boolean,
): GridSelection {
  const row = Math.max(0, Math.min(from.row + down, size.rows - 1));
  const column = Math.max(0, Math.min(from.column + across, size.columns - 1));
  return extend ? { ...from, row, column } : cellAt(row, column);
}
