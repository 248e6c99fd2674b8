import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PanelType, panelTypes } from './board.ts';
import { fitQuery, keepHidden } from './change-type.ts';
import { asksForData, type DataField, typeShapes, whyUnfit } from './panel-types.ts';
import { type BoardQuery, boardQuery, type RowsQuery } from './query.ts';

const fields: DataField[] = [
  { field: 'number', type: 'text' },
  { field: 'ordered_on', type: 'time' },
  { field: 'status', type: 'choice' },
  { field: 'country', type: 'country' },
  { field: 'total', type: 'money' },
];

const rows = (given: Partial<RowsQuery> = {}): RowsQuery => ({
  ...{ from: 'rows', dataset: { kind: 'table', key: 'orders' }, where: [], time: 'ordered_on', limit: 50 },
  ...{ group: [], values: [], columns: [] },
  ...given,
});
const week = { field: 'ordered_on', by: 'week' } as const;
const status = { field: 'status' };
const count = { how: 'count', label: '' } as const;
const total = { how: 'sum', field: 'total', label: '' } as const;
const line = rows({ group: [week, status], values: [total, count] });

test.each<[PanelType, Partial<RowsQuery>]>([
  ['area', { group: [week, status], values: [total] }],
  ['bar', { group: [week, status], values: [total] }],
  ['table', { group: [week, status], values: [total, count] }],
  ['number', { group: [week], values: [total] }],
  ['donut', { group: [status], values: [total] }],
  ['funnel', { group: [status], values: [total] }],
  ['heat_map', { group: [{ field: 'ordered_on', by: 'weekday_hour' }], values: [total] }],
  ['map', { group: [{ field: 'country' }], values: [total] }],
  ['progress', { group: [], values: [total] }],
  ['list', { group: [week], values: [total] }],
])('a line becomes a %s with what fits', (type, left) => {
  expect(fitQuery(line, type, fields)).toEqual({ ...line, ...left });
});

test('a time group is dropped only when another one is there', () => {
  const query = fitQuery(rows({ group: [week], values: [total] }), 'donut', fields);
  expect(query).toMatchObject({ group: [week], values: [total] });
});

test('what a type needs is added', () => {
  expect(fitQuery(rows(), 'line', fields)).toMatchObject({
    group: [{ field: 'ordered_on', by: 'day' }],
    values: [count],
  });
  expect(fitQuery(rows(), 'donut', fields)).toMatchObject({ group: [status], values: [count] });
  expect(fitQuery(rows({ time: undefined }), 'heat_map', fields)).toMatchObject({
    group: [{ field: 'ordered_on', by: 'weekday_hour' }],
  });
});

test('rows stay rows where they are shown, and are counted elsewhere', () => {
  const list = rows({ columns: ['number', 'total'] });
  expect(fitQuery(list, 'table', fields)).toEqual(list);
  expect(fitQuery(list, 'bar', fields)).toMatchObject({ columns: [], group: [status], values: [count] });
});

test('what a value is sorted by goes with it, and back', () => {
  const bars = rows({ group: [status], values: [total, count], sort: { at: 1, descending: false } });
  expect(fitQuery(bars, 'donut', fields)).not.toHaveProperty('sort');
  const donut = fitQuery(bars, 'donut', fields);
  expect(keepHidden(bars, 'donut', donut, { ...donut, limit: 5 } as RowsQuery)).toMatchObject({ sort: bars.sort });
});

/** Changes a panel as the editor does: each query is made from all that was said. */
function editor(query: BoardQuery, type: PanelType) {
  const state = { whole: query, type, query };
  return {
    query: () => state.query,
    turn: (next: PanelType) => {
      state.type = next;
      state.query = fitQuery(state.whole, next, fields);
    },
    change: (given: Partial<RowsQuery>) => {
      const next = { ...(state.query as RowsQuery), ...given };
      state.whole = keepHidden(state.whole, state.type, state.query, next);
      state.query = fitQuery(state.whole, state.type, fields);
    },
  };
}

test('going back brings back what was lost', () => {
  const panel = editor(line, 'line');
  for (const type of ['donut', 'progress', 'text', 'map', 'heat_map', 'table'] as const) panel.turn(type);
  panel.turn('table');
  expect(panel.query()).toEqual(line);
  panel.turn('line');
  expect(panel.query()).toEqual({ ...line, values: [total] });
});

test('what is changed on the way stays changed, with what was lost beside it', () => {
  const panel = editor(line, 'line');
  panel.turn('donut');
  panel.change({ group: [{ field: 'country' }], values: [count], limit: 8 });
  panel.turn('line');
  expect(panel.query()).toEqual({ ...line, group: [week, { field: 'country' }], values: [count], limit: 8 });
});

test('a second group leaves room for one value, which is whole again without it', () => {
  const panel = editor(rows({ group: [week], values: [total, count] }), 'line');
  panel.change({ group: [week, status] });
  expect(panel.query()).toMatchObject({ group: [week, status], values: [total] });
  panel.change({ group: [week] });
  expect(panel.query()).toMatchObject({ group: [week], values: [total, count] });
});

test('other data starts over', () => {
  const panel = editor(line, 'donut');
  const other = rows({ dataset: { kind: 'sample', name: 'deals' }, group: [{ field: 'stage' }], values: [count] });
  panel.change(other);
  expect(panel.query()).toEqual(other);
});

test('Analytics keeps its dimensions and metrics', () => {
  const visits = {
    from: 'numbers',
    metrics: ['visits', 'visitors'],
    by: ['day', 'country'],
    filters: [],
    limit: 20,
  } as const;
  const whole = boardQuery.parse(visits);
  expect(fitQuery(whole, 'donut', [])).toMatchObject({ by: ['country'], metrics: ['visits'] });
  expect(fitQuery(whole, 'heat_map', [])).toMatchObject({ by: ['hour'] });
  expect(fitQuery(whole, 'number', [])).toMatchObject({ by: ['day'] });
  expect(fitQuery(whole, 'progress', [])).toMatchObject({ by: [] });
  const funnel = boardQuery.parse({ ...visits, funnel: '0f8b7a52-9f53-4a4e-8f2e-0d7a8d1d6b11' });
  expect(fitQuery(funnel, 'line', [])).not.toHaveProperty('funnel');
  const bars = fitQuery(funnel, 'bar', []);
  const kept = keepHidden(funnel, 'bar', bars, bars);
  expect(fitQuery(kept, 'funnel', [])).toHaveProperty('funnel', '0f8b7a52-9f53-4a4e-8f2e-0d7a8d1d6b11');
});

test('metrics are parted by their label, or by server', () => {
  const jobs = { from: 'metrics', metric: 'jobs', by: 'time' } as const;
  expect(fitQuery(jobs, 'donut', [])).toMatchObject({ by: 'label' });
  expect(fitQuery({ ...jobs, metric: 'cpu' }, 'donut', [])).toMatchObject({ by: 'server' });
  expect(fitQuery({ ...jobs, by: 'label' }, 'line', [])).toMatchObject({ by: 'time' });
  expect(fitQuery(jobs, 'progress', [])).toMatchObject({ by: 'none' });
});

test('a type says why it cannot show the data', () => {
  const plain: DataField[] = [{ field: 'total', type: 'money' }];
  expect(whyUnfit('line', rows(), plain)).toBe('no_time');
  expect(whyUnfit('map', rows(), plain)).toBe('no_country');
  expect(whyUnfit('donut', rows(), plain)).toBe('no_category');
  expect(whyUnfit('bar', rows(), [])).toBe('no_fields');
  expect(whyUnfit('number', rows(), [])).toBeUndefined();
  expect(whyUnfit('map', rows(), fields)).toBeUndefined();
  expect(whyUnfit('map', { from: 'metrics', metric: 'cpu', by: 'time' }, [])).toBe('no_country');
  expect(whyUnfit('text', rows(), [])).toBeUndefined();
});

const anyField = fc.constantFrom(...fields.map(({ field }) => field));
const anyQuery = fc.record({
  group: fc.uniqueArray(
    fc.record({ field: anyField, by: fc.constantFrom(undefined, 'week' as const, 'weekday_hour' as const) }),
    { maxLength: 2, selector: ({ field }) => field },
  ),
  values: fc.array(fc.constantFrom(count, total), { maxLength: 8 }),
  columns: fc.uniqueArray(anyField, { maxLength: 3 }),
  sort: fc.constantFrom(undefined, { at: 0, descending: true }, { at: 7, descending: false }),
});

test('whatever was asked, each type gets a query it can show, and asks nothing new of the same', () => {
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...panelTypes.filter(asksForData)), (given, type) => {
      const whole = rows(given);
      const query = fitQuery(whole, type, fields);
      expect(boardQuery.safeParse(query).success).toBe(true);
      expect(fitQuery(query, type, fields)).toEqual(query);
      expect(fitQuery(keepHidden(whole, type, query, query), type, fields)).toEqual(query);
      const { group = [], columns = [] } = query.from === 'rows' ? query : {};
      const [least, most] = typeShapes[type].groups;
      if (columns.length === 0) {
        expect(group.length).toBeGreaterThanOrEqual(least);
        expect(group.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});
