import type { GroupColumn, ValueColumn, ValueUnit } from '#model/boards/answer.ts';
import { isTime } from '#model/numbers/assemble-answer.ts';
import { type Dimension, type Metric, visitDimensions } from '#model/numbers/fields.ts';
import { lessIsBetter } from '#model/numbers/question.ts';

const units: Partial<Record<Metric, ValueUnit>> = {
  bounce_rate: 'percent',
  goal_rate: 'percent',
  scroll: 'percent',
  time: 'seconds',
  time_on_page: 'seconds',
  views_per_visit: 'ratio',
  bytes: 'bytes',
  lcp: 'ms',
  inp: 'ms',
  ttfb: 'ms',
  cls: 'number',
};
/** What Analytics counts in other parts of a unit than panels: hundredths, thousandths. */
const parts: Partial<Record<Metric, number>> = { scroll: 100, cls: 1000 };

export const valueColumn = (metric: Metric): ValueColumn => ({
  name: metric,
  label: '',
  unit: units[metric] ?? 'count',
  ...(lessIsBetter.has(metric) && { lessIsBetter: true }),
});

export const groupColumn = (dimension: Dimension): GroupColumn => {
  if (isTime(dimension)) return { field: dimension, label: '', type: 'time', step: dimension };
  return { field: dimension, label: '', type: dimension === 'country' ? 'country' : 'text' };
};

type Values = readonly (number | null)[];

export const panelValues = (metrics: readonly Metric[], values: Values): Values =>
  metrics.map((metric, at) => {
    const value = values[at] ?? null;
    return value === null ? null : value / (parts[metric] ?? 1);
  });

/** What a row has that nothing was counted of. */
export const noValues = (metrics: readonly Metric[]): Values =>
  metrics.map((metric) => (units[metric] === undefined || metric === 'bytes' ? 0 : null));

const ofVisit: ReadonlySet<string> = new Set(visitDimensions);
/** Each view, request and event is of one row alone; a visit is where rows are by what visits have. */
const ofOneRow: ReadonlySet<Metric> = new Set(['views', 'requests', 'bytes', 'entries', 'exits']);

/** What rows that aren't answered have together; null for what can't be added up. */
export function restOf(metrics: readonly Metric[], by: Dimension, total: Values, rows: readonly Values[]): Values {
  return metrics.map((metric, at) => {
    const isSum = ofVisit.has(by) ? metric === 'visits' || metric === 'views' : ofOneRow.has(metric);
    const whole = total[at] ?? null;
    if (!isSum || whole === null) return null;
    return Math.max(0, whole - rows.reduce((sum, values) => sum + (values[at] ?? 0), 0));
  });
}
