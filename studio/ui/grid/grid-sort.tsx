import { NativeSelect } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { formatSort, type ListSearch, type SortField } from '#studio/ui/list/list-search.ts';
import styles from './data-grid.module.css';
import type { GridColumn } from './data-grid.tsx';

interface GridSortProps<Row> {
  columns: readonly GridColumn<Row>[];
  sort: readonly SortField[];
  onSearch: (change: ListSearch) => void;
}

/** Sorts the list where rows are cards, which have no column headers to press. */
export function GridSort<Row>({ columns, sort, onSearch }: GridSortProps<Row>) {
  const t = useT();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header: column }) => [
      { value: id, label: t('common.sortUp', { column }) },
      { value: `-${id}`, label: t('common.sortDown', { column }) },
    ]);
  if (options.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className={styles.phoneSort}
      label={t('common.sort')}
      data={[{ value: '', label: t('common.sortNone') }, ...options]}
      value={formatSort(sort.slice(0, 1)) ?? ''}
      onChange={(event) => onSearch({ sort: event.currentTarget.value || undefined, page: undefined })}
    />
  );
}
