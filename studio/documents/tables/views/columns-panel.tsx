import { Button, Checkbox } from '@mantine/core';
import type { Column } from '#model/apis/collection/column.ts';
import { viewColumns } from '#model/apis/views/project-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconArrowDown, IconArrowUp } from '#studio/ui/icons/icons.ts';
import { columnTitle } from '../column-words.ts';
import type { ViewPanelProps } from './view-tools.tsx';
import styles from './views.module.css';

/** Which columns a view shows, and in which order; in the table itself they stay as they are. */
export function ColumnsPanel({ table, view, onChange }: ViewPanelProps) {
  const t = useT();
  const shown = viewColumns(table, view);
  const hidden = table.fields.filter((field) => !shown.includes(field));
  const names = shown.map(({ name }) => name);
  const move = (at: number, by: number) =>
    onChange({ columns: names.toSpliced(at, 1).toSpliced(at + by, 0, names[at] ?? '') });
  const box = (column: Column, isShown: boolean) => (
    <Checkbox
      className={styles.value ?? ''}
      label={<bdi>{columnTitle(column)}</bdi>}
      checked={isShown}
      disabled={isShown && shown.length === 1}
      onChange={() =>
        onChange({ columns: isShown ? names.filter((name) => name !== column.name) : [...names, column.name] })
      }
    />
  );
  return (
    <div className={styles.panel}>
      <ul className={styles.columns}>
        {shown.map((column, at) => (
          <li key={column.name} className={styles.column}>
            {box(column, true)}
            <IconButton
              aria-label={t('tableViews.moveUp', { column: columnTitle(column) })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconArrowUp size={16} />
            </IconButton>
            <IconButton
              aria-label={t('tableViews.moveDown', { column: columnTitle(column) })}
              disabled={at === shown.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={16} />
            </IconButton>
          </li>
        ))}
        {hidden.map((column) => (
          <li key={column.name} className={styles.column}>
            {box(column, false)}
          </li>
        ))}
      </ul>
      {view.columns && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ columns: undefined })}>
          {t('common.allColumns')}
        </Button>
      )}
    </div>
  );
}
