import { Paper } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { MetricWindow } from '#model/metrics/metrics.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatTick, formatValue, leastStepOf } from '#studio/ui/charts/format-value.ts';
import { Legend } from '#studio/ui/charts/panel/legend.tsx';
import { SeriesChart } from '#studio/ui/charts/series-chart.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconList, IconMetrics } from '#studio/ui/icons/icons.ts';
import { type DrawnLine, type Fix, formatOf, type MetricChart } from './charts.ts';
import { formatTimeOfStep, formatTimeOnAxis } from './clock.ts';
import styles from './metrics.module.css';

interface ChartCardProps {
  chart: MetricChart;
  lines: readonly DrawnLine[];
  /** The beginning of the first step in ms since 1970, and how long each is. */
  from: number;
  step: number;
  window: MetricWindow;
}

const fixes: Record<Fix, { to: LinkProps['to']; label: MessageKey }> = {
  jobs: { to: '/pages/metrics/jobs', label: 'metrics.link.jobs' },
  apis: { to: '/pages/apis', label: 'metrics.link.apis' },
  outbox: { to: '/pages/outbox', label: 'metrics.link.outbox' },
  settings: { to: '/pages/settings', label: 'metrics.link.settings' },
  media: { to: '/pages/media', label: 'metrics.link.media' },
  analytics: { to: '/pages/numbers', label: 'metrics.link.analytics' },
  missing: { to: '/pages/missing-pages', label: 'metrics.link.missing' },
};

/** One chart with its legend and the way to what mends it; as a table when asked. */
export function ChartCard({ chart, lines, from, step, window }: ChartCardProps) {
  const t = useT();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [emphasis, setEmphasis] = useState<string>();
  const format = formatOf(chart);
  const count = Math.max(0, ...lines.map(({ values }) => values.length));
  const times = Array.from({ length: count }, (_, at) => from + at * step);
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  const series = lines.map((line) => ({ ...line, format: (value: number | null) => formatValue(format, value) }));
  const fix = chart.fix && fixes[chart.fix];
  return (
    <Paper component="section" className={styles.card} aria-labelledby={id} data-panel={chart.id}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.cardTitle}>
          {t(chart.label)}
          {chart.isRate && <span className={styles.quiet}> {t('metrics.perMinute')}</span>}
        </h3>
        {fix && (
          <Link to={fix.to} className={`${styles.fix} mantine-focus-auto`}>
            {t(fix.label)}
          </Link>
        )}
        <IconButton
          aria-label={t(isTable ? 'charts.showChart' : 'charts.showTable')}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconMetrics size={16} /> : <IconList size={16} />}
        </IconButton>
      </div>
      {isEmpty ? (
        <p className={styles.nothing}>{t('metrics.nothingMeasured')}</p>
      ) : isTable ? (
        <Table times={times} step={step} series={series} />
      ) : (
        <>
          {series.length > 1 && <Legend series={series} emphasis={emphasis} onEmphasis={setEmphasis} />}
          <div className={styles.plot}>
            <SeriesChart
              label={t(chart.label)}
              kind={chart.kind}
              isStacked={chart.kind === 'area'}
              points={times.map((at) => ({
                id: String(at),
                name: formatTimeOfStep(at, step),
                short: formatTimeOnAxis(at, window),
              }))}
              series={series}
              formatTick={(value) => formatTick(format, value)}
              // Counts are whole, also where they are so many a minute.
              leastStep={leastStepOf(format.unit === 'number' ? { unit: 'count' } : format)}
              pointLabel={t('charts.step.minute')}
              emphasis={emphasis}
              // A quarter of a million cells on one screen: the button above shows the table of each.
              hasTable={false}
            />
          </div>
        </>
      )}
    </Paper>
  );
}

interface TableProps {
  times: readonly number[];
  step: number;
  series: readonly (DrawnLine & { format: (value: number | null) => string })[];
}

/** The same in numbers, the newest first. */
function Table({ times, step, series }: TableProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('charts.step.minute')}</th>
            {series.map((line) => (
              <th key={line.id} scope="col">
                <bdi>{line.label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times
            .map((at, index) => (
              <tr key={at}>
                <th scope="row">{formatTimeOfStep(at, step)}</th>
                {series.map((line) => (
                  <td key={line.id}>{line.format(line.values[index] ?? null)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
