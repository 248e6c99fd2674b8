import { Paper, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import type { ListSearch, SortField } from '#studio/ui/list/list-search.ts';
import { formatSort, toggleSort } from '#studio/ui/list/list-search.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './data-grid.module.css';
import { ColumnHeader } from './grid-column-header.tsx';
import { GridFooter } from './grid-footer.tsx';
import { type RowAction, RowActions } from './grid-row-actions.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GridSort } from './grid-sort.tsx';
import { shownColumns } from './shown-columns.ts';
import { TickBox } from './tick-box.tsx';
import { useRowReturn } from './use-row-return.ts';

export interface GridColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The cell that says which row it is; heads the card on a phone. */
  isName?: boolean;
  /** Shown when it is chosen. */
  isExtra?: boolean;
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
}

interface DataGridProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** Undefined while nothing has been loaded yet. */
  rows: readonly Row[] | undefined;
  total: number;
  rowId: (row: Row) => string;
  /** The row's name in words, for its checkbox and menu. */
  rowName: (row: Row) => string;
  search: ListSearch;
  sort: readonly SortField[];
  /** Puts a change into the address; paging starts anew when something else changes. */
  onSearch: (change: ListSearch) => void;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | undefined;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** What is shown is of the page before, the next one is being asked for. */
  isStale?: boolean;
}

/**
 * A list that the server pages and sorts: sticky header, several sort columns (Shift), a selection with its bulk bar,
 * the actions of each row. On a phone each row is a card. Its whole state is in the address.
 */
export function DataGrid<Row>(grid: DataGridProps<Row>) {
  const t = useT();
  const captionId = useId();
  const { rows, rowId, selection } = grid;
  const columns = shownColumns(grid.columns, grid.search.columns);
  const body = useRowReturn(rows !== undefined);
  if (grid.error && rows === undefined) {
    return (
      <Paper shadow="none" className={styles.frame}>
        <ErrorState error={grid.error} onRetry={grid.onRetry} />
      </Paper>
    );
  }
  const ids = (rows ?? []).map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  const choose = (changed: readonly string[], on: boolean) => {
    const next = new Set(selection?.ids);
    for (const id of changed) on ? next.add(id) : next.delete(id);
    selection?.onChange(next);
  };
  return (
    <Paper className={styles.frame}>
      {selection && selection.ids.size > 0 && (
        <section className={styles.bulk} aria-label={t('common.selection')}>
          <span aria-live="polite">{t('common.selected', { count: selection.ids.size })}</span>
          {grid.bulk}
          <button type="button" className={styles.plain} onClick={() => selection.onChange(new Set())}>
            {t('common.clearSelection')}
          </button>
        </section>
      )}
      {rows?.length !== 0 && <GridSort columns={grid.columns} sort={grid.sort} onSearch={grid.onSearch} />}
      {rows?.length === 0 ? (
        grid.empty
      ) : (
        <table
          className={styles.table}
          aria-labelledby={captionId}
          aria-busy={rows === undefined || grid.isStale}
          data-stale={grid.isStale || undefined}
        >
          <caption className={styles.caption} id={captionId}>
            <VisuallyHidden>{grid.label}</VisuallyHidden>
          </caption>
          <thead className={styles.head}>
            <tr>
              {selection && (
                <th className={styles.check} scope="col">
                  <TickBox
                    label={t('common.selectAll')}
                    checked={ids.length > 0 && chosen === ids.length}
                    isMixed={chosen > 0 && chosen < ids.length}
                    disabled={rows === undefined}
                    onChange={(on) => choose(ids, on)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHeader
                  key={column.id}
                  column={column}
                  sort={grid.sort}
                  onSort={(add) =>
                    grid.onSearch({ sort: formatSort(toggleSort(grid.sort, column.id, add)), page: undefined })
                  }
                />
              ))}
              {grid.rowActions && (
                <th className={styles.menu} scope="col">
                  <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows === undefined ? (
              <GridSkeleton columns={columns.length + (selection ? 1 : 0) + (grid.rowActions ? 1 : 0)} />
            ) : (
              rows.map((row) => (
                <tr
                  key={rowId(row)}
                  data-row={rowId(row)}
                  className={styles.row}
                  data-selected={selection?.ids.has(rowId(row)) || undefined}
                >
                  {selection && (
                    <td className={styles.check}>
                      <TickBox
                        label={t('common.selectRow', { name: grid.rowName(row) })}
                        checked={selection.ids.has(rowId(row))}
                        onChange={(on) => choose([rowId(row)], on)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-label={column.header}
                      data-name={column.isName || undefined}
                      data-align={column.align}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                  {grid.rowActions && (
                    <td className={styles.menu}>
                      <RowActions name={grid.rowName(row)} actions={grid.rowActions(row)} />
                    </td>
                  )}
                </tr>
              ))
            )}
          </tbody>
        </table>
      )}
      <GridFooter search={grid.search} total={grid.total} onSearch={grid.onSearch} />
    </Paper>
  );
}
