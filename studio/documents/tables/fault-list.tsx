import { UnstyledButton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Table } from '#model/apis/collection/edit-table.ts';
import type { KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { columnTitle } from './column-words.ts';
import { createFaultFinder } from './find-faults.ts';
import styles from './table-grid.module.css';

interface FaultListProps {
  table: Table;
  known: KnownElsewhere;
  /** Places of the rows in the whole table, where it is not that. */
  places?: readonly number[] | undefined;
  onShow: (row: number, column: number) => void;
}

/** The cells whose columns cannot hold them, each with its row, its column and why, and the way to it. */
export function FaultList({ table, known, places, onShow }: FaultListProps) {
  const t = useT();
  const { fields } = table;
  const find = useMemo(() => createFaultFinder(fields, known), [fields, known]);
  const rows = useDeferredValue(table.rows);
  const { cells, total } = useMemo(() => find(rows), [find, rows]);
  if (total === 0) return null;
  return (
    <details className={styles.faults}>
      <summary>
        <IconAlert size={16} /> {t('table.faults', { count: total })}
      </summary>
      <ul>
        {cells.map(({ row, column, fault }) => {
          const field = fields[column];
          if (!field) return null;
          return (
            <li key={`${row} ${field.name}`}>
              <UnstyledButton onClick={() => onShow(row, column)}>
                {t('table.faultAt', { row: formatNumber((places?.[row] ?? row) + 1), column: columnTitle(field) })}
              </UnstyledButton>{' '}
              {t(fault)}
            </li>
          );
        })}
      </ul>
      {total > cells.length && <p>{t('table.firstFaults', { shown: cells.length, count: total })}</p>}
    </details>
  );
}
