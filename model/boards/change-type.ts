import { metricFacts } from '#model/metrics/metrics.ts';
import type { PanelType } from './board.ts';
import {
  asksForData,
  type DataField,
  type DataPanelType,
  isTimeDimension,
  likelyCategory,
  likelyTime,
  mostValues,
  typeShapes,
} from './panel-types.ts';
import type { BoardQuery, MetricsQuery, NumbersQuery, RowGroup, RowsQuery } from './query.ts';
import { MAX_VALUES } from './query.ts';

/**
 * Makes the query of a panel of a type from all that was said of it: what the type has no place for is left out, and what
 * it needs is added. `whole` stays as it is, so that another type finds everything again.
 */
export function fitQuery(whole: BoardQuery, type: PanelType, fields: readonly DataField[]): BoardQuery {
  if (!asksForData(type)) return whole;
  switch (whole.from) {
    case 'rows':
      return fitRows(whole, type, fields);
    case 'numbers':
      return fitNumbers(whole, type);
    case 'metrics':
      return fitMetrics(whole, type);
  }
}

function fitRows(whole: RowsQuery, type: DataPanelType, fields: readonly DataField[]): RowsQuery {
  if (typeShapes[type].hasRecords && whole.columns.length > 0) return { ...whole, group: [], values: [] };
  const group = fitGroups(whole, type, fields);
  const values =
    whole.values.length === 0
      ? [{ how: 'count' as const, label: '' }]
      : whole.values.slice(0, mostValues(type, group.length));
  const { sort, ...others } = whole;
  // Times are in their order, and a value that is left out sorts nothing.
  const isSorted = sort !== undefined && sort.at < values.length && !group[0]?.by;
  return { ...others, group, values, columns: [], ...(isSorted && { sort }) };
}

function fitGroups(whole: RowsQuery, type: DataPanelType, fields: readonly DataField[]): RowGroup[] {
  const { lead, groups } = typeShapes[type];
  const [least, most] = groups;
  if (most === 0) return [];
  const typeOf = (field: string) => fields.find((each) => each.field === field)?.type;
  const given = whole.group.map((each) => asStep(each, typeOf(each.field) === 'time'));
  const isTime = (each: RowGroup) => each.by !== undefined;
  const time = likelyTime(fields, whole);
  switch (lead) {
    case 'time': {
      const line =
        given.find(isTime) ?? (least > 0 && time !== undefined ? { field: time, by: 'day' as const } : undefined);
      if (!line) return [];
      return [line, ...given.filter((each) => !isTime(each))].slice(0, most);
    }
    case 'weekday_hour': {
      const field = given.find(isTime)?.field ?? time;
      return field === undefined ? [] : [{ field, by: 'weekday_hour' }];
    }
    case 'country': {
      const place = [...given, ...fields].find(({ field }) => typeOf(field) === 'country');
      return place ? [{ field: place.field }] : [];
    }
    case 'category': {
      const kept = given.find((each) => !isTime(each)) ?? given[0];
      return kept ? [kept] : [...likelyGroup(fields)];
    }
    case 'any':
      return given.length > 0 ? given.slice(0, most) : [...likelyGroup(fields)];
  }
}

function likelyGroup(fields: readonly DataField[]): readonly RowGroup[] {
  const category = likelyCategory(fields);
  if (!category) return [];
  return [category.type === 'time' ? { field: category.field, by: 'month' } : { field: category.field }];
}

/** A time in steps that follow each other; other fields have none. */
function asStep({ field, by }: RowGroup, isTime: boolean): RowGroup {
  if (!isTime) return { field };
  return { field, by: by === undefined || by === 'weekday_hour' ? 'day' : by };
}

function fitNumbers(whole: NumbersQuery, type: DataPanelType): NumbersQuery {
  const { funnel, ...others } = whole;
  const by = fitDimensions(whole.by, type);
  const values = mostValues(type, by.length);
  if (type === 'funnel')
    return { ...others, metrics: whole.metrics.slice(0, values), by: [], ...(funnel && { funnel }) };
  return { ...others, metrics: whole.metrics.slice(0, values), by };
}

type Dimensions = NumbersQuery['by'];

function fitDimensions(given: Dimensions, type: DataPanelType): Dimensions {
  const { lead, groups } = typeShapes[type];
  const [least, most] = groups;
  switch (lead) {
    case 'time': {
      const line = given.find(isTimeDimension) ?? (least > 0 ? 'day' : undefined);
      return line === undefined ? [] : [line, ...given.filter((each) => !isTimeDimension(each))].slice(0, most);
    }
    case 'weekday_hour':
      return ['hour'];
    case 'country':
      return ['country'];
    case 'category':
      return [given.find((each) => !isTimeDimension(each)) ?? given[0] ?? 'channel'];
    case 'any':
      return most === 0 ? [] : given.length > 0 ? given.slice(0, most) : ['page'];
  }
}

function fitMetrics(whole: MetricsQuery, type: DataPanelType): MetricsQuery {
  const { lead, groups } = typeShapes[type];
  const parts = 'labels' in metricFacts[whole.metric] ? 'label' : 'server';
  if (groups[1] === 0) return { ...whole, by: 'none' };
  if (lead === 'time') return { ...whole, by: 'time' };
  return lead === 'category' && (whole.by === 'time' || whole.by === 'none') ? { ...whole, by: parts } : whole;
}

/**
 * Carries a change of a panel's query over to all that was said of it: `before` and `after` are queries of a panel of that
 * type, and what they leave out of `whole` is kept.
 */
export function keepHidden(whole: BoardQuery, type: PanelType, before: BoardQuery, after: BoardQuery): BoardQuery {
  if (whole.from === 'rows' && before.from === 'rows' && after.from === 'rows') {
    if (JSON.stringify(before.dataset) !== JSON.stringify(after.dataset)) return after;
    const showsColumns = asksForData(type) && typeShapes[type].hasRecords === true;
    const sort = after.sort ?? (before.sort ? undefined : whole.sort);
    const { sort: _sort, ...others } = after;
    return {
      ...others,
      group: keepGroups(whole.group, before.group, after.group, ({ field }) => field),
      values: [...after.values, ...whole.values.slice(before.values.length)].slice(0, MAX_VALUES),
      columns: showsColumns ? after.columns : whole.columns,
      ...(sort && { sort }),
    };
  }
  if (whole.from === 'numbers' && before.from === 'numbers' && after.from === 'numbers') {
    const funnel = after.funnel ?? (type === 'funnel' ? undefined : whole.funnel);
    const metrics = [...after.metrics, ...whole.metrics.slice(before.metrics.length)];
    return {
      ...after,
      by: keepGroups(whole.by, before.by, after.by, (each) => each),
      metrics: [...new Set(metrics)].slice(0, MAX_VALUES),
      ...(funnel && { funnel }),
    };
  }
  return after;
}

/** The groups that are shown as they are now, among those that are not. Unchanged, all stay as they were. */
function keepGroups<G>(
  whole: readonly G[],
  before: readonly G[],
  after: readonly G[],
  keyOf: (group: G) => string,
): G[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [...whole];
  const shown = new Set([...before, ...after].map(keyOf));
  const at = whole.findIndex((each) => before.some((other) => keyOf(other) === keyOf(each)));
  const isHidden = (each: G) => !shown.has(keyOf(each));
  const ahead = at < 0 ? [] : whole.slice(0, at).filter(isHidden);
  const behind = whole.slice(Math.max(0, at)).filter(isHidden);
  const room = Math.max(0, 2 - after.length);
  const kept = [...ahead, ...behind].slice(0, room);
  return [...kept.filter((each) => ahead.includes(each)), ...after, ...kept.filter((each) => behind.includes(each))];
}
