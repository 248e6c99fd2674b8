import type { GroupColumn, PanelAnswer, PanelFault, PanelNote, ValueColumn } from '#model/boards/answer.ts';
import type { RowCondition, RowsQuery, RowValue } from '#model/boards/query.ts';
import { cutText } from '#model/cut-text.ts';
import type { Calendar } from '#model/numbers/calendar.ts';
import { type Periods, periodsOf } from '#model/numbers/periods.ts';
import type { Period } from '#model/numbers/question.ts';
import { Aggregates, type Measure, measuresOf } from './aggregate.ts';
import { computeGroups } from './compute-groups.ts';
import { computeRecords } from './compute-records.ts';
import { filterRows, type RowFilter } from './filter-rows.ts';
import { MAX_SHOWN } from './read-cell.ts';
import type { RowStore } from './row-store.ts';

/** What the whole board is filtered by. */
export interface PanelFilters {
  readonly period: Period;
  readonly choices: Readonly<Record<string, string>>;
  readonly compare: boolean;
}

export interface PanelAsking {
  readonly query: RowsQuery;
  readonly filters: PanelFilters;
  readonly calendar: Calendar;
  readonly now: number;
  readonly notes: readonly PanelNote[];
  /** What people read for the values of yes or no. */
  readonly booleans?: { readonly true: string; readonly false: string } | undefined;
}

export type Computed = { readonly answer: PanelAnswer } | { readonly fault: PanelFault; readonly detail?: string };

/** Answers a panel from rows. */
export function computePanel(store: RowStore, asking: PanelAsking): Computed {
  const { query, filters, calendar, now } = asking;
  const missing = fieldsOf(query).find((field) => !store.column(field));
  if (missing !== undefined) return { fault: 'no_field', detail: cutText(missing, MAX_SHOWN) };
  const periods = periodsFor(asking);
  const chosen = Object.entries(filters.choices).filter(([, value]) => value !== '');
  const where: RowCondition[] = [...query.where];
  for (const [field, value] of chosen) if (store.column(field)) where.push({ field, how: 'is', values: [value] });
  const within = (span: { start: number; end: number } | undefined): RowFilter => ({
    where,
    time: span && query.time !== undefined ? { field: query.time, start: span.start, end: span.end } : undefined,
  });
  const own = filterRows(store, within(periods?.period));
  const compared = periods?.compared && filterRows(store, within(periods.compared));
  const isRecords = query.columns.length > 0 && query.group.length === 0;
  const values: readonly RowValue[] =
    query.values.length > 0 || isRecords ? query.values : [{ how: 'count', label: '' }];
  const measures = measuresOf(store, values);
  const grouped =
    query.group.length === 0
      ? { rows: [], count: own.length, isFolded: false }
      : computeGroups({ store, query, measures, own, compared, periods, calendar, now });
  if (!grouped) return { fault: 'too_many_groups' };
  const total = totalOf(measures, own);
  const comparedTotal = compared && totalOf(measures, compared);
  const ignored = chosen.flatMap(([field]) => (store.column(field) ? [] : [field]));
  const { notes } = asking;
  const records = isRecords ? computeRecords(store, query, own) : undefined;
  const answer: PanelAnswer = {
    groups: query.group.map((group) => groupColumn(store, group)),
    values: values.map((value) => valueColumn(store, value)),
    rows: grouped.rows.map((row) => ({
      ...row,
      keys: row.keys.map((key) => (key === null ? null : cutText(key, MAX_SHOWN))),
    })),
    total,
    ...(comparedTotal && { compared_total: comparedTotal }),
    row_count: grouped.count,
    ...(records && { records }),
    names: namesOf(store, asking),
    ...(periods && { period: { from: periods.period.from, to: periods.period.to } }),
    time_zone: calendar.zoneOf(calendar.dayOf(now)),
    ignored: query.time === undefined ? ['period', ...ignored] : ignored,
    notes: grouped.isFolded ? [...notes, 'folded'] : [...notes],
  };
  return { answer };
}

/** All time has no bounds: what is planned is among it. */
function periodsFor({ query, filters, calendar, now }: PanelAsking): Periods | undefined {
  const { period, compare } = filters;
  if (query.time === undefined || ('last' in period && period.last === 'all')) return undefined;
  return periodsOf({ period, compare: compare ? 'previous' : undefined }, { now, calendar, firstDay: null });
}

function fieldsOf({ where, time, group, values, columns }: RowsQuery): string[] {
  const named = [...where, ...group, ...values].flatMap(({ field }) => field ?? []);
  return [...named, ...columns, ...(time === undefined ? [] : [time])];
}

function totalOf(measures: readonly Measure[], rows: Uint32Array): (number | null)[] {
  const sums = new Aggregates(measures, 1);
  for (const row of rows) sums.add(0, row);
  return sums.values(0);
}

function groupColumn(store: RowStore, { field, by }: RowsQuery['group'][number]): GroupColumn {
  const column = store.column(field);
  const label = column?.label ?? '';
  const step = by ?? (column?.type === 'time' ? 'day' : undefined);
  if (step !== undefined) return { field, label, type: step === 'weekday_hour' ? 'weekday_hour' : 'time', step };
  return { field, label, type: column?.type === 'country' ? 'country' : 'text' };
}

function valueColumn(store: RowStore, { how, field, label }: RowValue): ValueColumn {
  const column = field === undefined ? undefined : store.column(field);
  const isCount = how === 'count' || how === 'distinct';
  const isMoney = !isCount && column?.type === 'money' && column.currency !== undefined;
  return {
    name: how,
    ...(field !== undefined && { field }),
    label: label !== '' ? label : how === 'count' ? '' : (column?.label ?? ''),
    unit: isCount ? 'count' : isMoney ? 'money' : (column?.unit ?? 'number'),
    ...(isMoney && { currency: column.currency }),
  };
}

/** Labels of the choices that keys and cells may be. */
function namesOf(store: RowStore, { query: { group, columns }, booleans }: PanelAsking): Record<string, string> {
  const names = new Map<string, string>();
  if (booleans && group.some(({ field }) => store.column(field)?.type === 'boolean'))
    for (const [value, label] of Object.entries(booleans)) names.set(value, label);
  for (const field of [...group.map((each) => each.field), ...columns])
    for (const { value, label } of store.column(field)?.choices ?? [])
      if (label !== '' && label !== value) names.set(value, label);
  return Object.fromEntries(names);
}
