import type { Metric } from '#model/numbers/fields.ts';
import {
  formatTick as formatTickOf,
  formatValue,
  leastStepOf,
  type ValueFormat,
} from '#studio/ui/charts/format-value.ts';

const units: Partial<Record<Metric, ValueFormat['unit']>> = {
  bounce_rate: 'percent',
  goal_rate: 'percent',
  scroll: 'depth',
  time: 'seconds',
  time_on_page: 'seconds',
  views_per_visit: 'ratio',
  bytes: 'bytes',
  lcp: 'ms',
  inp: 'ms',
  ttfb: 'ms',
  cls: 'shift',
};

export const unitOf = (metric: Metric): ValueFormat['unit'] => units[metric] ?? 'count';

/** The value of a metric in words; a dash for unknown, which is not 0. */
export const formatMetric = (metric: Metric, value: number | null | undefined, isShort = false): string =>
  formatValue({ unit: unitOf(metric) }, value, isShort);

/** What is beside the axis of a chart. */
export const formatTick = (metric: Metric, value: number): string => formatTickOf({ unit: unitOf(metric) }, value);

/** What steps beside the axis of a chart are multiples of. */
export const leastStep = (metric: Metric): number => leastStepOf({ unit: unitOf(metric) });
