import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { followColumns, readView, type TableView, writeView } from '#model/apis/views/view-text.ts';
import type { EditedTable } from '../use-table.ts';
import type { TableSearch } from './table-search.ts';

export interface ViewInAddress {
  view: TableView;
  search: TableSearch;
  /** Columns the view names that the table does not have any more. */
  missing: readonly string[];
  change: (change: Partial<TableView>) => void;
  showMonth: (month: string) => void;
  /** Takes these settings in place of all others. */
  apply: (search: TableSearch) => void;
}

const noRenames: NonNullable<EditedTable['table']['renamed']> = {};

/** The view of a table that its address holds, by the names its columns have now. */
export function useTableView({ table, saved }: EditedTable): ViewInAddress {
  const search: TableSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { as, where, sort, columns, by, until } = search;
  const { fields, renamed = noRenames } = table;
  const { view, missing } = useMemo(() => {
    const names = new Set(fields.map(({ name }) => name));
    const now = new Map(Object.entries(renamed).map(([name, before]) => [before, name]));
    return followColumns(readView({ as, where, sort, columns, by, until }), (name) => {
      if (names.has(name)) return name;
      const next = now.get(name);
      return next !== undefined && names.has(next) ? next : undefined;
    });
  }, [fields, renamed, as, where, sort, columns, by, until]);
  const apply = (next: TableSearch, replace = true) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  const change = (next: Partial<TableView>) =>
    apply({ ...search, ...writeView({ ...view, ...next }) }, !('kind' in next));
  // Once it is saved, the new name of a column is the one a link has to have.
  const followRename = useEffectEvent(() => change({}));
  const isSaved = saved === table;
  const isRenamed = missing.length === 0 && namesOf(view).some((name) => !namesIn(search).includes(name));
  useEffect(() => {
    if (isSaved && isRenamed) followRename();
  }, [isSaved, isRenamed]);
  return {
    ...{ view, search, missing, change },
    showMonth: (month) => apply({ ...search, month }),
    apply: (next) => apply(next, false),
  };
}

function namesOf({ conditions, sort, columns = [], by, until }: TableView): string[] {
  const named = [...conditions, ...sort].map(({ column }) => column);
  return [...named, ...columns, ...[by, until].filter((name) => name !== undefined)];
}

const namesIn = (search: TableSearch): string[] => namesOf(readView(search));
