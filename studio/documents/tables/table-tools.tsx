import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import type { Block, Table } from '#model/apis/collection/edit-table.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { confirmTranslations, hasOutdated } from '#model/apis/collection/translate-columns.ts';
import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconCheck, IconLanguage, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { cellAt, type GridSelection } from './grid-selection.ts';
import { HistoryButtons } from './history-buttons.tsx';
import styles from './table-grid.module.css';
import type { EditedTable } from './use-table.ts';

const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

interface TableToolsProps {
  edited: EditedTable;
  /** The table with all its rows and columns. */
  whole: EditedTable;
  /** The table as far as it is in sight, and what changes it. */
  table: Table;
  change: (next: Table) => void;
  /** Languages whose columns are not in sight. */
  hidden: ReadonlySet<SiteLanguage>;
  onHide: (languages: ReadonlySet<SiteLanguage>) => void;
  canEdit: boolean;
  block: Block;
  onDone: (said: string) => void;
  select: (next: GridSelection) => void;
  focusGrid: () => void;
}

/** What can be done to the table and the rows that are selected, for hands without a keyboard. */
export function TableTools(props: TableToolsProps) {
  const { edited, whole, table, change, hidden, onHide, canEdit, block, onDone, select, focusGrid } = props;
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const { row, toRow, column, toColumn } = block;
  const isOutdated = useMemo(
    () => canEdit && hasOutdated(table, { row, toRow, column, toColumn }),
    [canEdit, table, row, toRow, column, toColumn],
  );
  const languages = [...new Set(edited.table.fields.filter(isTranslation).map((field) => field.language))];
  const toggle = (language: SiteLanguage) => {
    const next = new Set(hidden);
    if (!next.delete(language)) next.add(language);
    onHide(next);
  };
  const selected = Math.min(block.toRow, table.rows.length - 1) - block.row + 1;
  const addRow = () => {
    const at = Math.min(block.toRow + 1, table.rows.length);
    change(edit.insertRows(table, at, [edit.emptyRow(table)]));
    select(cellAt(at, 0));
    focusGrid();
  };
  const removeRows = () => {
    change(edit.removeRows(table, block.row, block.toRow));
    onDone(t('table.rowsRemoved', { count: selected }));
    select(cellAt(Math.max(0, Math.min(block.row, table.rows.length - selected - 1)), block.column));
    focusGrid();
  };
  return (
    <div className={styles.tools}>
      <span className={styles.count}>
        {table.rows.length === whole.table.rows.length
          ? t('table.rows', { count: table.rows.length })
          : t('tableViews.rowsOf', { shown: formatNumber(table.rows.length), count: whole.table.rows.length })}
      </span>
      {languages.length > 0 && (
        <ActionMenu
          label={t('table.shownLanguages')}
          icon={<IconLanguage size={16} />}
          actions={languages.map((language) => ({
            id: language,
            label: nameOfLanguage(language),
            lang: language,
            isOn: !hidden.has(language),
            run: () => toggle(language),
          }))}
        />
      )}
      {isOutdated && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCheck size={16} />}
          onClick={() => {
            change(confirmTranslations(table, block));
            onDone(t('table.markedCurrent'));
            focusGrid();
          }}
        >
          {t('table.markCurrent')}
        </Button>
      )}
      {canEdit && (
        <>
          <HistoryButtons edited={edited} />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('table.addColumn')}
          </Button>
          {table.fields.length > 0 && (
            <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={addRow}>
              {t('table.addRow')}
            </Button>
          )}
          {selected > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              onClick={removeRows}
            >
              {t('table.removeRows', { count: selected })}
            </Button>
          )}
        </>
      )}
      {isAdding && (
        <Suspense>
          <ColumnDialog edited={whole} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
