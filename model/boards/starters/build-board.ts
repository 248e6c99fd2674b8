import type { BoardBody, Panel, PanelType, Place, Threshold } from '#model/boards/board.ts';
import type { Aggregate, RowGroup, RowsQuery, RowValue, SampleName, TimeStep } from '#model/boards/query.ts';
import type { Period } from '#model/numbers/question.ts';

/** Returns what people read for a path of the messages `boardSamples`, such as `panel.revenue`. */
export type Words = (path: string) => string;

/** A value of a query before it has its words: `sum total`, `count`, or either with a path of words. */
export interface StarterValue {
  readonly how: Aggregate;
  readonly field?: string;
  readonly words?: string;
}

export const count = (words: string): StarterValue => ({ how: 'count', words });
export const sum = (field: string, words?: string): StarterValue => ({ how: 'sum', field, ...(words && { words }) });
export const average = (field: string, words?: string): StarterValue => ({
  how: 'average',
  field,
  ...(words && { words }),
});
export const minimum = (field: string, words?: string): StarterValue => ({
  how: 'minimum',
  field,
  ...(words && { words }),
});
export const maximum = (field: string, words?: string): StarterValue => ({
  how: 'maximum',
  field,
  ...(words && { words }),
});

export interface StarterQuery {
  readonly of: SampleName;
  /** Keeps rows by the values of columns; one that begins with `!` is kept out. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** The column of time that the period applies to. */
  readonly time?: string;
  /** Columns, or a time and its step, such as `ordered/week`. */
  readonly by?: readonly string[];
  readonly values?: readonly StarterValue[];
  readonly columns?: readonly string[];
  readonly sort?: { readonly at: number; readonly descending: boolean };
  readonly limit?: number;
}

export interface StarterPanel {
  readonly type: PanelType;
  /** A path of words within `panel`. */
  readonly title: string;
  /** Column, row, width and height. */
  readonly place: readonly [number, number, number, number];
  readonly query?: StarterQuery;
  readonly compare?: boolean;
  readonly stacked?: boolean;
  readonly horizontal?: boolean;
  readonly goal?: number;
  readonly thresholds?: readonly Threshold[];
  /** A path of words within `text`. */
  readonly text?: string;
}

export interface Starter {
  readonly period: Period;
  /** Columns that the whole board can be filtered by. */
  readonly choices: readonly string[];
  readonly panels: readonly StarterPanel[];
}

/** Makes a board with its words. */
export function buildBoard(name: string, { period, choices, panels }: Starter, words: Words): BoardBody {
  return {
    title: words(`board.${name}`),
    description: words(`about.${name}`),
    period,
    choices: choices.map((field) => ({ field, label: words(`column.${field}`) })),
    refresh: 0,
    panels: panels.map((panel, at) => buildPanel(withCourse(panel, period), `p${at + 1}`, words)),
  };
}

/** Numbers have their course beneath them: by day, or by week where there are many days. */
function withCourse(panel: StarterPanel, period: Period): StarterPanel {
  const { type, query } = panel;
  if (type !== 'number' || query?.time === undefined) return panel;
  const step = 'last' in period && period.last === '28d' ? 'day' : 'week';
  return { ...panel, query: { ...query, by: [`${query.time}/${step}`] } };
}

function buildPanel(panel: StarterPanel, id: string, words: Words): Panel {
  const { type, title, place, query, goal, text } = panel;
  return {
    id,
    type,
    title: words(`panel.${title}`),
    description: '',
    place: placeOf(place),
    ...(query && { query: buildQuery(query, words) }),
    compare: panel.compare ?? false,
    thresholds: [...(panel.thresholds ?? [])],
    ...(goal !== undefined && { goal }),
    stacked: panel.stacked ?? false,
    horizontal: panel.horizontal ?? false,
    text: text === undefined ? '' : words(`text.${text}`),
    image: '',
  };
}

const placeOf = ([column, row, width, height]: StarterPanel['place']): Place => ({ column, row, width, height });

function buildQuery(query: StarterQuery, words: Words): RowsQuery {
  const { of, where = {}, time, by = [], values = [], columns = [], sort, limit = 50 } = query;
  return {
    from: 'rows',
    dataset: { kind: 'sample', name: of },
    where: Object.entries(where).map(([field, kept]) => {
      const isNot = kept.some((value) => value.startsWith('!'));
      return { field, how: isNot ? 'not' : 'is', values: kept.map((value) => value.replace(/^!/, '')) };
    }),
    ...(time !== undefined && { time }),
    group: by.map(groupOf),
    values: values.map(({ how, field, words: path }): RowValue => {
      const label = words(path ?? `column.${field}`);
      return { how, ...(field !== undefined && { field }), label };
    }),
    columns: [...columns],
    ...(sort && { sort }),
    limit,
  };
}

function groupOf(text: string): RowGroup {
  const [field = '', by] = text.split('/');
  return { field, ...(by !== undefined && { by: by as TimeStep }) };
}
