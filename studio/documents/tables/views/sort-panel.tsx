import { Button, NativeSelect } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { columnTitle } from '../column-words.ts';
import type { ViewPanelProps } from './view-tools.tsx';
import styles from './views.module.css';

/** Columns one view is sorted by. */
const MAX_SORTED = 5;

/** The columns that rows are shown in the order of, the first before the others. */
export function SortPanel({ table: { fields }, view, onChange }: ViewPanelProps) {
  const t = useT();
  const { sort } = view;
  const free = fields.filter(({ name }) => !sort.some(({ column }) => column === name));
  const [next] = free;
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{t('tableViews.sortHelp')}</p>
      <ul className={styles.conditions}>
        {sort.map((each, at) => {
          const column = fields.find(({ name }) => name === each.column);
          const title = column ? columnTitle(column) : each.column;
          const offered = fields.filter((field) => field === column || free.includes(field));
          return (
            <li key={each.column} className={styles.condition}>
              <NativeSelect
                aria-label={t('tableViews.sortedBy')}
                data={offered.map((field) => ({ value: field.name, label: columnTitle(field) }))}
                value={each.column}
                onChange={(event) => onChange({ sort: sort.with(at, { ...each, column: event.currentTarget.value }) })}
              />
              <IconButton
                aria-label={t('tableViews.removeSort', { column: title })}
                onClick={() => onChange({ sort: sort.toSpliced(at, 1) })}
              >
                <IconTrash size={16} />
              </IconButton>
              <NativeSelect
                aria-label={t('tableViews.orderOf', { column: title })}
                data={[
                  { value: 'up', label: t('tableViews.ascending') },
                  { value: 'down', label: t('tableViews.descending') },
                ]}
                value={each.isDescending ? 'down' : 'up'}
                onChange={(event) =>
                  onChange({ sort: sort.with(at, { ...each, isDescending: event.currentTarget.value === 'down' }) })
                }
              />
            </li>
          );
        })}
      </ul>
      {next && sort.length < MAX_SORTED && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange({ sort: [...sort, { column: next.name, isDescending: false }] })}
        >
          {t('tableViews.addSort')}
        </Button>
      )}
    </div>
  );
}
