import { useDirection } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { perLanguage } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatValue } from '../format-value.ts';
import { foldWeek } from './fold-week.ts';
import { hourName, weekdayName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekdays in the order of the reader's calendar, 1 for Monday. */
const week = perLanguage((language) => {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(language);
  const first = locale.getWeekInfo?.().firstDay ?? 1;
  return Array.from({ length: 7 }, (_, at) => ((first - 1 + at) % 7) + 1);
});

/** A week by its hours, the darker the more. Arrows go from hour to hour and from day to day. */
export function HeatMap({ panel, answer: given }: PartProps) {
  const answer = foldWeek(given);
  const t = useT();
  const { dir } = useDirection();
  const [active, setActive] = useState<readonly [day: number, hour: number]>();
  const at = answer.groups.findIndex(({ type }) => type === 'weekday_hour');
  const [value] = answer.values;
  if (at < 0 || !value) return <p className={styles.nothing}>{t('charts.noHours')}</p>;
  const cells = new Map(answer.rows.map(({ keys, values }) => [keys[at], values[0] ?? null]));
  const days = week();
  const cellAt = (day: number, hour: number) => cells.get(`${day}-${String(hour).padStart(2, '0')}`) ?? null;
  const most = Math.max(...[...cells.values()].map((each) => each ?? 0), Number.MIN_VALUE);
  const said = ([row, hour]: readonly [number, number]) =>
    t('charts.point', {
      name: `${weekdayName(days[row] ?? 1)} ${hourName(hour)}`,
      value: formatValue(value, cellAt(days[row] ?? 1, hour)),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(undefined);
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const moves: Record<string, readonly [number, number]> = {
      ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], [forward]: [0, 1], [back]: [0, -1] },
    };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [row, hour] = active ?? [0, 0];
    setActive(active ? [within(row + move[0], 6), within(hour + move[1], 23)] : [0, 0]);
  };
  const current = active ?? [0, 0];
  return (
    <div className={styles.heat}>
      <div
        className={`${styles.week} mantine-focus-auto`}
        role="slider"
        tabIndex={0}
        aria-label={panel.title === '' ? t('charts.weekdayHour') : panel.title}
        aria-valuemin={1}
        aria-valuemax={7 * 24}
        aria-valuenow={current[0] * 24 + current[1] + 1}
        aria-valuetext={said(current)}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        {days.map((day, row) => (
          <div key={day} className={styles.day} aria-hidden="true">
            <span className={styles.dayName}>{weekdayName(day, true)}</span>
            {hours.map((hour) => {
              const cell = cellAt(day, hour);
              return (
                <span
                  key={hour}
                  className={styles.cell}
                  data-unknown={cell === null || undefined}
                  data-active={(active?.[0] === row && active[1] === hour) || undefined}
                  style={{ '--share': Math.max(0, cell ?? 0) / most } as CSSProperties}
                  onPointerEnter={() => setActive([row, hour])}
                />
              );
            })}
          </div>
        ))}
        <div className={styles.day} aria-hidden="true">
          <span />
          {hours.map((hour) => (
            <span key={hour} className={styles.hour}>
              {hour % 6 === 0 ? hourName(hour) : ''}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.heatFoot} aria-hidden="true">
        <span className={styles.heatSaid}>{active ? said(active) : ''}</span>
        <span className={styles.scale}>
          {formatValue(value, 0, true)}
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share} className={styles.cell} style={{ '--share': share } as CSSProperties} />
          ))}
          {formatValue(value, most, true)}
        </span>
      </div>
    </div>
  );
}

const within = (at: number, last: number): number => Math.min(last, Math.max(0, at));
