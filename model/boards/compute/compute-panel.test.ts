import { expect, test } from 'vitest';
import { type RowsQuery, rowsQuery } from '#model/boards/query.ts';
import type { Json } from '#model/json.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { computePanel, type PanelFilters } from './compute-panel.ts';
import type { DataColumn } from './data-column.ts';
import { guessColumns } from './guess-columns.ts';
import { RowStore } from './row-store.ts';

const ZONE = 'Europe/Rome';
const NOW = Date.parse('2026-11-28T10:30:00Z');
const columns: DataColumn[] = [
  { field: 'at', label: 'Ordered on', type: 'time' },
  {
    field: 'status',
    label: 'Status',
    type: 'choice',
    choices: [
      { value: 'paid', label: 'Paid' },
      { value: 'open', label: 'Open' },
    ],
  },
  { field: 'tags', label: 'Tags', type: 'text' },
  { field: 'amount', label: 'Amount', type: 'money', currency: 'EUR', digits: 2 },
  { field: 'weight', label: 'Weight', type: 'number' },
  { field: 'country', label: 'Country', type: 'country' },
  { field: '__proto__', label: '', type: 'text' },
];

type Asked = Omit<Partial<RowsQuery>, 'dataset'>;

function ask(rows: readonly unknown[], query: Asked, filters: Partial<PanelFilters> = {}, zone = ZONE) {
  const parsed = rowsQuery.parse({ from: 'rows', dataset: { kind: 'table', key: 'orders' }, ...query });
  const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone }], firstDayOfWeek: 0 });
  return computePanel(new RowStore({ columns, rows, zone }), {
    query: parsed,
    filters: { period: { last: 'all' }, choices: {}, compare: false, ...filters },
    calendar,
    now: NOW,
    notes: [],
  });
}

function answered(...asked: Parameters<typeof ask>) {
  const computed = ask(...asked);
  if ('fault' in computed) throw new Error(computed.fault);
  return computed.answer;
}

const group = (field: string, by?: RowsQuery['group'][number]['by']) => ({ field, ...(by && { by }) });
const sum = (field: string) => ({ how: 'sum' as const, field, label: '' });
const count = { how: 'count' as const, label: '' };
const lines = (answer: ReturnType<typeof answered>) => answer.rows.map(({ keys, values }) => [...keys, ...values]);

test('rows without groups are counted, and each aggregate leaves out what is no number', () => {
  const rows = [{ amount: 1010 }, { amount: 2020 }, { amount: 'free' }, { amount: null }, {}, { amount: '5' }];
  const hows = ['count', 'distinct', 'sum', 'average', 'minimum', 'maximum'] as const;
  const { total, values, row_count } = answered(rows, {
    values: hows.map((how) => ({ how, field: 'amount', label: '' })),
  });
  expect(total).toEqual([6, 4, 30.35, 30.35 / 3, 0.05, 20.2]);
  expect(values[2]).toEqual({ name: 'sum', field: 'amount', label: 'Amount', unit: 'money', currency: 'EUR' });
  expect(row_count).toBe(6);
  expect(answered([], { values: [sum('amount'), { how: 'average', field: 'amount', label: '' }] }).total).toEqual([
    0,
    null,
  ]);
});

test('sums of decimal numbers are decimal, whatever their order and size', () => {
  const weights = [1e15, 0.1, 0.2, -1e15, 0.7];
  expect(
    answered(
      weights.map((weight) => ({ weight })),
      { values: [sum('weight')] },
    ).total,
  ).toEqual([1]);
  const many = Array.from({ length: 10_000 }, () => ({ weight: 0.1 }));
  expect(answered(many, { values: [sum('weight')] }).total).toEqual([1000]);
});

test('groups are sorted by the first value, an empty cell is one, and a list is in each of its values', () => {
  const rows = [{ tags: ['a', 'b', 'a'] }, { tags: 'b' }, { tags: '' }, { tags: [] }, {}, { tags: ['c'] }];
  const { rows: found, total } = answered(rows, { group: [group('tags')] });
  expect(found.map(({ keys, values }) => [keys[0], values[0]])).toEqual([
    [null, 3],
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ]);
  expect(total).toEqual([6]);
});

test('what is beyond the limit is one row at the end, and the total is of all', () => {
  const rows = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map((country) => ({ country, amount: 100 }));
  const answer = answered(rows, { group: [group('country')], values: [sum('amount')], limit: 2 });
  expect(answer.rows).toEqual([
    { keys: ['a'], values: [3] },
    { keys: ['b'], values: [2] },
    { keys: [null], values: [2], isOther: true },
  ]);
  expect(answer).toMatchObject({ total: [7], row_count: 4, notes: ['folded'] });
  const least = answered(rows, { group: [group('country')], sort: { at: 0, descending: false }, limit: 1 });
  expect(lines(least)).toEqual([
    ['c', 1],
    [null, 6],
  ]);
});

test('more groups than are held are refused, 5,000 are folded', () => {
  const rows = (groups: number) => Array.from({ length: 20_000 }, (_, at) => ({ country: `c${at % groups}` }));
  const folded = answered(rows(5000), { group: [group('country')], limit: 1000 });
  expect(folded.rows).toHaveLength(1001);
  expect(folded.rows.at(-1)).toEqual({ keys: [null], values: [16_000], isOther: true });
  expect(ask(rows(5001), { group: [group('country')] })).toEqual({ fault: 'too_many_groups' });
  const pairs = rows(4000).map((row, at) => ({ ...row, tags: `t${at % 4999}` }));
  const both = answered(pairs, { group: [group('country'), group('tags')], limit: 1000 });
  expect(both.rows.length).toBeLessThanOrEqual(2100);
  expect(both.notes).toEqual(['folded']);
  expect(both.rows.reduce((total, { values }) => total + (values[0] ?? 0), 0)).toBe(20_000);
});

test('steps of time are in order with the missing ones, 0 for counts and sums and nothing for averages', () => {
  const rows = [
    { at: '2026-11-27T23:30:00Z', amount: 100 },
    { at: '2026-11-25', amount: 300 },
  ];
  const values = [count, sum('amount'), { how: 'average' as const, field: 'amount', label: '' }];
  const answer = answered(rows, { time: 'at', group: [group('at')], values }, { period: { last: '7d' } });
  expect(lines(answer)).toEqual([
    ['2026-11-22', 0, 0, null],
    ['2026-11-23', 0, 0, null],
    ['2026-11-24', 0, 0, null],
    ['2026-11-25', 1, 3, 3],
    ['2026-11-26', 0, 0, null],
    ['2026-11-27', 0, 0, null],
    ['2026-11-28', 1, 1, 1],
  ]);
  expect(answer).toMatchObject({ period: { from: '2026-11-22', to: '2026-11-28' }, time_zone: ZONE, notes: [] });
  expect(answer.groups).toEqual([{ field: 'at', label: 'Ordered on', type: 'time', step: 'day' }]);
});

test.each([
  ['week', ['2026-10-19', '2026-10-26', '2026-11-02']],
  ['month', ['2026-10-01', '2026-11-01']],
  ['quarter', ['2026-10-01']],
  ['year', ['2026-01-01']],
] as const)('a %s begins by the calendar of the site', (by, keys) => {
  const rows = [{ at: '2026-10-25T23:30:00+01:00' }, { at: '2026-11-02 08:00' }];
  expect(answered(rows, { group: [group('at', by)] }).rows.map((row) => row.keys[0])).toEqual(keys);
});

test('hours that clocks show twice are two, those they leap over none, and a week by hour has 168', () => {
  const twice = [{ at: '2026-10-25T00:30:00Z' }, { at: '2026-10-25T01:30:00Z' }, { at: '2026-10-25T02:30:00Z' }];
  const hours = answered(twice, { group: [group('at', 'hour')] }).rows.filter(({ values }) => values[0] === 1);
  expect(hours.map(({ keys }) => keys[0])).toEqual([
    '2026-10-25T02:00+02:00',
    '2026-10-25T02:00+01:00',
    '2026-10-25T03:00+01:00',
  ]);
  const spring = answered([{ at: '2026-03-29T00:30Z' }, { at: '2026-03-29T01:30Z' }], { group: [group('at', 'hour')] });
  expect(spring.rows).toHaveLength(23);
  const week = answered(twice, { group: [group('at', 'weekday_hour')] });
  expect(week.rows).toHaveLength(168);
  expect(week.rows.filter(({ values }) => values[0] !== 0)).toEqual([
    { keys: ['7-02'], values: [2] },
    { keys: ['7-03'], values: [1] },
  ]);
  expect(week.groups[0]?.type).toBe('weekday_hour');
});

test('a line for each of some groups has all steps, the others together', () => {
  const rows = [
    { at: '2026-11-27', country: 'IT' },
    { at: '2026-11-27', country: 'IT' },
    { at: '2026-11-28', country: 'FR' },
    { at: '2026-11-28', country: 'DE' },
  ];
  const query = { time: 'at', group: [group('at', 'day'), group('country')], limit: 1 };
  const answer = answered(rows, query, { period: { from: '2026-11-27', to: '2026-11-28' } });
  expect(answer.rows).toEqual([
    { keys: ['2026-11-27', 'IT'], values: [2] },
    { keys: ['2026-11-27', null], values: [0], isOther: true },
    { keys: ['2026-11-28', 'IT'], values: [0] },
    { keys: ['2026-11-28', null], values: [2], isOther: true },
  ]);
});

test('the period before stands beside each row: steps by their place, groups by their key', () => {
  const rows = [
    { at: '2026-11-27', status: 'paid' },
    { at: '2026-11-20', status: 'paid' },
    { at: '2026-11-20', status: 'open' },
    { at: '2026-11-19', status: 'gone' },
  ];
  const filters = { period: { last: '7d' as const }, compare: true };
  const days = answered(rows, { time: 'at', group: [group('at', 'day')] }, filters);
  expect(days.rows.map(({ keys, values, compared }) => [keys[0], values[0], compared?.[0]]).slice(4)).toEqual([
    ['2026-11-26', 0, 1],
    ['2026-11-27', 1, 2],
    ['2026-11-28', 0, 0],
  ]);
  const statuses = answered(rows, { time: 'at', group: [group('status')] }, filters);
  expect(statuses.rows).toEqual([{ keys: ['paid'], values: [1], compared: [1] }]);
  expect([statuses.total, statuses.compared_total]).toEqual([[1], [3]]);
  expect(statuses.names).toEqual({ paid: 'Paid', open: 'Open' });
});

test('all time has what is planned, without a period before', () => {
  const answer = answered(
    [{ at: '2027-01-01' }, { at: '2026-12-31' }],
    { time: 'at', group: [group('at', 'day')] },
    {
      compare: true,
    },
  );
  expect(lines(answer)).toEqual([
    ['2026-12-31', 1],
    ['2027-01-01', 1],
  ]);
  expect(answer).not.toHaveProperty('compared_total');
});

test('a stray year is no reason to fill centuries, nor many days to answer more than there is room for', () => {
  const far = answered([{ at: '0001-05-01' }, { at: '2026-11-28' }], { group: [group('at', 'day')] });
  expect(far.rows).toHaveLength(2);
  const days = Array.from({ length: 1500 }, (_, at) => ({ at: Date.UTC(2022, 0, 1 + at) }));
  const many = answered(days, { group: [group('at', 'day')] });
  expect(many.rows).toHaveLength(1001);
  expect(many.rows.at(-1)).toEqual({ keys: [null], values: [500], isOther: true });
  const century = answered(
    days,
    { time: 'at', group: [group('at', 'hour')] },
    {
      period: { from: '0001-01-01', to: '9999-12-31' },
      compare: true,
    },
  );
  expect(century.rows.length).toBeLessThanOrEqual(1001);
});

test.each([
  [{ how: 'is', values: ['paid'] }, ['a', 'd']],
  [{ how: 'is', values: ['open', null] }, ['b', 'c']],
  [{ how: 'not', values: ['paid'] }, ['b', 'c']],
  [{ how: 'not', values: ['paid', null] }, ['b']],
  [{ how: 'has', values: ['AI'] }, ['a', 'd']],
  [{ how: 'empty' }, ['c']],
  [{ how: 'filled' }, ['a', 'b', 'd']],
  [{ field: 'amount', how: 'above', values: ['10'] }, ['b']],
  [{ field: 'amount', how: 'below', values: ['10'] }, ['d']],
  [{ field: 'amount', how: 'from', values: ['10'] }, ['a', 'b']],
  [{ field: 'amount', how: 'until', values: ['10'] }, ['a', 'd']],
  [{ field: 'amount', how: 'is', values: ['10.5'] }, ['b']],
  [{ field: 'amount', how: 'above', values: ['much'] }, []],
  [{ field: 'at', how: 'from', values: ['2026-11-02'] }, ['b', 'c']],
  [{ field: 'at', how: 'above', values: ['2026-11-02'] }, ['c']],
  [{ field: 'at', how: 'until', values: ['2026-11-02'] }, ['a', 'b']],
  [{ field: 'at', how: 'below', values: ['2026-11-02'] }, ['a']],
])('the condition %j keeps %j', (condition, kept) => {
  const rows = [
    { tags: 'a', status: 'paid', amount: 1000, at: '2026-11-01T23:59' },
    { tags: 'b', status: 'open', amount: 1050, at: '2026-11-02T23:59' },
    { tags: 'c', status: null, at: '2026-11-03' },
    { tags: 'd', status: 'paid', amount: 999, at: 'soon' },
  ];
  const where = [{ field: 'status', values: [], ...condition }] as RowsQuery['where'];
  const { rows: found } = answered(rows, { where, group: [group('tags')], sort: { at: 0, descending: false } });
  expect(found.map(({ keys }) => keys[0])).toEqual(kept);
});

test('choices of the board filter what has their field, and say where there is none', () => {
  const rows = [{ status: 'paid' }, { status: 'open' }];
  const answer = answered(rows, {}, { choices: { status: 'paid', region: 'North', country: '' } });
  expect(answer).toMatchObject({ total: [1], ignored: ['period', 'region'] });
});

test('rows themselves are sorted by a column, empty ones last, and cut', () => {
  const rows = [
    { status: 'paid', amount: 500, at: '2026-11-01' },
    { status: 'open', at: '2026-11-02T10:00:00+01:00' },
    { status: 'paid', amount: 700, at: 0 },
    { status: 'x'.repeat(2000), amount: 900, tags: ['a', { b: 1 }] },
  ];
  const query = { columns: ['status', 'amount', 'at', 'tags'], sort: { at: 1, descending: true }, limit: 3 };
  const { records, row_count } = answered(rows, query);
  expect(records?.columns.map(({ type }) => type)).toEqual(['text', 'money', 'time', 'text']);
  expect(records?.rows).toEqual([
    ['x'.repeat(500), 9, null, 'a, {"b":1}'],
    ['paid', 7, '1970-01-01T00:00:00.000Z', null],
    ['paid', 5, '2026-11-01', null],
  ]);
  expect(row_count).toBe(4);
});

test('fields that are not there are told, and names of prototypes are names', () => {
  expect(ask([{}], { group: [group('gone')] })).toEqual({ fault: 'no_field', detail: 'gone' });
  expect(ask([{}], { time: 'constructor' })).toEqual({ fault: 'no_field', detail: 'constructor' });
  const row = JSON.parse('{"__proto__": "own"}') as Json;
  const answer = answered([row, {}, 'text', null, [1]], { group: [group('__proto__')] });
  expect(lines(answer)).toEqual([
    [null, 4],
    ['own', 1],
  ]);
});

test('numbers past all numbers and texts past all texts are left out or cut', () => {
  const rows = [
    { weight: '1e999' },
    { weight: 1.7e308 },
    { weight: 1.7e308 },
    { weight: 'NaN' },
    { weight: 'Infinity' },
  ];
  expect(answered(rows, { values: [sum('weight'), count] }).total).toEqual([null, 5]);
  const long = answered([{ country: 'y'.repeat(3_000_000) }], { group: [group('country')] });
  expect(long.rows[0]?.keys[0]).toHaveLength(500);
});

test('fields of an API are found with their types, paths included', () => {
  const items = [
    { id: 1, price: { amount: 12.5, currency: 'EUR' }, made: '2026-11-01T10:00:00Z', country: 'IT', tags: ['a'] },
    { id: 2, price: { amount: '3.50' }, made: '2026-11-02', country: 'FR', is_new: true, created_at: 1_790_000_000 },
  ];
  const found = guessColumns(items).map(({ field, type }) => [field, type]);
  expect(Object.fromEntries(found)).toEqual({
    id: 'number',
    'price.amount': 'number',
    'price.currency': 'text',
    made: 'time',
    country: 'country',
    tags: 'text',
    is_new: 'boolean',
    created_at: 'time',
  });
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as Json;
  expect(guessColumns([deep, null, 5, [[]]])).toEqual([]);
});
