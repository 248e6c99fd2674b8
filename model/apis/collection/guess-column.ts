import type { ColumnType } from './column.ts';
import {
  type CellStyle,
  type DateOrder,
  type NumberStyle,
  plainStyle,
  readBoolean,
  readCell,
  readDate,
  readNumber,
} from './read-cell.ts';

export interface GuessedColumn {
  type: ColumnType;
  style: CellStyle;
}

const numberStyles: readonly NumberStyle[] = ['plain', 'comma', 'dot'];
const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/**
 * What a column of written cells holds: the narrowest type that takes them all. `1,234` alone may be a thousand or one
 * and a bit, `03/04/2026` two days: where the column does not tell which, it stays text.
 */
export function guessColumn(cells: readonly string[]): GuessedColumn {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const text: GuessedColumn = { type: 'text', style: plainStyle };
  if (written.length === 0) return text;
  const all = (fits: (cell: string) => boolean) => written.every(fits);
  if (all((cell) => readBoolean(cell) !== undefined)) return { type: 'boolean', style: plainStyle };
  const styles = numberStyles.filter((style) => all((cell) => readNumber(cell, style) !== undefined));
  const [number] = styles;
  if (number && sameReading(written, styles)) return { type: 'number', style: { ...plainStyle, number } };
  const orders = dateOrders.filter((order) => all((cell) => readDate(cell, order) !== undefined));
  const [date] = orders;
  // Every order takes ISO dates; two orders that take the others differ by which comes first.
  if (date && (date === 'ymd' || orders.length === 1)) return { type: 'date', style: { ...plainStyle, date } };
  const isJson = (cell: string) => /^[[{]/.test(cell) && readCell(cell, 'json') !== undefined;
  return all(isJson) ? { type: 'json', style: plainStyle } : text;
}

/** Whether the column means the same numbers in each style that takes it. */
function sameReading(cells: readonly string[], styles: readonly NumberStyle[]): boolean {
  return cells.every((cell) => new Set(styles.map((style) => readNumber(cell, style))).size === 1);
}
