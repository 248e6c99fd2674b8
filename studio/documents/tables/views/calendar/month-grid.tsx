import { useDirection } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from '../calendar.module.css';
import { addDays, dayName, dayNumber, weekdayName, weekdayShort } from './days.ts';

/** Rows in the cell of a day; the others are beneath the month. */
const SHOWN = 3;
const WEEK = 7;

export interface DayEntry {
  place: number;
  name: string;
  color: string;
  /** Whether this is the first of its days. */
  begins: boolean;
}

interface MonthGridProps {
  label: string;
  month: string;
  days: readonly string[];
  entries: ReadonlyMap<string, readonly DayEntry[]>;
  now: string;
  selected: string;
  /** The day over which a row is dragged. */
  over: string | undefined;
  dragged: number | undefined;
  onSelect: (day: string) => void;
  /** Goes to what a day holds. */
  onEnter: (day: string) => void;
  onTurn: (months: number) => void;
  onOpen: (place: number) => void;
  onPointerDown: ((event: PointerEvent<HTMLElement>, place: number, day: string) => void) | undefined;
}

/** The weeks of a month as a grid one goes through by arrow keys. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, days, entries, now, selected, over, dragged } = props;
  const t = useT();
  const { dir } = useDirection();
  const forward = dir === 'rtl' ? -1 : 1;
  const weeks = Array.from({ length: days.length / WEEK }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'gridcell') return;
    const weekday = days.indexOf(selected) % WEEK;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: WEEK,
      ArrowUp: -WEEK,
      Home: -weekday,
      End: WEEK - 1 - weekday,
    };
    const step = steps[event.key];
    if (step !== undefined) props.onSelect(addDays(selected, step));
    else if (event.key === 'PageUp' || event.key === 'PageDown') props.onTurn(event.key === 'PageUp' ? -1 : 1);
    else if (event.key === 'Enter' || event.key === ' ') props.onEnter(selected);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days one goes through by arrow keys are a grid (ARIA 1.2, 5.4).
    <table role="grid" aria-label={label} className={styles.month} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {days.slice(0, WEEK).map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {weekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = entries.get(day) ?? [];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for the keys of its days.
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day can be chosen.
                  role="gridcell"
                  tabIndex={day === selected ? 0 : -1}
                  aria-selected={day === selected}
                  aria-current={day === now ? 'date' : undefined}
                  aria-label={t('tableViews.dayWithRows', { day: dayName(day), count: all.length })}
                  data-day={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-over={day === over || undefined}
                  className={styles.day}
                  onClick={() => props.onSelect(day)}
                  onDoubleClick={() => props.onEnter(day)}
                >
                  <span className={styles.number}>{dayNumber(day)}</span>
                  {all.length > 0 && <span className={styles.amount}>{formatNumber(all.length)}</span>}
                  <span className={styles.entries}>
                    {all.slice(0, SHOWN).map(({ place, name, color, begins }) => (
                      <button
                        key={place}
                        type="button"
                        tabIndex={-1}
                        className={styles.entry}
                        data-goes-on={!begins || undefined}
                        data-dragged={place === dragged || undefined}
                        title={name}
                        style={color === '' ? undefined : { borderInlineStartColor: color }}
                        onClick={(event) => {
                          event.stopPropagation();
                          props.onOpen(place);
                        }}
                        onPointerDown={(event) => props.onPointerDown?.(event, place, day)}
                      >
                        <bdi>{name}</bdi>
                      </button>
                    ))}
                    {all.length > SHOWN && (
                      <span className={styles.more}>{t('tableViews.moreRows', { count: all.length - SHOWN })}</span>
                    )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
