import { expect, test } from 'vitest';
import { filter } from '#widgets/filter/filter.ts';
import { render } from '#widgets/testing.ts';
import { pages } from './pages.ts';

const at = (page: string) => render(pages, { total: 100, size: 10 }, { query: { page, kind: 'tea' }, path: '/list' });
const shown = (markup: string) => [...markup.matchAll(/>([^<>]+)<\/(?:a|li)>/g)].map(([, text]) => text);

test('the first, the last and those around are linked, with what else was asked', () => {
  expect(shown(at('5'))).toEqual(['Previous', '1', '…', '4', '5', '6', '…', '10', 'Next']);
  expect(at('5')).toContain('href="/list?page=6&amp;kind=tea" rel="next"');
  expect(at('5')).toMatch(/page=5[^>]*aria-current="page"/);
});

test.each(['', '0', '-1', '1e9', '999999999', 'x', '5.5'])('page %j is one there is', (page) => {
  expect(at(page).match(/aria-current="page"/g)).toHaveLength(1);
});

test('what fits on one page has no links', () => {
  expect(render(pages, { total: 10, size: 10 })).not.toContain('<a ');
});

test('a filter puts its value into the address and begins with the first page', () => {
  const props = { parameter: 'kind', items: [{ label: 'Tea', value: 'tea' }], values: ['Coffee', 7, null, ''] };
  const markup = render(filter, props, { query: { kind: 'tea', page: '3' }, path: '/list' });
  expect(markup).toContain('href="/list?kind=tea&amp;page=" aria-current="true">Tea');
  expect(shown(markup)).toEqual(['All', 'Tea', 'Coffee', '7']);
});

test('both say which parameters they read', () => {
  expect(pages.queryParams?.({})).toEqual(['page']);
  expect(filter.queryParams?.({ parameter: 'kind' })).toEqual(['kind']);
});
