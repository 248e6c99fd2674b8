import * as z from 'zod/mini';
import { dimensions, filterFields, type Metric, metrics } from './fields.ts';

/** Periods named by the calendar of the site's time zone. `28d` ends today, `month` is this month so far. */
export const namedPeriods = [
  'today',
  'yesterday',
  '7d',
  '28d',
  '91d',
  'month',
  'last_month',
  'year',
  '12m',
  'all',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** Conditions of a question: more cost more than anybody reads. */
export const MAX_CONDITIONS = 20;
export const MAX_VALUES = 100;
/** Rows and columns a question may ask for together: days times pages, for example. */
export const MAX_ROWS_ASKED = 1000;

const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'numbers.dateFormat'));

export const period = z.union([
  z.strictObject({ last: z.enum(namedPeriods) }),
  z.strictObject({ from: date, to: date }),
]);
export type Period = z.infer<typeof period>;

/** A condition: `is` any of the values, `not` one of them, or `has` one of them in its text. A null value is none. */
export const condition = z.strictObject({
  field: z.enum(filterFields),
  how: z._default(z.enum(['is', 'not', 'has']), 'is'),
  values: z.array(z.nullable(z.string().check(z.maxLength(2048)))).check(z.minLength(1), z.maxLength(MAX_VALUES)),
});
export type Condition = z.infer<typeof condition>;

/** What a report asks. */
export const question = z.strictObject({
  period,
  /** With the period before, the same dates of the year before, or dates of one's own; absent for none. */
  compare: z.optional(z.union([z.enum(['previous', 'year']), z.strictObject({ from: date, to: date })])),
  filters: z._default(z.array(condition).check(z.maxLength(MAX_CONDITIONS, 'numbers.tooManyConditions')), []),
  metrics: z.array(z.enum(metrics)).check(z.minLength(1), z.maxLength(metrics.length)),
  /** What rows are by: none for the total alone, or one or two, of which one at most is of time. */
  by: z._default(z.array(z.enum(dimensions)).check(z.maxLength(2)), []),
  /** The metric rows are sorted by; the first one descending unless told. Rows of time are in their order. */
  sort: z.optional(z.strictObject({ metric: z.enum(metrics), descending: z._default(z.boolean(), true) })),
  page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  size: z._default(z.int().check(z.gte(1), z.lte(MAX_ROWS_ASKED)), 20),
  /** Keeps rows whose key has this in its text. */
  search: z._default(z.string().check(z.maxLength(200)), ''),
});
export type Question = z.infer<typeof question>;

/** Values of metrics in the order they were asked for; null is unknown, which is not 0. */
export type Values = readonly (number | null)[];

export interface AnswerRow {
  /** A value of each dimension of `by`: null for none. Times are those at which they begin in the site's zone, such as `2026-03-29T03:00+02:00` for an hour, else a date. */
  readonly keys: readonly (string | null)[];
  readonly values: Values;
  readonly compared?: Values | undefined;
}

/** Why a number says less than it seems to, for a note beside it. */
export const answerNotes = [
  'no_script',
  'not_collected',
  'imported',
  'zone_changed',
  'paths_folded',
  'events_lost',
] as const;
export type AnswerNote = (typeof answerNotes)[number];

export interface Answer {
  /** The days asked for, and whether the last one still goes on. */
  readonly period: { readonly from: string; readonly to: string; readonly is_running: boolean };
  readonly compared_period?: { readonly from: string; readonly to: string } | undefined;
  readonly time_zone: string;
  readonly total: Values;
  readonly compared_total?: Values | undefined;
  readonly rows: readonly AnswerRow[];
  /** All rows, of which `rows` are one page. */
  readonly row_count: number;
  readonly notes: readonly AnswerNote[];
}

/** True for metrics where less is better. */
export const lessIsBetter: ReadonlySet<Metric> = new Set([
  'bounce_rate',
  'unconfirmed',
  'errors',
  'lcp',
  'inp',
  'cls',
  'ttfb',
]);
