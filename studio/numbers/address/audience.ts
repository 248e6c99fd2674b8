import type { GivenBodyOf } from '#contract/exchange.ts';
import type { askNumbers, NumbersAnswer } from '#contract/numbers.ts';
import type { Dimension, Metric } from '#model/numbers/fields.ts';
import { sharedDimensions, sharedFilterFields, sharedMetrics } from '#model/numbers/share.ts';
import type { NumbersView } from './numbers-search.ts';

/** Asks for numbers in place of a member's call. */
type Ask = (question: GivenBodyOf<typeof askNumbers>, signal: AbortSignal | undefined) => Promise<NumbersAnswer>;

let ask: Ask | undefined;

/** Has this page show the numbers of a public link, for as long as it is open: it has no member and no other screens. */
export function showShared(own: Ask): void {
  ask = own;
}

/** How a public link asks; undefined where a member looks. */
export const sharedAsk = (): Ask | undefined => ask;

export const isShared = (): boolean => ask !== undefined;

const dimensions: ReadonlySet<Dimension> = new Set(sharedDimensions);
const metrics: ReadonlySet<Metric> = new Set(sharedMetrics);
const fields: ReadonlySet<string> = new Set(sharedFilterFields);

/** Whether whoever looks may have rows by this. */
export const mayShow = (dimension: Dimension): boolean => !isShared() || dimensions.has(dimension);
export const mayMeasure = (metric: Metric): boolean => !isShared() || metrics.has(metric);
export const mayFilterBy = (field: string): boolean => !isShared() || fields.has(field);

/** What an address asks for, without what is not for whoever looks. */
export function allowedView(view: NumbersView): NumbersView {
  if (!isShared()) return view;
  return {
    ...view,
    metric: mayMeasure(view.metric) ? view.metric : 'visitors',
    filters: view.filters.filter(({ field }) => mayFilterBy(field)),
    cards: view.cards.filter(mayShow),
    open: view.open && mayShow(view.open) ? view.open : undefined,
  };
}
