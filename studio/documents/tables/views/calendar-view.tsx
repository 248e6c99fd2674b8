import { Button, VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { intlLocale } from '#studio/theme/locales.ts';
import { usePointerDrag } from '#studio/ui/drag/use-pointer-drag.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronBack, IconChevronNext, IconClock } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { entriesOfDays } from './calendar/day-entries.ts';
import { DayList } from './calendar/day-list.tsx';
import * as days from './calendar/days.ts';
import { MonthGrid } from './calendar/month-grid.tsx';
import styles from './calendar.module.css';
import type { OpenedView } from './opened-view.ts';
import { cardParts, useRowName } from './row-card.tsx';
import type { ViewInAddress } from './use-table-view.ts';

interface CalendarViewProps extends OpenedView {
  /** Name of the column with the day; the first one unless it is told. */
  by: string | undefined;
  until: string | undefined;
  address: ViewInAddress;
}

/** Rows on the days they have. */
export function CalendarView({ by, until, ...opened }: CalendarViewProps) {
  const t = useT();
  const dated = days.dayColumns(opened.table.fields);
  const column = dated.find(({ name }) => name === by) ?? dated[0];
  if (!column)
    return (
      <EmptyState icon={IconClock} title={t('tableViews.noDay')}>
        {t('tableViews.noDayHelp')}
      </EmptyState>
    );
  return <Calendar {...opened} column={column} until={until} />;
}

interface CalendarProps extends Omit<CalendarViewProps, 'by'> {
  column: Column;
}

function Calendar({ table, columns, rows, canEdit, writeRow, onOpen, column, until, address }: CalendarProps) {
  const t = useT();
  const now = days.today();
  const month = days.isMonth(address.search.month) ? address.search.month : now.slice(0, 7);
  const shown = useMemo(() => days.daysOfMonth(month, days.firstDayOfWeek(intlLocale(currentLocale()))), [month]);
  const [chosen, choose] = useState(now);
  const selected = shown.includes(chosen) ? chosen : `${month}-01`;
  const [said, say] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);
  const { drag, begin } = usePointerDrag<{ place: number; to: string | undefined }>();
  const title = useMemo(() => cardParts(columns, table.rows[0]).title, [columns, table.rows]);
  const nameOf = useRowName(title);
  const colors = table.fields.find(({ type }) => type === 'choice');
  const { byDay, without } = useMemo(
    () => entriesOfDays(table.rows, rows, shown, { by: column.name, until, colors }, nameOf),
    [table.rows, rows, shown, column.name, until, colors, nameOf],
  );
  const turn = (months: number) => {
    const next = days.addMonths(month, months);
    choose(`${next}-01`);
    address.showMonth(next);
    focusDay(`${next}-01`);
  };
  const focusDay = (day: string) =>
    setTimeout(() => area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  const select = (day: string) => {
    choose(day);
    if (!day.startsWith(month)) address.showMonth(day.slice(0, 7));
    focusDay(day);
  };
  const moveTo = (place: number, day: string) => {
    const row = table.rows[place];
    const from = days.spanOf(row?.[column.name], undefined)?.from;
    if (!row || day === from) return;
    const end =
      until !== undefined && from !== undefined ? { [until]: days.untilMoved(row[until], from, day) ?? null } : {};
    writeRow(place, { ...row, [column.name]: days.onDay(row[column.name], day), ...end });
    say(t('tableViews.movedTo', { name: nameOf(row, place), place: days.dayName(day) }));
  };
  const moveBy = (place: number, by: number) => {
    const from = days.spanOf(table.rows[place]?.[column.name], undefined)?.from;
    if (from === undefined) return;
    const day = days.addDays(from, by);
    moveTo(place, day);
    choose(day);
    if (!shown.includes(day)) address.showMonth(day.slice(0, 7));
    setTimeout(() => area.current?.querySelector<HTMLElement>(`[data-place="${place}"] button`)?.focus());
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, place: number, grabbed: string) => {
    wasDragged.current = false;
    // A finger scrolls; beneath the month its menu moves a row.
    if (event.pointerType === 'touch') return;
    const from = days.spanOf(table.rows[place]?.[column.name], undefined)?.from ?? grabbed;
    let last: { place: number; to: string | undefined } | undefined;
    begin(event, {
      over: ({ x, y }) => {
        wasDragged.current = true;
        const under = document.elementFromPoint(x, y)?.closest('[data-day]');
        const to = under?.getAttribute('data-day') ?? undefined;
        // The same again draws nothing anew.
        if (!last || last.to !== to) last = { place, to };
        return last;
      },
      drop: ({ to }) => {
        // A row of several days is held by one of them.
        if (to !== undefined) moveTo(place, days.addDays(from, days.daysBetween(grabbed, to)));
      },
    });
  };
  return (
    <div ref={area} className={styles.calendar}>
      <div className={styles.bar}>
        <IconButton size="lg" aria-label={t('tableViews.previousMonth')} onClick={() => turn(-1)}>
          <IconChevronBack />
        </IconButton>
        <IconButton size="lg" aria-label={t('tableViews.nextMonth')} onClick={() => turn(1)}>
          <IconChevronNext />
        </IconButton>
        <h3 className={styles.title} aria-live="polite">
          {days.monthName(`${month}-01`)}
        </h3>
        <Button size="compact-md" variant="default" onClick={() => select(now)}>
          {t('tableViews.today')}
        </Button>
      </div>
      <MonthGrid
        label={days.monthName(`${month}-01`)}
        month={month}
        days={shown}
        entries={byDay}
        now={now}
        selected={selected}
        over={drag?.to}
        dragged={drag?.place}
        onSelect={select}
        onEnter={() => area.current?.querySelector<HTMLElement>('[data-day-list] h3')?.focus()}
        onTurn={turn}
        onOpen={(place) => wasDragged.current || onOpen(place)}
        onPointerDown={canEdit ? onPointerDown : undefined}
      />
      <DayList
        title={days.dayName(selected)}
        entries={byDay.get(selected) ?? []}
        onOpen={onOpen}
        onMove={canEdit ? moveBy : undefined}
      />
      {without.length > 0 && (
        <details className={styles.without}>
          <summary>{t('tableViews.withoutDay', { count: without.length })}</summary>
          <ul>
            {without.slice(0, 100).map((place) => (
              <li key={place}>
                <button type="button" className={styles.link} onClick={() => onOpen(place)}>
                  <bdi>{nameOf(table.rows[place], place)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
