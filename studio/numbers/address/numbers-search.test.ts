import { expect, test } from 'vitest';
import { formatChange, type NumbersSearch, type NumbersView, readSearch } from './numbers-search.ts';

test('an address without anything shows the last 28 days against those before', () => {
  expect(readSearch({})).toEqual({
    period: { last: '28d' },
    compare: 'previous',
    filters: [],
    metric: 'visitors',
    by: undefined,
    cards: [],
    open: undefined,
    list: {},
  });
});

test.each<[NumbersSearch, Partial<NumbersView>]>([
  [{ period: 'today' }, { period: { last: 'today' } }],
  [{ period: '2026-11-01..2026-11-28' }, { period: { from: '2026-11-01', to: '2026-11-28' } }],
  [{ compare: 'none' }, { compare: undefined }],
  [{ compare: 'year' }, { compare: 'year' }],
  [{ compare: '2025-01-01..2025-01-31' }, { compare: { from: '2025-01-01', to: '2025-01-31' } }],
  [
    { metric: 'lcp', by: 'week' },
    { metric: 'lcp', by: 'week' },
  ],
  [{ cards: 'channel,exit' }, { cards: ['channel', 'exit'] }],
  [{ where: 'country:IT' }, { filters: [{ field: 'country', how: 'is', values: ['IT'] }] }],
])('%j is read and written alike', (search, view) => {
  expect(readSearch(search)).toMatchObject(view);
  expect(formatChange(view)).toEqual(search);
});

test.each([
  { period: '2026-11-28..2026-11-01' },
  { period: '2026-13-01..2026-13-02' },
  { period: 'forever' },
  { period: { last: 'today' } },
  { metric: 'toString' },
  { by: 5 },
  { where: ['country:IT'] },
  { open: '__proto__' },
  { cards: 'constructor' },
])('%j makes no sense, and counts as absent', (search) => {
  expect(readSearch(search as unknown as NumbersSearch)).toEqual(readSearch({}));
});

test('what is the default is left out of the address', () => {
  expect(
    formatChange({ period: { last: '28d' }, compare: 'previous', metric: 'visitors', filters: [], cards: [] }),
  ).toEqual({ period: undefined, compare: undefined, metric: undefined, where: undefined, cards: undefined });
});
