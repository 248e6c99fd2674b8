import { expect, test } from 'vitest';
import { searchOfView, viewAddress } from './view-search.ts';

test('a view keeps the settings and not the moment', () => {
  const search = { page: 3, size: 50, q: 'fran & ce', sort: '-updated_on', columns: 'type', view: 'v1', ask: '/x' };
  expect(searchOfView(search)).toBe('columns=type&q=fran+%26+ce&size=50&sort=-updated_on');
  expect(searchOfView({ page: 2 })).toBe('');
});

test('a view leads back to the same settings, on the first page', () => {
  const search = searchOfView({ size: 50, q: 'fran & ce', sort: '-updated_on' });
  const address = viewAddress({ id: 'v1', search });
  expect(address).toEqual({ size: 50, q: 'fran & ce', sort: '-updated_on', page: undefined, view: 'v1' });
  expect(searchOfView(address)).toBe(search);
});

test('filters are kept by their names, and a kept page or question is not followed', () => {
  expect(viewAddress({ id: 'v', search: 'status=off&page=7&ask=%2Fx&view=w' })).toEqual({
    status: 'off',
    page: undefined,
    view: 'v',
  });
});
