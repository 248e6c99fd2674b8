import { memo, type ReactNode } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './table-grid.module.css';

interface TableRowProps {
  fields: readonly Column[];
  /** Absent for the line in which a new row begins. */
  row: JsonObject | undefined;
  at: number;
  top: number;
  domId: string;
  /** Columns of the row that are selected, the first and the last. */
  from: number | undefined;
  to: number | undefined;
  /** The column the keyboard stands on. */
  focus: number | undefined;
  /** The cell that is open in place of the one in focus. */
  editor: ReactNode;
}

/** One row of the grid. Clicks and keys the grid listens for itself. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { fields, row, at, top, domId, from, to, focus, editor } = props;
  const t = useT();
  const isSelected = (column: number) => from !== undefined && to !== undefined && column >= from && column <= to;
  return (
    <tr aria-rowindex={at + 2} className={styles.row} style={{ insetBlockStart: top }} data-row={at}>
      <th
        scope="row"
        className={styles.number}
        data-row-head
        aria-label={row ? t('table.row', { number: formatNumber(at + 1) }) : t('table.newRow')}
      >
        {row ? formatNumber(at + 1) : '+'}
      </th>
      {fields.map((field, column) => (
        <td
          key={field.name}
          id={focus === column ? domId : undefined}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected.
          role="gridcell"
          tabIndex={-1}
          aria-colindex={column + 2}
          aria-selected={isSelected(column)}
          className={styles.cell}
          data-column={column}
          data-type={field.type}
          data-focus={focus === column || undefined}
        >
          {focus === column && editor ? editor : <CellText field={field} value={row?.[field.name]} />}
        </td>
      ))}
    </tr>
  );
});

function CellText({ field, value }: { field: Column; value: Json | undefined }) {
  const t = useT();
  if (value === true || value === false) return <span>{t(value ? 'table.yes' : 'table.no')}</span>;
  if (field.type === 'number' && typeof value === 'number') return <span dir="ltr">{value}</span>;
  return <span dir={field.type === 'text' ? 'auto' : 'ltr'}>{cutText(writeCell(value), 200)}</span>;
}
