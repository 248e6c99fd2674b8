import type { Dimension, Metric } from '#model/numbers/fields.ts';
import type { BoardBody } from './board.ts';
import type { NumbersQuery, RowsQuery } from './query.ts';
import type { SwappedBoard, SwappedPanel } from './swap-table.ts';

/** What Analytics counts for a column of the sample table of visits. */
const metricOf: Readonly<Record<string, Metric>> = {
  visitors: 'visitors',
  views: 'views',
  bounces: 'bounce_rate',
  signups: 'conversions',
  time_on_site: 'time',
};
const dimensionOf: Readonly<Record<string, Dimension>> = {
  'time day': 'day',
  'time hour': 'hour',
  'time week': 'week',
  'time month': 'month',
  source: 'source',
  page: 'page',
  country: 'country',
  device: 'device',
};

/**
 * Has the panels of the sample table of visits show Analytics of the site. A panel keeps its sample where Analytics has
 * no such rows, such as the hours of a week; otherwise it goes without values that are not counted.
 */
export function swapAnalytics(board: BoardBody): SwappedBoard {
  const swapped: SwappedPanel[] = [];
  const panels = board.panels.map((panel) => {
    const { id, query } = panel;
    if (query?.from !== 'rows' || query.dataset.kind !== 'sample' || query.dataset.name !== 'visits') return panel;
    const { numbers, missing } = numbersFor(query);
    swapped.push({ id, state: numbers ? 'swapped' : 'kept', missing });
    return numbers ? { ...panel, query: numbers } : panel;
  });
  return { board: { ...board, panels }, panels: swapped };
}

function numbersFor({ group, values, limit }: RowsQuery): { numbers: NumbersQuery | undefined; missing: string[] } {
  const named = group.map(({ field, by }) => ({ field, dimension: dimensionOf[by ? `${field} ${by}` : field] }));
  const counted = values.map(({ field = '' }) => ({ field, metric: metricOf[field] }));
  const by = named.flatMap(({ dimension }) => dimension ?? []);
  const metrics = counted.flatMap(({ metric }) => metric ?? []);
  const missing = [
    ...named.filter(({ dimension }) => dimension === undefined),
    ...counted.filter(({ metric }) => metric === undefined),
  ].map(({ field }) => field);
  const isWhole = by.length === group.length && metrics.length > 0;
  return { numbers: isWhole ? { from: 'numbers', metrics, by, filters: [], limit } : undefined, missing };
}
