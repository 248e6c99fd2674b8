import type { ColumnType } from './column.ts';
import { type CellStyle, plainStyle, readCell, writeCell } from './read-cell.ts';

export interface GuessedColumn {
  type: ColumnType;
  style: CellStyle;
}

const asText: GuessedColumn = { type: 'text', style: plainStyle };

/** Every way to read a column, what is plainest first. */
const readings: readonly GuessedColumn[] = [
  { type: 'boolean', style: plainStyle },
  { type: 'number', style: plainStyle },
  { type: 'number', style: { ...plainStyle, number: 'comma' } },
  { type: 'number', style: { ...plainStyle, number: 'dot' } },
  { type: 'date', style: plainStyle },
  { type: 'date', style: { ...plainStyle, date: 'dmy' } },
  { type: 'date', style: { ...plainStyle, date: 'mdy' } },
  { type: 'json', style: plainStyle },
];

/**
 * What a column of written cells holds: a type only where each cell, read and written again, is the same text. `007`,
 * `+49 30`, `1.10`, `12E3`, `yes` and `1,5` stay text until a person says what they are.
 */
export function guessColumn(cells: readonly string[]): GuessedColumn {
  const written = cells.filter((cell) => cell !== '');
  if (written.length === 0) return asText;
  const isKept = (cell: string, { type, style }: GuessedColumn) =>
    (type !== 'json' || /^[[{]/.test(cell)) && writeCell(readCell(cell, type, style)) === cell;
  return readings.find((reading) => written.every((cell) => isKept(cell, reading))) ?? asText;
}

/** The ways to read a column that a person may choose: each type, and each style of it that some cell calls for. */
export function choicesFor(cells: readonly string[]): GuessedColumn[] {
  const isPlain = ({ style }: GuessedColumn) => style.number === plainStyle.number && style.date === plainStyle.date;
  const isCalledFor = ({ type, style }: GuessedColumn) =>
    cells.some((cell) => fits(cell, { type, style }) && !fits(cell, { type, style: plainStyle }));
  return [asText, ...readings.filter((reading) => isPlain(reading) || isCalledFor(reading))];
}

/** The way to read cells as a type that takes most of them. */
export function readingAs(cells: readonly string[], type: ColumnType): GuessedColumn {
  let best: { reading: GuessedColumn; taken: number } = { reading: { type, style: plainStyle }, taken: -1 };
  for (const reading of choicesFor(cells).filter((each) => each.type === type)) {
    const taken = cells.filter((cell) => fits(cell, reading)).length;
    if (taken > best.taken) best = { reading, taken };
  }
  return best.reading;
}

/** Whether a cell is more than words: a number, a date, yes or no, or JSON, however it is written. */
export const isValue = (cell: string): boolean =>
  readings.some((reading) => fits(cell, reading) && (reading.type !== 'json' || /^[[{]/.test(cell)));

const fits = (cell: string, { type, style }: GuessedColumn): boolean => readCell(cell, type, style) !== undefined;
