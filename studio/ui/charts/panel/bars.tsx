import { type CSSProperties, useState } from 'react';
import { colorOf } from '../colors.ts';
import { formatValue } from '../format-value.ts';
import type { ChartSeries } from '../series-chart.tsx';
import { Legend } from './legend.tsx';
import { LevelIcon } from './level-icon.tsx';
import { levelOf } from './level-of.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';
import { readSeries } from './read-series.ts';

/** Lying bars, one beneath the other, with their name and value: in each script they begin where its lines do. */
export function Bars({ panel, answer }: PartProps) {
  const [emphasis, setEmphasis] = useState<string>();
  const { points, series, value } = readSeries(answer);
  const written = (each: number | null) => (value ? formatValue(value, each, true) : '');
  const isStacked = panel.stacked && series.length > 1;
  const most = Math.max(
    ...points.map((_, at) => (isStacked ? sumAt(series, at) : Math.max(...series.map((each) => each.values[at] ?? 0)))),
    Number.MIN_VALUE,
  );
  return (
    <div className={styles.stack}>
      {series.length > 1 && <Legend series={series} emphasis={emphasis} onEmphasis={setEmphasis} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <ul className={styles.bars} aria-label={panel.title === '' ? undefined : panel.title} tabIndex={0}>
        {points.map(({ id, name }, at) => {
          const level = series.length === 1 ? levelOf(panel.thresholds, series[0]?.values[at]) : undefined;
          return (
            <li key={id} className={styles.barRow}>
              <span className={styles.barName} title={name}>
                <bdi>{name}</bdi>
              </span>
              <div className={styles.lanes} data-stacked={isStacked || undefined}>
                {series.map((each, index) => (
                  <div
                    key={each.id}
                    className={styles.lane}
                    data-color={level ?? each.color ?? colorOf(index)}
                    data-back={(emphasis !== undefined && emphasis !== each.id) || undefined}
                    data-hint={series.length > 1 ? `${each.label}: ${each.format(each.values[at] ?? null)}` : undefined}
                    style={{ '--share': Math.max(0, each.values[at] ?? 0) / most } as CSSProperties}
                  />
                ))}
              </div>
              <span className={styles.barValue}>
                <LevelIcon level={level} />
                {isStacked
                  ? written(sumAt(series, at))
                  : series.map((each) => written(each.values[at] ?? null)).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const sumAt = (series: readonly ChartSeries[], at: number): number =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
