import type { MetricAnswer } from '#contract/metrics.ts';
import { type MetricName, type MetricUnit, metricFacts, statusClasses, surfaces } from '#model/metrics/metrics.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { ColorOf } from '#studio/ui/charts/colors.ts';
import type { ValueFormat } from '#studio/ui/charts/format-value.ts';
import { byPart, type Line, linesOf, perMinute, sumOf } from './lines.ts';

/** Where a chart leads to: the screen that mends what it shows. */
export type Fix = 'jobs' | 'apis' | 'outbox' | 'settings' | 'media' | 'analytics' | 'missing';

export interface MetricChart {
  readonly id: string;
  readonly label: MessageKey;
  readonly metric: MetricName;
  readonly kind: 'line' | 'area';
  readonly fix?: Fix;
  /** Counts are shown as so many a minute. */
  readonly isRate?: true;
  /** Lines are those of servers in place of labels. */
  readonly byServer?: true;
  /** Which part of a label of requests it tells apart. */
  readonly part?: 0 | 1;
  /** Only where there is more than one server. */
  readonly needsServers?: true;
}

export interface ChartGroup {
  readonly label: MessageKey;
  readonly charts: readonly MetricChart[];
}

const name = (metric: MetricName): MessageKey => `metrics.name.${metric}`;
const of = (metric: MetricName, more: Partial<MetricChart> = {}): MetricChart => ({
  ...{ id: metric, label: name(metric), metric, kind: 'line' },
  ...more,
});

export const chartGroups: readonly ChartGroup[] = [
  {
    label: 'metrics.group.traffic',
    charts: [
      of('requests', {
        id: 'status',
        label: 'metrics.chart.status',
        kind: 'area',
        isRate: true,
        part: 1,
        fix: 'missing',
      }),
      of('latency'),
      of('requests', { id: 'surface', label: 'metrics.chart.surface', kind: 'area', isRate: true, part: 0 }),
      of('requests', {
        id: 'servers',
        label: 'metrics.chart.byServer',
        isRate: true,
        byServer: true,
        needsServers: true,
      }),
      of('page_cache', { kind: 'area', isRate: true, fix: 'settings' }),
      of('collection', { kind: 'area', isRate: true, fix: 'analytics' }),
    ],
  },
  {
    label: 'metrics.group.server',
    charts: [
      of('cpu', { byServer: true }),
      of('memory'),
      of('event_loop_delay'),
      of('database_time'),
      of('database_pool', { kind: 'area' }),
      of('database_errors', { isRate: true }),
    ],
  },
  {
    label: 'metrics.group.work',
    charts: [
      of('jobs', { fix: 'jobs' }),
      of('oldest_job', { fix: 'jobs' }),
      of('job_runs', { kind: 'area', isRate: true, fix: 'jobs' }),
      of('mails', { kind: 'area', isRate: true, fix: 'outbox' }),
      of('source_calls', { kind: 'area', isRate: true, fix: 'apis' }),
      of('source_latency', { fix: 'apis' }),
      of('sources_paused', { fix: 'apis' }),
    ],
  },
  {
    label: 'metrics.group.storage',
    charts: [
      of('storage', { kind: 'area', fix: 'media' }),
      of('disk_left', { byServer: true, fix: 'media' }),
      of('certificate_days', { fix: 'settings' }),
    ],
  },
];

const units: Record<MetricUnit, ValueFormat['unit']> = {
  count: 'number',
  ms: 'ms',
  bytes: 'bytes',
  // Percent of what there is, as a whole number.
  percent: 'depth',
  days: 'days',
  seconds: 'seconds',
};

export const formatOf = ({ metric }: MetricChart): ValueFormat => ({ unit: units[metricFacts[metric].unit] });

/** Failures are red and warnings orange wherever they are. */
const colors: Readonly<Record<string, ColorOf>> = {
  ...{ '1xx': 'other', '2xx': '1', '3xx': '3', '4xx': 'warning', '5xx': 'bad' },
  ...{ failed: 'bad', lost: 'bad', refused: 'warning', miss: '2', waiting: '2', running: '1', idle: 'other' },
};

const rank = new Map(
  [...statusClasses, ...surfaces, 'p50', 'p95', 'p99'].map((label, at): [string, number] => [label, at]),
);
const inOrder = (one: Line, other: Line): number => (rank.get(one.label) ?? 0) - (rank.get(other.label) ?? 0);

function labelName(label: string): string {
  const key = `metrics.label.${label}`;
  return isMessageKey(key) ? translate(key) : label;
}

export interface DrawnLine extends Line {
  readonly id: string;
  readonly color?: ColorOf | undefined;
}

/** Latency has three percentiles of each surface: all surfaces say more on a screen of many charts. */
function slowest(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ label }) => label.split(' ').at(-1) ?? '');
  return [...groups].map(([label, each]) => ({
    label,
    values: (each[0]?.values ?? []).map((_, at) => {
      const known = each.flatMap(({ values }) => values[at] ?? []);
      return known.length === 0 ? null : Math.max(...known);
    }),
  }));
}

/** The lines of a chart, in words and in their order. `server` is the chosen one. */
export function drawnLines(chart: MetricChart, answer: MetricAnswer, server: string | undefined): DrawnLine[] {
  const { metric, byServer, part, isRate } = chart;
  const lines = byServer ? serverLines(answer, metric, server) : labelLines(answer, metric, server, part);
  return lines.map(({ label, values, ...line }) => ({
    id: label,
    color: byServer ? undefined : colors[label],
    ...line,
    label: byServer ? label : label === '' ? translate(name(metric)) : labelName(label),
    values: isRate ? perMinute(values, answer.step) : values,
  }));
}

function labelLines(answer: MetricAnswer, metric: MetricName, server: string | undefined, part: 0 | 1 | undefined) {
  const found = linesOf(answer, metric, server ?? null);
  // Of a single server there are no lines of its own: they are those of all.
  const lines = found.length === 0 ? linesOf(answer, metric, null) : found;
  const shown =
    part !== undefined ? byPart(lines, part) : metricFacts[metric].kind === 'spread' ? slowest(lines) : lines;
  return shown.toSorted(inOrder);
}

function serverLines(answer: MetricAnswer, metric: MetricName, server: string | undefined): Line[] {
  const names = [...new Set(answer.series.flatMap((each) => (each.metric === metric ? (each.server ?? []) : [])))];
  const whole = sumOrOnly(linesOf(answer, metric, null));
  if (names.length === 0) return whole ? [{ label: translate('metrics.allServers'), values: whole }] : [];
  const own = names
    .filter((each) => server === undefined || each === server)
    .flatMap((each): Line[] => {
      const values = sumOrOnly(linesOf(answer, metric, each));
      return values ? [{ label: each, values }] : [];
    });
  return server === undefined && whole ? [{ label: translate('metrics.allServers'), values: whole }, ...own] : own;
}

const sumOrOnly = (lines: readonly Line[]) => {
  const [first] = lines;
  return lines.length > 1 ? sumOf(lines.map(({ values }) => values)) : first?.values;
};
