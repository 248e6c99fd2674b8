import type { TimeDimension } from '#model/numbers/fields.ts';
import { MAX_ROWS_ASKED, type NamedPeriod, type Period } from '#model/numbers/question.ts';
import { dayOf } from '#model/zoned-time.ts';

/** Days a named period has at most; `all` has as many as the site. */
const days: Record<NamedPeriod, number> = {
  today: 1,
  yesterday: 1,
  '7d': 7,
  '28d': 28,
  '91d': 91,
  month: 31,
  last_month: 31,
  year: 366,
  '12m': 366,
  all: Number.POSITIVE_INFINITY,
};

const DAY = 86_400_000;

const daysOf = (period: Period): number =>
  'last' in period ? days[period.last] : ((dayOf(period.to) ?? 0) - (dayOf(period.from) ?? 0)) / DAY + 1;

/** The steps a chart of a period can have: at least two points, and no more than an answer holds or a chart can show. */
export function stepsOf(period: Period): TimeDimension[] {
  const count = daysOf(period);
  const fits: [TimeDimension, boolean][] = [
    ['hour', count <= 31],
    ['day', count > 1 && count <= MAX_ROWS_ASKED],
    ['week', count > 14],
    ['month', count > 62],
  ];
  return fits.filter(([, does]) => does).map(([step]) => step);
}

/** The steps of a chart: those wished for where the period allows, else so that it has some ten to some sixty points. */
export function stepOf(period: Period, wished: TimeDimension | undefined): TimeDimension {
  const possible = stepsOf(period);
  if (wished && possible.includes(wished)) return wished;
  const count = daysOf(period);
  if (count <= 2) return 'hour';
  if (count <= 92) return 'day';
  return count <= 366 ? 'week' : 'month';
}
