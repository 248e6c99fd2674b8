import { expect, test } from 'vitest';
import { formatSort, listRequestOf, listSearch, parseSort, toggleSort } from './list-search.ts';

const validate = listSearch(['type']);

test('an address is read into a list’s state, defaults left out', () => {
  expect(validate({ page: 2, size: 50, sort: '-updated_on', q: 'france', type: 'dynamic' })).toEqual({
    page: 2,
    size: 50,
    sort: '-updated_on',
    q: 'france',
    type: 'dynamic',
  });
  expect(validate({ page: 1, size: 20, q: '' })).toEqual({});
});

test('junk in an address is dropped', () => {
  expect(
    validate({ page: -3, size: 7, sort: { a: 1 }, q: ['x'], type: null, other: 'x', __proto__: { page: 9 } }),
  ).toEqual({});
});

test('fields the list does not sort by are dropped', () => {
  expect(parseSort('-version,passwordHash,url_string', ['url_string', 'version'])).toEqual([
    { field: 'version', descending: true },
    { field: 'url_string', descending: false },
  ]);
  expect(listRequestOf({ sort: 'evil' }, ['version'])).toEqual({ page: 1, size: 20, sort: [], search: '' });
});

test('a header goes through ascending, descending and none, alone or beside others', () => {
  const up = toggleSort([], 'a', false);
  const down = toggleSort(up, 'a', false);
  expect([formatSort(up), formatSort(down), formatSort(toggleSort(down, 'a', false))]).toEqual(['a', '-a', undefined]);
  expect(formatSort(toggleSort(down, 'b', true))).toBe('-a,b');
  expect(formatSort(toggleSort(down, 'b', false))).toBe('b');
});
