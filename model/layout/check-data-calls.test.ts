import { expect, test } from 'vitest';
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
