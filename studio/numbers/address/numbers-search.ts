import {
  type Dimension,
  dimensions,
  type Metric,
  metrics,
  type TimeDimension,
  timeDimensions,
} from '#model/numbers/fields.ts';
import { type Condition, type NamedPeriod, namedPeriods, type Period, type Question } from '#model/numbers/question.ts';
import { dayOf } from '#model/zoned-time.ts';
import { type ListSearch, listSearch } from '#studio/ui/list/list-search.ts';
import { formatConditions, parseConditions } from './conditions.ts';

/** The state of Analytics as its address has it. What is absent is the default; a tab may add fields of its own. */
export type NumbersSearch = ListSearch<
  /** `7d`, or `2026-11-01..2026-11-28`. */
  | 'period'
  /** `none`, `year`, or dates; absent is the period before. */
  | 'compare'
  /** Conditions, see `conditions.ts`. */
  | 'where'
  /** What the chart shows. */
  | 'metric'
  /** The steps of the chart. */
  | 'by'
  /** What cards show other than first. */
  | 'cards'
  /** The card that is open whole; `q`, `sort`, `page` and `size` are of its list. */
  | 'open'
  /** What journeys are followed, see `journeys/walk.ts`. */
  | 'walk'
>;

export type Compare = NonNullable<Question['compare']>;

/** The same, read. */
export interface NumbersView {
  readonly period: Period;
  readonly compare: Compare | undefined;
  readonly filters: readonly Condition[];
  readonly metric: Metric;
  readonly by: TimeDimension | undefined;
  readonly cards: readonly Dimension[];
  readonly open: Dimension | undefined;
  readonly list: ListSearch;
}

export const defaultPeriod: NamedPeriod = '28d';
export const defaultMetric: Metric = 'visitors';

const date = String.raw`(\d{4}-\d\d-\d\d)`;
const span = new RegExp(String.raw`^${date}\.\.${date}$`);
function readDates(text: string): { from: string; to: string } | undefined {
  const [, from, to] = span.exec(text) ?? [];
  if (!from || !to || dayOf(from) === undefined || dayOf(to) === undefined) return undefined;
  return from <= to ? { from, to } : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const knownIn = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);

const readList = listSearch();

/** Reads the state of an address; what makes no sense counts as absent. */
export function readSearch(raw: NumbersSearch): NumbersView {
  const period = textOf(raw.period);
  const compare = textOf(raw.compare);
  const cards = textOf(raw.cards).split(',');
  return {
    period: readDates(period) ?? { last: knownIn(namedPeriods, period) ?? defaultPeriod },
    compare: compare === 'none' ? undefined : (readDates(compare) ?? (compare === 'year' ? 'year' : 'previous')),
    filters: parseConditions(textOf(raw.where)),
    metric: knownIn(metrics, raw.metric) ?? defaultMetric,
    by: knownIn(timeDimensions, raw.by),
    cards: dimensions.filter((each) => cards.includes(each)),
    open: knownIn(dimensions, raw.open),
    list: readList(raw),
  };
}

const formatDates = ({ from, to }: { from: string; to: string }): string => `${from}..${to}`;

export function formatPeriod(period: Period): string | undefined {
  if (!('last' in period)) return formatDates(period);
  return period.last === defaultPeriod ? undefined : period.last;
}

export function formatCompare(compare: Compare | undefined): string | undefined {
  if (compare === undefined) return 'none';
  if (compare === 'previous') return undefined;
  return compare === 'year' ? compare : formatDates(compare);
}

/** A change of the state as the address is to have it. */
export function formatChange(change: Partial<NumbersView>): NumbersSearch {
  const { list, ...rest } = change;
  const written: NumbersSearch = { ...list };
  if (rest.period) written.period = formatPeriod(rest.period);
  if ('compare' in rest) written.compare = formatCompare(rest.compare);
  if (rest.filters) written.where = formatConditions(rest.filters);
  if (rest.metric) written.metric = rest.metric === defaultMetric ? undefined : rest.metric;
  if ('by' in rest) written.by = rest.by;
  if (rest.cards) written.cards = rest.cards.join(',') || undefined;
  if ('open' in rest) written.open = rest.open;
  return written;
}

/** What the list of an open card had. */
export const noList: ListSearch = {
  page: undefined,
  size: undefined,
  sort: undefined,
  q: undefined,
  columns: undefined,
  view: undefined,
};
