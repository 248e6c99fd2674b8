import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { findCellFault, type KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import { isTranslation, translationState } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { CellContent, type KnownImages } from './cells/cell-content.tsx';
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
  images: KnownImages;
  known: KnownElsewhere;
}

const stateWords = {
  none: undefined,
  missing: undefined,
  outdated: 'table.translationOutdated',
  current: undefined,
} as const;

/** One row of the grid. Clicks and keys the grid listens for itself. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { fields, row, at, top, domId, from, to, focus, editor, images, known } = props;
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
      {fields.map((field, column) => {
        const value = row?.[field.name];
        const fault = findCellFault(value, field, known);
        const state = row && isTranslation(field) ? translationState(row, field) : undefined;
        const mark = fault ?? (state && stateWords[state]);
        return (
          <td
            key={field.name}
            id={focus === column ? domId : undefined}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected.
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            aria-selected={isSelected(column)}
            aria-invalid={fault !== undefined || undefined}
            className={styles.cell}
            data-column={column}
            data-type={field.type}
            data-focus={focus === column || undefined}
            data-state={state}
            lang={field.language}
            title={mark && t(mark)}
          >
            {focus === column && editor ? (
              editor
            ) : state === 'missing' ? (
              <span className={styles.missing} lang={currentLocale()} dir="auto">
                {t('table.translationMissing')}
              </span>
            ) : (
              <>
                {state === 'outdated' && (
                  <span className={styles.outdated} lang={currentLocale()}>
                    <IconAlert size={16} />
                    <VisuallyHidden>{t('table.translationOutdated')}</VisuallyHidden>
                  </span>
                )}
                <CellContent field={field} value={value} images={images} />
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
