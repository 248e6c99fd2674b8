import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { formatTick, leastStepOf } from '../format-value.ts';
import { type ChartSeries, SeriesChart } from '../series-chart.tsx';
import { Legend } from './legend.tsx';
import { groupName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';
import { readSeries } from './read-series.ts';

/** Lines, areas or standing bars, with a legend where there are several. */
export function SeriesPanel({ panel, answer, kind }: PartProps & { kind: 'line' | 'area' | 'bar' }) {
  const t = useT();
  const [emphasis, setEmphasis] = useState<string>();
  const { points, series, value, along, count } = readSeries(answer);
  if (!value) return null;
  const group = answer.groups[along];
  const hasLegend = series.length > 1;
  const isCompared = series.length === 1 && answer.rows.some(({ compared }) => compared);
  const label = panel.title === '' ? series.map((each) => each.label).join(', ') : panel.title;
  return (
    <div className={styles.stack}>
      {hasLegend && <Legend series={series} emphasis={emphasis} onEmphasis={setEmphasis} />}
      <div className={styles.plot}>
        <SeriesChart
          label={label}
          kind={kind}
          points={points}
          series={series}
          isStacked={panel.stacked && hasLegend && kind !== 'line'}
          formatTick={(tick) => formatTick(value, tick)}
          leastStep={leastStepOf(value)}
          comparedLabel={isCompared ? t('charts.before') : undefined}
          pointLabel={group ? groupName(group) : ''}
          emphasis={emphasis}
          levels={panel.thresholds.map(({ from, level }) => ({ at: from, level }))}
          hasTable={false}
        />
      </div>
      {series.length < count && !isFolded(series) && (
        <p className={styles.quiet}>{t('charts.firstSeries', { shown: series.length, count })}</p>
      )}
    </div>
  );
}

const isFolded = (series: readonly ChartSeries[]): boolean => series.some(({ color }) => color === 'other');
