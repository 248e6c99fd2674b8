import * as z from 'zod/mini';
import { metricNames } from '#model/metrics/metrics.ts';
import { dimensions, metrics as numberMetrics } from '#model/numbers/fields.ts';
import { condition, MAX_CONDITIONS } from '#model/numbers/question.ts';

/** Rows a query reads at most, and groups it answers at most: further ones are folded into one row, `Other`. */
export const MAX_ROWS_READ = 100_000;
export const MAX_GROUPS = 1000;
/** Groups held while a query is computed: a query by more is refused. */
export const MAX_GROUPS_HELD = 5000;
export const MAX_VALUES = 8;
export const MAX_RECORDS = 200;

/** Names of the sample tables, see `samples/`. */
export const sampleNames = [
  'visits',
  'orders',
  'deals',
  'coins',
  'patients',
  'courses',
  'services',
  'products',
] as const;
export type SampleName = (typeof sampleNames)[number];

const key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}+$/u));
/** A column of a table, a field of a form or a path into an item of an API, such as `price.amount`. */
const field = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}+$/u));

/** Where rows come from. `forms` are entries of one form, or of all; `key` of a table or API is its key on the site. */
export const dataset = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('table'), key }),
  z.strictObject({ kind: z.literal('api'), key }),
  z.strictObject({ kind: z.literal('sample'), name: z.enum(sampleNames) }),
  z.strictObject({ kind: z.literal('forms'), form: z.optional(key) }),
  z.strictObject({ kind: z.literal('jobs') }),
  z.strictObject({ kind: z.literal('releases') }),
]);
export type Dataset = z.infer<typeof dataset>;

export const timeSteps = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'weekday_hour'] as const;
export type TimeStep = (typeof timeSteps)[number];

export const aggregates = ['count', 'distinct', 'sum', 'average', 'minimum', 'maximum'] as const;
export type Aggregate = (typeof aggregates)[number];

/** `is` and `not` compare with any of the values as text; the others compare with the first. Null is an empty cell. */
export const rowCondition = z.strictObject({
  field,
  how: z.enum(['is', 'not', 'has', 'above', 'below', 'from', 'until', 'empty', 'filled']),
  values: z._default(z.array(z.nullable(z.string().check(z.maxLength(500)))).check(z.maxLength(100)), []),
});
export type RowCondition = z.infer<typeof rowCondition>;

/** A grouping; `by` places a time in the site's time zone, and is for columns of time alone. */
export const rowGroup = z.strictObject({ field, by: z.optional(z.enum(timeSteps)) });
export type RowGroup = z.infer<typeof rowGroup>;

/** What is computed of a group; `count` counts rows, the others need a field. Cells that are no number are left out. */
export const rowValue = z.strictObject({
  how: z.enum(aggregates),
  field: z.optional(field),
  /** What people read; empty for words made of the others. */
  label: z._default(z.string().check(z.maxLength(80), z.regex(/^\P{Cc}*$/u)), ''),
});
export type RowValue = z.infer<typeof rowValue>;

/** Rows, filtered, grouped and computed; or the rows themselves where `columns` names what is shown of them. */
export const rowsQuery = z.strictObject({
  from: z.literal('rows'),
  dataset,
  where: z._default(z.array(rowCondition).check(z.maxLength(MAX_CONDITIONS)), []),
  /** The time the period of the board applies to; absent: the period doesn't reach this panel. */
  time: z.optional(field),
  group: z._default(z.array(rowGroup).check(z.maxLength(2)), []),
  values: z._default(z.array(rowValue).check(z.maxLength(MAX_VALUES)), []),
  columns: z._default(z.array(field).check(z.maxLength(12)), []),
  /** By the place of a value, or of a column of the rows; absent: times in order, others by the first value, descending. */
  sort: z.optional(
    z.strictObject({ at: z.int().check(z.gte(0), z.lte(12)), descending: z._default(z.boolean(), true) }),
  ),
  limit: z._default(z.int().check(z.gte(1), z.lte(MAX_GROUPS)), 50),
});
export type RowsQuery = z.infer<typeof rowsQuery>;

/** Analytics, for the period of the board. */
export const numbersQuery = z.strictObject({
  from: z.literal('numbers'),
  metrics: z.array(z.enum(numberMetrics)).check(z.minLength(1), z.maxLength(MAX_VALUES)),
  by: z._default(z.array(z.enum(dimensions)).check(z.maxLength(2)), []),
  filters: z._default(z.array(condition).check(z.maxLength(MAX_CONDITIONS)), []),
  /** A funnel of the site, by its ID: then `metrics` and `by` say nothing. */
  funnel: z.optional(z.uuid()),
  limit: z._default(z.int().check(z.gte(1), z.lte(MAX_GROUPS)), 20),
});
export type NumbersQuery = z.infer<typeof numbersQuery>;

/** What the installation measures of itself, see `model/metrics/`. Periods longer than it is kept answer what is left. */
export const metricsQuery = z.strictObject({
  from: z.literal('metrics'),
  metric: z.enum(metricNames),
  /** A row for each server, each label, or each moment of a line. */
  by: z._default(z.enum(['time', 'server', 'label', 'none']), 'time'),
});
export type MetricsQuery = z.infer<typeof metricsQuery>;

export const boardQuery = z.discriminatedUnion('from', [rowsQuery, numbersQuery, metricsQuery]);
export type BoardQuery = z.infer<typeof boardQuery>;
