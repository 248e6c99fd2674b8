import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { findCellFault, type KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { isTranslation, translationState } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { CellContent, type KnownImages } from './cells/cell-content.tsx';
import { formulaFault } from './formula-faults.ts';
import styles from './table-grid.module.css';
import type { ReadComputed } from './use-computed.ts';

interface TableRowProps {
  fields: readonly Column[];
  /** Absent for the line in which a new row begins. */
  row: JsonObject | undefined;
  at: number;
  /** Its place in the whole table, from 1. */
  number: number;
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
  /** Reads cells of formulas; undefined while their code is on its way. */
  computed: ReadComputed | undefined;
}

const stateWords = {
  none: undefined,
  missing: undefined,
  outdated: 'table.translationOutdated',
  current: undefined,
} as const;

/** One row of the grid. Clicks and keys the grid listens for itself. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { fields, row, at, number, top, domId, from, to, focus, editor, images, known, computed } = props;
  const t = useT();
  const isSelected = (column: number) => from !== undefined && to !== undefined && column >= from && column <= to;
  return (
    <tr aria-rowindex={at + 2} className={styles.row} style={{ insetBlockStart: top }} data-row={at}>
      <th
        scope="row"
        className={styles.number}
        data-row-head
        aria-label={row ? t('table.row', { number: formatNumber(number) }) : t('table.newRow')}
      >
        {row ? formatNumber(number) : '+'}
      </th>
      {fields.map((field, column) => {
        const result = row && isFormula(field) ? computed?.(row, field.name) : undefined;
        const value = isFormula(field) ? result?.value : row?.[field.name];
        const fault = findCellFault(value, field, known);
        const failed = result?.fault && formulaFault(t, result.fault);
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
            aria-invalid={fault !== undefined || failed !== undefined || undefined}
            aria-readonly={isFormula(field) || undefined}
            className={styles.cell}
            data-column={column}
            data-type={field.type}
            data-focus={focus === column || undefined}
            data-state={state}
            lang={field.language}
            title={mark ? t(mark) : failed}
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
