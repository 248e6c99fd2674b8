import '#studio/messages/table-words.ts';
import { Button } from '@mantine/core';
import type { Table } from '#model/apis/collection/edit-table.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { titleOfFile } from '#model/apis/collection/title-of-file.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconEdit } from '#studio/ui/icons/icons.ts';
import { TableGrid } from './table-grid.tsx';
import styles from './table-source.module.css';
import { TableSource } from './table-source.tsx';
import type { EditedTable } from './use-table.ts';

interface NewTableProps {
  label: string;
  edited: EditedTable;
  rows?: number;
  /** Told what it would be called, by the file it comes from. */
  onNamed: (title: string) => void;
}

/** A table that begins: pasted, dropped or typed, and then edited as any other. */
export function NewTable({ label, edited, rows, onNamed }: NewTableProps) {
  const t = useT();
  if (edited.table.fields.length > 0 || edited.canUndo)
    return <TableGrid label={label} edited={edited} canEdit {...(rows === undefined ? {} : { rows })} />;
  const typeIn = () => edited.change(blank([t('table.firstHeading'), t('table.secondHeading')]));
  return (
    <div className={styles.begin}>
      <TableSource
        onRead={(read, file) => {
          edited.change(read);
          const title = titleOfFile(file ?? '');
          if (title !== '') onNamed(title);
        }}
      />
      <Button variant="subtle" leftSection={<IconEdit size={16} />} onClick={typeIn}>
        {t('table.typeIn')}
      </Button>
    </div>
  );
}

/** Two columns and three rows to begin with. */
function blank(headings: readonly string[]): Table {
  const wide = headings.reduce<Table>(
    (table, heading) => edit.addColumn(table, table.fields.length, heading, 'text'),
    edit.emptyTable,
  );
  return edit.insertRows(wide, 0, [edit.emptyRow(wide), edit.emptyRow(wide), edit.emptyRow(wide)]);
}
