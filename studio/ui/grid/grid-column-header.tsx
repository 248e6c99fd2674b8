import { IconArrowDown, IconArrowUp, IconSort } from '#studio/ui/icons/icons.ts';
import type { SortField } from '#studio/ui/list/list-search.ts';
import styles from './data-grid.module.css';
import type { GridColumn } from './data-grid.tsx';

interface ColumnHeaderProps<Row> {
  column: GridColumn<Row>;
  sort: readonly SortField[];
  /** `add` keeps the columns already sorted by. */
  onSort: (add: boolean) => void;
}

export function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const current = sort.find(({ field }) => field === column.id);
  const order = sort.length > 1 && current ? sort.indexOf(current) + 1 : undefined;
  const Arrow = current ? (current.descending ? IconArrowDown : IconArrowUp) : IconSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width === undefined ? undefined : { inlineSize: column.width }}
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-on={current !== undefined || undefined}
          onClick={(event) => onSort(event.shiftKey)}
        >
          {column.header}
          <Arrow size={16} />
          {order !== undefined && <span className={styles.order}>{order}</span>}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
