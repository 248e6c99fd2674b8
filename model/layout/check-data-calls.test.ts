import { expect, test } from 'vitest';
import type { DataCall } from '#model/layout/layout.ts';
import { checkDataCalls } from './check-data-calls.ts';

const named = (...names: string[]) => checkDataCalls(names.map((name) => ({ name })));

test.each(['site', 'query', 'params', 'page', 'props', 'index', 'empty', 'contains', 'constructor'])(
  'a data call cannot be named %s',
  (name) => {
    expect(named('country', name)).toEqual([{ path: 'meta.data.1.name', message: 'data.nameTaken', values: { name } }]);
  },
);

test('two data calls of a page cannot share a name', () => {
  expect(named('country', 'regions', 'country')).toEqual([
    { path: 'meta.data.2.name', message: 'data.nameTwice', values: { name: 'country' } },
  ]);
  expect(named('country', 'countries', 'sites')).toEqual([]);
});

test('an argument is made of the answers of earlier calls, not of later ones or its own', () => {
  const calls: Pick<DataCall, 'name' | 'args'>[] = [
    { name: 'shop', args: { city: '{{ stock[0].city }}', own: '{{ shop.id }}' } },
    {
      name: 'stock',
      args: { shop: '{{ shop.id }}', a: '{{ params.stock }}', b: '{{ "stock" | append: shop.stock }}', c: 'stock' },
    },
  ];
  expect(checkDataCalls(calls)).toEqual([
    { path: 'meta.data.0.args.city', message: 'data.argLater', values: { name: 'stock' } },
    { path: 'meta.data.0.args.own', message: 'data.argLater', values: { name: 'shop' } },
  ]);
});
