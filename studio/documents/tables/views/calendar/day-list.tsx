import { useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import styles from '../calendar.module.css';
import type { DayEntry } from './month-grid.tsx';

interface DayListProps {
  title: string;
  entries: readonly DayEntry[];
  onOpen: (place: number) => void;
  /** Moves a row by days; absent for those who only read. */
  onMove: ((place: number, by: number) => void) | undefined;
}

/** All rows of the day that is chosen, with what a pointer does by dragging. */
export function DayList({ title, entries, onOpen, onMove }: DayListProps) {
  const t = useT();
  const id = useId();
  const moves = [
    { id: 'back', by: -1, label: t('tableViews.dayBefore') },
    { id: 'on', by: 1, label: t('tableViews.dayAfter') },
    { id: 'weekBack', by: -7, label: t('tableViews.weekBefore') },
    { id: 'weekOn', by: 7, label: t('tableViews.weekAfter') },
  ];
  return (
    <section className={styles.list} aria-labelledby={id} data-day-list>
      <h3 id={id} tabIndex={-1} className={styles.listTitle}>
        {title}
      </h3>
      {entries.length === 0 && <p className={styles.nothing}>{t('tableViews.noRowsOnDay')}</p>}
      <ul>
        {entries.map(({ place, name, color }) => (
          <li key={place} data-place={place}>
            <span className={styles.dot} style={color === '' ? undefined : { backgroundColor: color }} />
            <button type="button" className={styles.link} onClick={() => onOpen(place)}>
              <bdi>{name}</bdi>
            </button>
            {onMove && (
              <ActionMenu
                label={t('common.actionsOf', { name })}
                icon={<IconMore size={16} />}
                heading={t('tableViews.moveTo')}
                actions={moves.map((move) => ({ id: move.id, label: move.label, run: () => onMove(place, move.by) }))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
