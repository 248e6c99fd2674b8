import {
  type Dimension,
  dimensions,
  type Metric,
  metrics,
  type TimeDimension,
  timeDimensions,
} from '#model/numbers/fields.ts';
import type { Condition, NamedPeriod, Period, Question } from '#model/numbers/question.ts';
import { type ListSearch, listSearch } from '#studio/ui/list/list-search.ts';
import { formatDates, formatPeriodText, readDates, readPeriodText } from '#studio/ui/period/period-text.ts';
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
    period: readPeriodText(period) ?? { last: defaultPeriod },
    compare: compare === 'none' ? undefined : (readDates(compare) ?? (compare === 'year' ? 'year' : 'previous')),
    filters: parseConditions(textOf(raw.where)),
    metric: knownIn(metrics, raw.metric) ?? defaultMetric,
    by: knownIn(timeDimensions, raw.by),
    cards: dimensions.filter((each) => cards.includes(each)),
    open: knownIn(dimensions, raw.open),
    list: readList(raw),
  };
}

export function formatPeriod(period: Period): string | undefined {
  const text = formatPeriodText(period);
  return text === defaultPeriod ? undefined : text;
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
