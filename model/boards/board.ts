import * as z from 'zod/mini';
import { period } from '#model/numbers/question.ts';
import { boardQuery } from './query.ts';

export const COLUMNS = 12;
export const MAX_PANELS = 60;
/** Rows of the grid of one panel, and of a whole board. A row is 40 px high. */
export const MAX_HEIGHT = 24;
export const MAX_GRID_ROWS = 600;
export const MAX_CHOICES = 6;

export const panelTypes = [
  'number',
  'line',
  'area',
  'bar',
  'donut',
  'table',
  'heat_map',
  'map',
  'funnel',
  'progress',
  'list',
  'text',
  'image',
] as const;
export type PanelType = (typeof panelTypes)[number];

const line = (max: number) => z.string().check(z.maxLength(max, 'problem.textLong'), z.regex(/^\P{Cc}*$/u));

/** Where a panel is, in cells from the start of the line and from the top. */
export const place = z
  .strictObject({
    column: z.int().check(z.gte(0), z.lte(COLUMNS - 1)),
    row: z.int().check(z.gte(0), z.lte(MAX_GRID_ROWS - 1)),
    width: z.int().check(z.gte(1), z.lte(COLUMNS)),
    height: z.int().check(z.gte(1), z.lte(MAX_HEIGHT)),
  })
  .check(z.refine(({ column, width }) => column + width <= COLUMNS, { path: ['width'] }));
export type Place = z.infer<typeof place>;

/** From `from` on a value has this level; the highest that is reached counts. */
export const threshold = z.strictObject({ from: z.number(), level: z.enum(['good', 'warning', 'bad']) });
export type Threshold = z.infer<typeof threshold>;

export const panel = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/)),
  type: z.enum(panelTypes),
  /** Text, never markup or Liquid. */
  title: z._default(line(120), ''),
  description: z._default(line(500), ''),
  place,
  /** Absent for `text` and `image`. */
  query: z.optional(boardQuery),
  /** Beside the period before, in numbers and lines. */
  compare: z._default(z.boolean(), false),
  thresholds: z._default(z.array(threshold).check(z.maxLength(5)), []),
  /** What `progress` goes towards. */
  goal: z.optional(z.number().check(z.gt(0))),
  /** Bars and areas on top of each other; bars lying. */
  stacked: z._default(z.boolean(), false),
  horizontal: z._default(z.boolean(), false),
  /** Of `text`: paragraphs of plain text with line ends. */
  text: z._default(z.string().check(z.maxLength(5000, 'problem.textLong')), ''),
  /** Of `image`: the key of an image of the media library. */
  image: z._default(line(200), ''),
});
export type Panel = z.infer<typeof panel>;

/** One choice for the whole board: panels whose data has the field are filtered by the value that is chosen. */
export const boardChoice = z.strictObject({
  field: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}+$/u)),
  label: z._default(line(80), ''),
});

export const boardBody = z.strictObject({
  title: z
    .string('boards.titleRequired')
    .check(
      z.trim(),
      z.minLength(1, 'boards.titleRequired'),
      z.maxLength(120, 'problem.textLong'),
      z.regex(/^\P{Cc}*$/u),
    ),
  description: z._default(line(500), ''),
  period: z._default(period, { last: '28d' }),
  choices: z._default(z.array(boardChoice).check(z.maxLength(MAX_CHOICES)), []),
  /** Seconds after which it asks again; 0 for never. */
  refresh: z._default(z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(300), z.literal(900)]), 0),
  panels: z.array(panel).check(
    z.maxLength(MAX_PANELS, 'boards.tooManyPanels'),
    z.refine((panels) => new Set(panels.map(({ id }) => id)).size === panels.length, 'boards.panelTwice'),
  ),
});
export type BoardBody = z.infer<typeof boardBody>;

/** Panels in the order in which they are read, which narrow screens and the Tab key follow: row by row from the start. */
export function inReadingOrder<P extends { readonly place: Place }>(panels: readonly P[]): P[] {
  return panels.toSorted((one, other) => one.place.row - other.place.row || one.place.column - other.place.column);
}
