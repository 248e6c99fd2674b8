import { useCallback, useMemo, useRef } from 'react';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { projectTable, shownColumns, unprojectTable } from '#model/apis/views/project-table.ts';
import type { TableView } from '#model/apis/views/view-text.ts';
import type { JsonObject } from '#model/json.ts';
import type { EditedTable } from '../use-table.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface Projection {
  /** What the view shows, to be edited as a table. */
  shown: EditedTable;
  /** Writes one row of the whole table, as one step; it stays where it is shown. */
  writeRow: (place: number, row: JsonObject) => void;
}

/** A view as a table one can type into: what is changed in it is changed in the whole table. */
export function useProjection(whole: EditedTable, rows: ShownRows, view: TableView): Projection {
  const { columns } = view;
  const { fields } = whole.table;
  // As long as columns stay, they are the same: rows would all be drawn anew.
  const shownFields = useMemo(() => shownColumns({ fields }, columns), [fields, columns]);
  const table = useMemo(() => projectTable(whole.table, rows.rows, shownFields), [whole.table, rows.rows, shownFields]);
  // What is pasted may have to be looked up first.
  const latest = useRef({ whole, rows, view, table });
  latest.current = { whole, rows, view, table };
  const change = useCallback((next: Table) => {
    const { whole, rows, view, table } = latest.current;
    if (next === table) return;
    const written = unprojectTable(whole.table, rows.rows, table, next, view.conditions);
    rows.keep(written.table, written.shown, isTouched(table, next, view));
    whole.change(written.table);
  }, []);
  const writeRow = (place: number, row: JsonObject) => {
    const next = { ...whole.table, rows: whole.table.rows.with(place, row) };
    rows.keep(next, rows.rows, isTouched(whole.table, next, view));
    whole.change(next);
  };
  return { shown: useMemo(() => ({ ...whole, table, change }), [whole, table, change]), writeRow };
}

const asksFor = ({ conditions, sort }: TableView): ReadonlySet<string> =>
  new Set([...conditions, ...sort].map(({ column }) => column));

/** Whether something was changed by which rows are chosen or sorted. */
function isTouched(before: Table, next: Table, view: TableView): boolean {
  const names = [...asksFor(view)];
  if (names.length === 0) return false;
  if (next.rows.length > before.rows.length) return true;
  if (next.rows.length < before.rows.length) return false;
  const hasFormula = next.fields.some((field) => isFormula(field) && names.includes(field.name));
  return next.rows.some((row, at) => {
    const was = before.rows[at];
    if (hasFormula && row !== was) return true;
    return row !== was && names.some((name) => row[name] !== was?.[name]);
  });
}
