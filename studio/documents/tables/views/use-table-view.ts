import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { followColumns, readView, type TableView, writeView } from '#model/apis/views/view-text.ts';
import { searchOfView } from '#studio/documents/list-views/view-search.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import type { EditedTable } from '../use-table.ts';
import { MAX_VIEW_LENGTH, type TableSearch } from './table-search.ts';

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
  const t = useT();
  const search: TableSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { as, where, sort, columns, by, until } = search;
  const { fields, renamed = noRenames } = table;
  // A column may get one name after another: an address has any of them.
  const firstNames = useRef(new Map<string, string>());
  const { view, missing } = useMemo(() => {
    const firstOf = (name: string) => (Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name);
    const now = new Map(fields.map(({ name }) => [firstOf(name), name]));
    const names = new Set(fields.map(({ name }) => name));
    for (const name of names) firstNames.current.set(name, firstOf(name));
    return followColumns(readView({ as, where, sort, columns, by, until }), (name) =>
      names.has(name) ? name : now.get(firstNames.current.get(name) ?? name),
    );
  }, [fields, renamed, as, where, sort, columns, by, until]);
  const apply = (next: TableSearch, replace = true) => {
    if (searchOfView(next).length > MAX_VIEW_LENGTH) return notify.done(t('tableViews.tooLong'));
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  };
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
