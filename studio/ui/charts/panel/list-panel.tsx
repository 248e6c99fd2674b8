import type { CSSProperties } from 'react';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatShare, formatValue } from '../format-value.ts';
import { CellValue } from './cell-value.tsx';
import { LevelIcon } from './level-icon.tsx';
import { levelOf } from './level-of.ts';
import { rowName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

/** Rows by their name with a bar, or records by their first column. */
export function ListPanel({ panel, answer }: PartProps) {
  return answer.records ? <Records panel={panel} answer={answer} /> : <Ranked panel={panel} answer={answer} />;
}

function Ranked({ panel, answer }: PartProps) {
  const { rows, total } = answer;
  const [value] = answer.values;
  if (!value) return null;
  const most = Math.max(...rows.map(({ values }) => values[0] ?? 0), Number.MIN_VALUE);
  const whole = total[0];
  const isPart = value.name === 'count' || value.name === 'sum';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <ol tabIndex={0} className={styles.list} aria-label={panel.title === '' ? undefined : panel.title}>
      {rows.map((row, at) => {
        const amount = row.values[0] ?? null;
        const name = rowName(answer, row);
        const level = levelOf(panel.thresholds, amount);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys of several groups may be alike.
          <li key={at} className={styles.item} data-color={level ?? (row.isOther ? 'other' : '1')}>
            <span className={styles.behind} style={{ '--share': Math.max(0, amount ?? 0) / most } as CSSProperties} />
            <span className={styles.itemName} title={name}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.itemValue}>
              <LevelIcon level={level} />
              {formatValue(value, amount, true)}
            </span>
            {isPart && (
              <span className={styles.share}>{whole && amount !== null ? formatShare(amount / whole) : ''}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Records({ panel, answer }: PartProps) {
  const t = useT();
  const { records, time_zone } = answer;
  const columns = records?.columns ?? [];
  const [title, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <ul tabIndex={0} className={styles.list} aria-label={panel.title === '' ? undefined : panel.title}>
      {records?.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key, and stay in their order.
        <li key={at} className={styles.record}>
          <span className={styles.recordTitle}>
            {title && <CellValue column={title} value={row[0] ?? null} answer={answer} zone={time_zone} />}
          </span>
          <span className={styles.recordFacts}>
            {others.map((column, index) => (
              <span key={column.field} data-hint={column.label}>
                {typeof row[index + 1] === 'boolean' ? (
                  t('charts.point', {
                    name: isolate(column.label),
                    value: t(row[index + 1] ? 'charts.yes' : 'charts.no'),
                  })
                ) : (
                  <CellValue column={column} value={row[index + 1] ?? null} answer={answer} zone={time_zone} />
                )}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
