import { expect, test } from 'vitest';
import { fitQuery } from './change-type.ts';
import { firstPanels } from './first-panels.ts';
import { type DataField, whyUnfit } from './panel-types.ts';

const orders = { kind: 'table', key: 'orders' } as const;
const time: DataField = { field: 'ordered_on', type: 'time' };
const number: DataField = { field: 'number', type: 'text' };
const status: DataField = { field: 'status', type: 'choice' };
const country: DataField = { field: 'country', type: 'country' };
const total: DataField = { field: 'total', type: 'money' };

const of = (...fields: DataField[]) =>
  firstPanels(orders, fields).map(({ type, query }) => [type, query.group, query.values[0]?.field, query.time]);

test('a table with a time, a choice and money begins with three panels', () => {
  expect(of(number, time, country, status, total)).toEqual([
    ['line', [{ field: 'ordered_on', by: 'day' }], undefined, 'ordered_on'],
    ['donut', [{ field: 'status' }], undefined, 'ordered_on'],
    ['number', [{ field: 'ordered_on', by: 'day' }], 'total', 'ordered_on'],
  ]);
});

test('each is left out where its field is missing', () => {
  expect(of(number)).toEqual([]);
  expect(of(total)).toEqual([['number', [], 'total', undefined]]);
  expect(of(country)).toEqual([['map', [{ field: 'country' }], undefined, undefined]]);
});

test('each suits its type as it is', () => {
  const fields = [number, time, status, country, total];
  for (const { type, query } of firstPanels(orders, fields)) {
    expect(whyUnfit(type, query, fields)).toBeUndefined();
    expect(fitQuery(query, type, fields)).toEqual(query);
  }
});
