import type { Column } from '#model/apis/collection/column.ts';
import { emptyRow, type Table } from '#model/apis/collection/edit-table.ts';
import { keepCell } from '#model/apis/collection/read-cell.ts';
import { freeName } from '#model/apis/collection/read-headings.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { comparedAs } from './column-tests.ts';
import type { TableView, ViewCondition } from './view-text.ts';

/** The columns of a table that a view shows, in its order. */
export function shownColumns({ fields }: Pick<Table, 'fields'>, columns: TableView['columns']): readonly Column[] {
  if (!columns) return fields;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return columns.flatMap((name) => byName.get(name) ?? []);
}

/** The columns a view shows: unless it names them all, but cards have only one of a column and its translations. */
export function viewColumns(
  table: Pick<Table, 'fields'>,
  { columns, kind }: Pick<TableView, 'columns' | 'kind'>,
): readonly Column[] {
  return columns || kind === undefined ? shownColumns(table, columns) : mainColumns(table.fields);
}

/** What a view shows of a table, as a table: rows of the same, which of them and in which order. */
export function projectTable(table: Table, shown: readonly number[], fields: readonly Column[] = table.fields): Table {
  return {
    ...table,
    fields,
    rows: shown.map((at) => table.rows[at]).filter((row) => row !== undefined),
  };
}

export interface Unprojected {
  table: Table;
  /** Places of the rows that are shown from now on. */
  shown: number[];
}

/**
 * Writes what was changed in a projected table back into the whole one. Rows that are not shown stay, each in its place;
 * a new row stands after the one it was put in after, and has what the conditions of the view ask for.
 */
export function unprojectTable(
  whole: Table,
  shown: readonly number[],
  before: Table,
  next: Table,
  conditions: TableView['conditions'] = [],
): Unprojected {
  const { fields, renames } = addedFields(whole, before, next);
  const renamed = (row: JsonObject): JsonObject =>
    renames.size === 0
      ? row
      : Object.fromEntries(
          Object.entries(row).map(([name, cell]): [string, Json] => [renames.get(name) ?? name, cell]),
        );
  const model = { ...emptyRow({ fields, rows: [] }), ...wantedCells(whole, conditions) };
  const complete = (row: JsonObject): JsonObject => {
    const filled = Object.entries(renamed(row)).filter(([, cell]) => cell !== null && cell !== '');
    return { ...model, ...Object.fromEntries(filled) };
  };
  const { start, was, is } = changedPart(before.rows, next.rows);
  const both = Math.min(was, is);
  const rows = [...whole.rows];
  for (let at = start; at < start + both; at += 1) {
    const [place, row] = [shown[at], next.rows[at]];
    if (place === undefined || !row || row === before.rows[at]) continue;
    rows[place] = renamed(row);
  }
  const table = { ...whole, fields };
  if (was > is) {
    const gone = new Set(shown.slice(start + is, start + was));
    const places = [...gone].sort((one, other) => one - other);
    const left = shown.filter((place) => !gone.has(place)).map((place) => place - countBelow(places, place));
    return { table: { ...table, rows: rows.filter((_, at) => !gone.has(at)) }, shown: left };
  }
  const added = next.rows.slice(start + both, start + is).map(complete);
  if (added.length === 0) return { table: { ...table, rows }, shown: [...shown] };
  const isAtEnd = start + both >= shown.length;
  const place = isAtEnd ? rows.length : (shown[start + both - 1] ?? -1) + 1;
  const moved = shown.map((each) => (each >= place ? each + added.length : each));
  const places = added.map((_, at) => place + at);
  return {
    table: { ...table, rows: rows.toSpliced(place, 0, ...added) },
    shown: moved.toSpliced(start + both, 0, ...places),
  };
}

/** The part of a list that is not the same in another: where it begins, and how long it is in each. */
function changedPart(before: readonly unknown[], next: readonly unknown[]): { start: number; was: number; is: number } {
  const least = Math.min(before.length, next.length);
  let start = 0;
  while (start < least && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { start, was: before.length - start - end, is: next.length - start - end };
}

/** Columns that were added behind those that are shown: their names may be those of hidden ones. */
function addedFields(whole: Table, before: Table, next: Table) {
  const taken = new Set(whole.fields.map(({ name }) => name));
  const renames = new Map<string, string>();
  const added = next.fields.slice(before.fields.length).map((field) => {
    const name = taken.has(field.name) ? freeName(field.name, taken) : field.name;
    taken.add(name);
    if (name !== field.name) renames.set(field.name, name);
    return { ...field, name };
  });
  return { fields: added.length === 0 ? whole.fields : [...whole.fields, ...added], renames };
}

/** What a row needs to have to be among those that are shown, as far as one value is asked for. */
function wantedCells({ fields }: Table, conditions: readonly ViewCondition[]): JsonObject {
  return Object.fromEntries(
    conditions.flatMap(({ column, test, value }): [string, Json][] => {
      const field = fields.find(({ name }) => name === column);
      const isOneOf = test === 'contains' && field !== undefined && comparedAs(field) === 'several';
      if (!field || value === '' || (test !== 'is' && !isOneOf)) return [];
      return [[column, isOneOf ? [value] : keepCell(value, field)]];
    }),
  );
}

/** How many of sorted numbers are below one. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
