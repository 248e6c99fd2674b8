import type { MetricAnswer } from '#contract/metrics.ts';
import type { MetricName } from '#model/metrics/metrics.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatValue, type ValueFormat } from '#studio/ui/charts/format-value.ts';
import { LevelIcon } from '#studio/ui/charts/panel/level-icon.tsx';
import type { Level } from '#studio/ui/charts/panel/level-of.ts';
import { type Line, latest, linesOf, shareOf, sumOf, total } from './lines.ts';
import styles from './metrics.module.css';

interface Tile {
  readonly label: MessageKey;
  readonly value: number | null;
  readonly format: ValueFormat;
  readonly level?: Level | undefined;
}

/** From here on a part of failed requests is looked at, and acted on. */
const ERRORS = { warning: 0.01, bad: 0.05 };
const SLOW = { warning: 1000, bad: 3000 };

const levelFrom = (value: number | null, from: { warning: number; bad: number }): Level | undefined =>
  value === null || value < from.warning ? undefined : value < from.bad ? 'warning' : 'bad';

/** The numbers that are looked at first. */
export function Tiles({ answer, server }: { answer: MetricAnswer; server: string | undefined }) {
  const t = useT();
  return (
    <dl className={styles.tiles}>
      {tilesOf(answer, server).map(({ label, value, format, level }) => (
        <div key={label} className={styles.tile} data-level={level}>
          <dt>{t(label)}</dt>
          <dd>
            {formatValue(format, value, true)} <LevelIcon level={level} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tilesOf(answer: MetricAnswer, server: string | undefined): Tile[] {
  const lines = (metric: MetricName): Line[] => {
    const own = server === undefined ? [] : linesOf(answer, metric, server);
    return own.length > 0 ? own : linesOf(answer, metric, null);
  };
  const has = (metric: MetricName) => answer.series.some((each) => each.metric === metric);
  const sum = (metric: MetricName, is: (label: string) => boolean = () => true) =>
    total(sumOf(lines(metric).flatMap(({ label, values }) => (is(label) ? [values] : []))));
  const now = (metric: MetricName, label = '') => latest(lines(metric).find((line) => line.label === label)?.values);
  const requests = sum('requests');
  const errorRate = shareOf(
    sum('requests', (label) => label.endsWith('5xx')),
    requests,
  );
  const slow = lines('latency').flatMap(({ label, values }) => (label.endsWith('p95') ? (latest(values) ?? []) : []));
  const latency = slow.length === 0 ? null : Math.max(...slow);
  const hits = sum('page_cache', (label) => label === 'hit');
  const calls = sum('source_calls');
  const tiles: (Tile & { metric: MetricName })[] = [
    { metric: 'requests', label: 'metrics.tile.requests', value: requests, format: { unit: 'count' } },
    {
      ...{ metric: 'requests', label: 'metrics.tile.errorRate', value: errorRate, format: { unit: 'percent' } },
      level: levelFrom(errorRate, ERRORS),
    },
    {
      ...{ metric: 'latency', label: 'metrics.tile.latency', value: latency, format: { unit: 'ms' } },
      level: levelFrom(latency, SLOW),
    },
    {
      metric: 'page_cache',
      label: 'metrics.tile.cacheHits',
      value: shareOf(hits, sum('page_cache')),
      format: { unit: 'percent' },
    },
    {
      metric: 'source_calls',
      label: 'metrics.tile.sources',
      value: shareOf(
        sum('source_calls', (label) => label === 'succeeded'),
        calls,
      ),
      format: { unit: 'percent' },
    },
    { metric: 'cpu', label: 'metrics.tile.cpu', value: now('cpu'), format: { unit: 'depth' } },
    { metric: 'disk_left', label: 'metrics.tile.disk', value: now('disk_left'), format: { unit: 'bytes' } },
    { metric: 'jobs', label: 'metrics.tile.jobs', value: now('jobs', 'waiting'), format: { unit: 'count' } },
  ];
  return tiles.filter(({ metric }) => has(metric));
}
