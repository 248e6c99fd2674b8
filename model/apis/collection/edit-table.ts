import { isWritten } from '#model/apis/columns/column-types.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import { isTranslatable, isTranslation, translationsOf, withCell } from '#model/apis/columns/translated-columns.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { CellKind, Column, ColumnType } from './column.ts';
import { findCellFault } from './find-cell-fault.ts';
import { isFormula, renameInFormulas, storedColumns, withoutComputed } from './formulas.ts';
import { convertCell, keepCell, writeCell } from './read-cell.ts';
import { columnName, freeName } from './read-headings.ts';
import { columnGroups, followColumn, removeColumns } from './translate-columns.ts';

/** A collection while it is edited. Each verb answers another one; rows that stay as they are stay the same objects. */
export interface Table {
  fields: readonly Column[];
  rows: readonly JsonObject[];
  /** Columns that were renamed since it was opened: their names then, by those now. */
  renamed?: Readonly<Record<string, string>>;
  /** Columns that are aside while cells are written. */
  hidden?: readonly Column[];
}

/** A rectangle of cells; both ends are within. */
export interface Block {
  row: number;
  column: number;
  toRow: number;
  toColumn: number;
}

export const emptyTable: Table = { fields: [], rows: [] };

const allFields = ({ fields, hidden }: Table): readonly Column[] => (hidden ? [...fields, ...hidden] : fields);

/** A row in which nothing is written yet. */
export const emptyRow = ({ fields }: Table): JsonObject =>
  Object.fromEntries(storedColumns(fields).map(({ name, type }) => [name, isWritten(type) ? '' : null]));

export interface Written {
  table: Table;
  /** How many cells their columns cannot hold; they keep what was written. */
  misfits: number;
}

/** Writes texts into cells from a place on. Rows and columns that are missing are added. */
export function writeBlock(table: Table, row: number, column: number, texts: readonly (readonly string[])[]): Written {
  const width = texts.reduce((most, line) => Math.max(most, line.length), 0);
  let wide = table;
  for (let at = table.fields.length; at < column + width; at += 1) wide = addColumn(wide, at, '', 'text');
  const all = allFields(wide);
  const rows = [...wide.rows];
  let misfits = 0;
  for (const [down, line] of texts.entries()) {
    let changed = rows[row + down] ?? emptyRow(wide);
    const cells = line.flatMap((text, across) => {
      const field = wide.fields[column + across];
      return field && !isFormula(field) ? [{ field, value: keepCell(text, field) }] : [];
    });
    // A translation is one of what stands beside it now.
    for (const { field, value } of cells.sort(
      (one, other) => Number(isTranslation(one.field)) - Number(isTranslation(other.field)),
    )) {
      if (findCellFault(value, field)) misfits += 1;
      changed = withCell(changed, all, field.name, value);
    }
    rows[row + down] = changed;
  }
  return { table: { ...wide, rows }, misfits };
}

export function setCell(table: Table, row: number, name: string, value: Json): Table {
  const rows = [...table.rows];
  rows[row] = withCell(rows[row] ?? {}, allFields(table), name, value);
  return { ...table, rows };
}

/** The texts of a block, as a spreadsheet takes them. */
export function readBlock({ fields, rows }: Table, block: Block): string[][] {
  const columns = fields.slice(block.column, block.toColumn + 1);
  return rows.slice(block.row, block.toRow + 1).map((row) => columns.map((each) => writeCell(row[each.name], each)));
}

export function clearBlock(table: Table, block: Block): Table {
  const empty = Object.entries(emptyRow({ ...table, fields: table.fields.slice(block.column, block.toColumn + 1) }));
  const all = allFields(table);
  const isWithin = (at: number) => at >= block.row && at <= block.toRow;
  const cleared = (row: JsonObject) => empty.reduce((next, [name, value]) => withCell(next, all, name, value), row);
  return { ...table, rows: table.rows.map((row, at) => (isWithin(at) ? cleared(row) : row)) };
}

export function insertRows(table: Table, at: number, rows: readonly JsonObject[]): Table {
  return { ...table, rows: table.rows.toSpliced(at, 0, ...rows) };
}

export function removeRows(table: Table, from: number, to: number): Table {
  return { ...table, rows: table.rows.toSpliced(from, to - from + 1) };
}

/** Moves rows by a number of places, as far as there is room. */
export function moveRows(table: Table, from: number, to: number, by: number): Table {
  const moved = table.rows.slice(from, to + 1);
  const at = Math.max(0, Math.min(from + by, table.rows.length - moved.length));
  return { ...table, rows: table.rows.toSpliced(from, moved.length).toSpliced(at, 0, ...moved) };
}

export function addColumn(table: Table, at: number, heading: string, type: ColumnType): Table {
  const taken = new Set(table.fields.map(({ name }) => name));
  const name = freeName(columnName(heading, at), taken);
  const label = heading === name ? '' : heading;
  return { ...table, fields: table.fields.toSpliced(at, 0, { name, label, type }) };
}

/** Takes a column away, with its translations. */
export function removeColumn(table: Table, name: string): Table {
  const gone = [name, ...translationsOf(table.fields, name).map((each) => each.name)];
  const next = removeColumns(table, gone);
  const fields = next.fields.map(({ madeFrom, ...field }) =>
    madeFrom === undefined || gone.includes(madeFrom) ? field : { ...field, madeFrom },
  );
  return { ...next, fields };
}

/** Moves a column by a number of places, among columns that bring their translations along. */
export function moveColumn(table: Table, name: string, by: number): Table {
  const groups = columnGroups(table.fields);
  const from = groups.findIndex(([first]) => first?.name === name);
  const group = groups[from];
  const to = from + by;
  if (!group || to < 0 || to >= groups.length) return table;
  return { ...table, fields: groups.toSpliced(from, 1).toSpliced(to, 0, group).flat() };
}

/** Values of a column and of its translations that another kind could not hold: how many, and the first with the place of its row. */
export interface Misfits {
  count: number;
  at: number;
  example: string;
}

export function misfitsOf({ fields, rows }: Table, name: string, next: CellKind): Misfits {
  const field = fields.find((each) => each.name === name);
  const isMisfit = field ? misfitFinder(field, next) : () => false;
  const names = isTranslatable(next.type) ? [name, ...translationsOf(fields, name).map((each) => each.name)] : [name];
  const found: Misfits = { count: 0, at: -1, example: '' };
  for (const [at, row] of rows.entries())
    for (const each of names) {
      if (!isMisfit(row[each])) continue;
      if (found.count === 0) Object.assign(found, { at, example: writeCell(row[each], field) });
      found.count += 1;
    }
  return found;
}

function misfitFinder(field: Column, next: CellKind): (value: Json | undefined) => boolean {
  // What is computed is not kept beside it.
  if (next.type === 'formula') return (value) => !isFormula(field) && writeCell(value) !== '';
  const isSame = isStoredAlike(field, next);
  return (value) => findCellFault(isSame ? value : convertCell(value, field, next), next) !== undefined;
}

/** Whether two kinds of cells hold a value in the same way, so that it can stay as it is. */
function isStoredAlike(one: CellKind, other: CellKind): boolean {
  if (one.type !== other.type) return false;
  return one.type !== 'price' || minorDigits(one.currency) === minorDigits(other.currency);
}

/**
 * Gives a column another name, label or type, and its translations with it. What the new type cannot hold stays as it
 * was written.
 */
export function changeColumn(table: Table, name: string, next: Column): Table {
  const changed = changeOne(table, name, next);
  return changed === table ? table : followColumn(table, changed, name, next, changeOne);
}

function changeOne(table: Table, name: string, next: Column): Table {
  const field = table.fields.find((each) => each.name === name);
  if (!field) return table;
  const following = next.name === name ? table.fields : renameInFormulas(table.fields, name, next.name);
  const fields = table.fields.map((each, at) => {
    if (each === field) return next;
    const followed = following[at] ?? each;
    return followed.madeFrom === name ? { ...followed, madeFrom: next.name } : followed;
  });
  const isSame = isStoredAlike(field, next);
  if (isSame && field.name === next.name) return { ...table, fields };
  const changed = table.rows.map((row) => {
    const entries = Object.entries(row).map(([key, value]): [string, Json] =>
      key === name ? [next.name, isSame || isFormula(next) ? value : convertCell(value, field, next)] : [key, value],
    );
    return Object.fromEntries(entries);
  });
  const rows = isFormula(next) ? withoutComputed(changed, [next]) : changed;
  if (next.name === name) return { ...table, fields, rows };
  const { [name]: first = name, ...others } = table.renamed ?? {};
  return { fields, rows, renamed: { ...others, [next.name]: first } };
}

/** The name a column had when the table was saved. */
export const savedName = ({ renamed = {} }: Table, name: string): string =>
  Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name;

/** Puts other choices in place of those rows have: none for an empty text. */
export function replaceChoices(table: Table, name: string, next: ReadonlyMap<string, string>): Table {
  if (next.size === 0) return table;
  const one = (value: Json): Json[] => {
    const other = typeof value === 'string' ? next.get(value) : undefined;
    return other === undefined ? [value] : other === '' ? [] : [other];
  };
  const rows = table.rows.map((row) => {
    const value = row[name];
    if (value === undefined || value === null) return row;
    const found = [value].flat().flatMap(one);
    const same = JSON.stringify([value].flat()) === JSON.stringify(found);
    return same ? row : { ...row, [name]: Array.isArray(value) ? [...new Set(found)] : (found[0] ?? null) };
  });
  return { ...table, rows };
}

/** Columns that have other names than when the table was saved: those of now, by those of then. */
export function renamedSince(saved: Table, now: Table): ReadonlyMap<string, string> {
  const savedBy = new Map(saved.fields.map(({ name }) => [savedName(saved, name), name]));
  return new Map(
    now.fields.flatMap(({ name }) => {
      const was = savedBy.get(savedName(now, name));
      // A column that was added later under that name is another.
      return was === undefined || was === name || now.fields.some((field) => field.name === was) ? [] : [[was, name]];
    }),
  );
}

/** Sorts all rows by a column; empty cells come last. */
export function sortRows(
  table: Table,
  name: string,
  descending: boolean,
  language?: string,
  valueIn: (row: JsonObject) => Json | undefined = (row) => row[name],
): Table {
  const order = new Intl.Collator(language, { numeric: true });
  const compare = (one: Json | undefined, other: Json | undefined): number => {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return order.compare(writeCell(one), writeCell(other));
  };
  const rows = [...table.rows].sort((one, other) => {
    const [mine, theirs] = [valueIn(one), valueIn(other)];
    const [first, second] = [writeCell(mine) === '', writeCell(theirs) === ''];
    if (first || second) return Number(first) - Number(second);
    return compare(mine, theirs) * (descending ? -1 : 1);
  });
  return { ...table, rows };
}

/** Makes a computed column one of text that has what was computed, so that it can become any other. */
export function keepResults(table: Table, name: string, resultOf: (row: JsonObject) => Json): Table {
  return {
    ...table,
    fields: table.fields.map((field) => {
      if (field.name !== name) return field;
      const { formula: _gone, ...rest } = field;
      return { ...rest, type: 'text' };
    }),
    rows: table.rows.map((row) => ({ ...row, [name]: writeCell(resultOf(row)) })),
  };
}
