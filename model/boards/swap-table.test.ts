import { expect, test } from 'vitest';
import { boardBody, type Panel, type PanelType } from './board.ts';
import type { RowsQuery } from './query.ts';
import { samples } from './samples/sample-table.ts';
import { starterBoard } from './starters/starter-board.ts';
import { starterNames } from './starters/starter-names.ts';
import { columnsAsked, guessMatch, type MatchedColumn, samplesOf, swapTable } from './swap-table.ts';

const shop = starterBoard('ecommerce', (path) => path);
const dataset = { kind: 'table', key: 'sales' } as const;
const column = (field: string, type: MatchedColumn['type'], label = ''): MatchedColumn => ({ field, label, type });

/** Columns of a sample as panels know them. */
const columnsOf = (name: keyof typeof samples): MatchedColumn[] =>
  samples[name].columns.map(({ name: field, type, isCountry, choices }) => ({
    field,
    label: field,
    type: isCountry ? 'country' : type === 'price' ? 'money' : type.startsWith('date') ? 'time' : (type as 'text'),
    ...(choices && { choices: choices.map((value) => ({ value, label: value })) }),
  }));

test('samples of a board and the columns that its panels ask for are found', () => {
  expect(samplesOf(shop)).toEqual(['orders', 'products']);
  expect(columnsAsked(shop, 'orders').slice(0, 2)).toEqual(['ordered', 'status']);
  expect(columnsAsked(shop, 'products')).toEqual(['availability', 'product', 'stock']);
  expect(columnsAsked(shop, 'coins')).toEqual([]);
});

test.each([
  ['the same names', [column('ordered', 'time'), column('total', 'money')], { ordered: 'ordered', total: 'total' }],
  [
    'words of names',
    [column('order_date', 'time'), column('totalAmount', 'number')],
    { ordered: 'order_date', total: 'totalAmount' },
  ],
  ['labels', [column('c1', 'time', 'Ordered on'), column('c2', 'money', 'Total')], { ordered: 'c1', total: 'c2' }],
  ['the only one of its type', [column('when', 'time'), column('paid', 'money')], { ordered: 'when', total: 'paid' }],
  ['none where two are as likely', [column('made', 'time'), column('sent', 'time')], {}],
  ['none of another type', [column('ordered', 'text'), column('total', 'text')], {}],
  ['none by type of a text', [column('note', 'text')], {}],
  ['the better of two alike', [column('total_weight', 'number'), column('total', 'number')], { total: 'total' }],
])('a column is guessed by %s', (_by, own, match) => {
  const asked = columnsOf('orders').filter(({ field }) => ['ordered', 'total', 'category'].includes(field));
  expect(guessMatch(asked, own)).toEqual(match);
});

test('a column of one table stands for one of the sample only', () => {
  const match = guessMatch(columnsOf('visits'), [column('visitors', 'number')]);
  expect(match).toEqual({ visitors: 'visitors' });
});

test('a copy of a sample takes its place in every panel, with nothing lost', () => {
  for (const name of starterNames) {
    const board = starterBoard(name, (path) => path);
    for (const sample of samplesOf(board)) {
      const own = columnsOf(sample);
      const asked = own.filter(({ field }) => columnsAsked(board, sample).includes(field));
      const swapped = swapTable(board, { sample, dataset, own, match: guessMatch(asked, own) });
      expect(swapped.panels.every(({ state, missing }) => state === 'swapped' && missing.length === 0)).toBe(true);
      expect(samplesOf(swapped.board)).toEqual(samplesOf(board).filter((each) => each !== sample));
      const back = JSON.stringify(swapped.board).replaceAll(
        '{"kind":"table","key":"sales"}',
        `{"kind":"sample","name":"${sample}"}`,
      );
      expect(JSON.parse(back).panels).toEqual(board.panels);
    }
  }
});

test('panels go without what has no match, or keep their sample where they need it', () => {
  const own = [
    column('at', 'time', 'Bought'),
    { ...column('state', 'choice'), choices: [{ value: 'cancelled', label: '' }] },
  ];
  const match = { ordered: 'at', status: 'state' };
  const { board, panels } = swapTable(shop, { sample: 'orders', dataset, own, match });
  expect(boardBody.safeParse(board).error).toBeUndefined();
  const stateOf = (title: string) =>
    panels.find(({ id }) => board.panels.find((panel) => panel.id === id)?.title === title);
  expect(stateOf('panel.revenue')).toMatchObject({ state: 'kept', missing: ['total'] });
  expect(stateOf('panel.orders')).toMatchObject({ state: 'swapped', missing: [] });
  expect(stateOf('panel.ordersByChannel')).toMatchObject({ state: 'kept', missing: ['channel'] });
  const orders = board.panels.find(({ title }) => title === 'panel.orders')?.query;
  expect(orders).toMatchObject({ dataset, time: 'at', where: [{ field: 'state', how: 'not', values: ['cancelled'] }] });
  expect(samplesOf(board)).toEqual(['orders', 'products']);
});

function asking(type: PanelType, query: Partial<RowsQuery>): Panel {
  const given = { id: 'a', type, place: { column: 0, row: 0, width: 4, height: 4 } };
  const rows = { from: 'rows', dataset: { kind: 'sample', name: 'deals' }, ...query };
  const { panels } = boardBody.parse({ title: 'Board', panels: [{ ...given, query: rows }] });
  return panels[0] as Panel;
}

test.each([
  [
    'a second group is dropped',
    { group: [{ field: 'opened', by: 'week' }, { field: 'stage' }], values: [{ how: 'count', label: '' }] },
    { group: [{ field: 'begun', by: 'week' }], values: [{ how: 'count', label: '' }] },
  ],
  [
    'columns are dropped, and the order by one of them',
    { columns: ['stage', 'company', 'value'], sort: { at: 0, descending: true } },
    { columns: ['client', 'worth'], sort: undefined },
  ],
  [
    'an order stays with its column',
    { columns: ['stage', 'company', 'value'], sort: { at: 2, descending: true } },
    { columns: ['client', 'worth'], sort: { at: 1, descending: true } },
  ],
  [
    'a condition on values that the own column does not know is dropped',
    { where: [{ field: 'company', how: 'is', values: ['Alder Labs'] }], values: [{ how: 'count', label: '' }] },
    { where: [] },
  ],
  [
    'a condition on numbers stays',
    { where: [{ field: 'value', how: 'above', values: ['100'] }], values: [{ how: 'count', label: '' }] },
    { where: [{ field: 'worth', how: 'above', values: ['100'] }] },
  ],
] satisfies [string, Partial<RowsQuery>, object][])('%s', (_what, query, expected) => {
  const own = [column('begun', 'time'), column('client', 'text'), column('worth', 'money')];
  const match = { opened: 'begun', company: 'client', value: 'worth' };
  const board = {
    ...shop,
    panels: [asking('table', query)],
    choices: [
      { field: 'company', label: 'Company' },
      { field: 'stage', label: '' },
    ],
  };
  const swapped = swapTable(board, { sample: 'deals', dataset, own, match });
  const found = swapped.board.panels[0]?.query as RowsQuery;
  for (const [member, value] of Object.entries(expected)) expect(found[member as keyof RowsQuery]).toEqual(value);
  expect(swapped.board.choices).toEqual([
    { field: 'client', label: '' },
    { field: 'stage', label: '' },
  ]);
});
