import { columnTypes, isReference } from '#model/apis/columns/column-types.ts';
import { currencyIn } from '#model/apis/columns/price.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import type { CellKind, ColumnType } from './column.ts';
import { type CellStyle, plainStyle, readCell, writeCell } from './read-cell.ts';

export interface GuessedColumn extends CellKind {
  style: CellStyle;
}

const asText: GuessedColumn = { type: 'text', style: plainStyle };

/** Every way to read a column of values, what is plainest first. */
const valueReadings: readonly GuessedColumn[] = [
  { type: 'boolean', style: plainStyle },
  { type: 'number', style: plainStyle },
  { type: 'number', style: { ...plainStyle, number: 'comma' } },
  { type: 'number', style: { ...plainStyle, number: 'dot' } },
  { type: 'date', style: plainStyle },
  { type: 'date', style: { ...plainStyle, date: 'dmy' } },
  { type: 'date', style: { ...plainStyle, date: 'mdy' } },
  { type: 'json', style: plainStyle },
];

const styles = [plainStyle, { ...plainStyle, number: 'comma' }, { ...plainStyle, number: 'dot' }] as const;

/** Texts that say by how they are written what they are. Reading them leaves them as they are. */
const textReadings: readonly { type: ColumnType; says: RegExp | ((cell: string) => boolean) }[] = [
  { type: 'dateTime', says: /T\d\d:\d\d/ },
  {
    type: 'image',
    says: (cell) => mediaNamed(cell) !== undefined || /^[^\r\n]+\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(cell),
  },
  { type: 'link', says: /^https?:\/\//i },
  { type: 'email', says: /@/ },
  { type: 'phone', says: /^\+\d[\d\s().-]{5,}$/ },
  { type: 'color', says: /^#[0-9a-f]{6}$/ },
  { type: 'location', says: /\.\d+, -?\d/ },
];

const plainOf = (type: ColumnType): GuessedColumn => ({ type, style: plainStyle });

/** The ways to read what is no plain value, in the order they are offered. */
const others: readonly GuessedColumn[] = columnTypes
  .filter(
    (type) =>
      type !== 'text' &&
      type !== 'formula' &&
      !isReference(type) &&
      !valueReadings.some((reading) => reading.type === type),
  )
  .map(plainOf);

/**
 * What a column of written cells holds: a type only where each cell, read and written again, is the same text. `007`,
 * `+49 30`, `1.10`, `12E3`, `yes` and `1,5` stay text until a person says what they are.
 */
export function guessColumn(cells: readonly string[]): GuessedColumn {
  const written = cells.filter((cell) => cell !== '');
  if (written.length === 0) return asText;
  const isKept = (cell: string, { type, style }: GuessedColumn) =>
    (type !== 'json' || /^[[{]/.test(cell)) && writeCell(readCell(cell, type, style), { type }) === cell;
  const text = textReadings.find(({ type, says }) =>
    written.every((cell) => {
      if (!(says instanceof RegExp ? says.test(cell) : says(cell))) return false;
      // A file of the library is looked for by its name.
      return type === 'image' || isKept(cell, plainOf(type));
    }),
  );
  if (text) return plainOf(text.type);
  return (
    valueReadings.find((reading) => written.every((cell) => isKept(cell, reading))) ?? guessPrice(written) ?? asText
  );
}

/** Prices that all name one currency, by its sign or its code: read and written again, the amount is the same. */
function guessPrice(cells: readonly string[]): GuessedColumn | undefined {
  const currency = currencyIn(cells[0] ?? '');
  if (currency === undefined || cells.some((cell) => currencyIn(cell) !== currency)) return undefined;
  const price = styles.map((style): GuessedColumn => ({ type: 'price', currency, style }));
  return price.find((reading) => cells.every((cell) => fits(cell, reading)));
}

/** The ways to read a column that a person may choose: each type, and each style of it that some cell calls for. */
export function waysFor(cells: readonly string[]): GuessedColumn[] {
  const isPlain = ({ style }: GuessedColumn) => style.number === plainStyle.number && style.date === plainStyle.date;
  const isCalledFor = (reading: GuessedColumn) =>
    cells.some((cell) => fits(cell, reading) && !fits(cell, { ...reading, style: plainStyle }));
  return [asText, ...valueReadings.filter((reading) => isPlain(reading) || isCalledFor(reading)), ...others];
}

/** The way to read cells as a kind that takes most of them. */
export function readingAs(cells: readonly string[], kind: ColumnType | CellKind): GuessedColumn {
  const column: CellKind = typeof kind === 'string' ? { type: kind } : kind;
  let best: { reading: GuessedColumn; taken: number } = { reading: { ...column, style: plainStyle }, taken: -1 };
  for (const style of stylesOf(column.type)) {
    const reading = { ...column, style };
    const taken = cells.filter((cell) => fits(cell, reading)).length;
    if (taken > best.taken) best = { reading, taken };
  }
  return best.reading;
}

function stylesOf(type: ColumnType): readonly CellStyle[] {
  if (type === 'price' || type === 'number') return styles;
  if (type !== 'date' && type !== 'dateTime') return [plainStyle];
  return [plainStyle, { ...plainStyle, date: 'dmy' }, { ...plainStyle, date: 'mdy' }];
}

/** Whether a cell is more than words: a number, a date, yes or no, or JSON, however it is written. */
export const isValue = (cell: string): boolean =>
  valueReadings.some((reading) => fits(cell, reading) && (reading.type !== 'json' || /^[[{]/.test(cell)));

const fits = (cell: string, reading: GuessedColumn): boolean => readCell(cell, reading, reading.style) !== undefined;
