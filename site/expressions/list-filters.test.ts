import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { type ListQuery, writeListQuery } from '#model/layout/list-query.ts';
import { PrintedCell } from './printed-cell.ts';
import { generousLimits, tryExpression } from './try-expression.ts';

const rows = [
  {
    name: 'Zoé',
    'First name': 'a',
    instrument: 'oud',
    n: 10,
    day: '2026-03-01',
    tags: ['old', 'new'],
    on: true,
    at: { b: 1 },
  },
  {
    name: 'amal',
    'First name': 'b',
    instrument: 'ney',
    n: 2,
    day: '2025-03-01',
    tags: ['new'],
    on: false,
    at: { b: 2 },
  },
  { name: 'Élise', 'First name': 'it\'s "b"\n\\', instrument: 'oud', n: null, day: '', tags: [], on: true, at: null },
];

function names(query: Partial<ListQuery>, given: Record<string, Json> = {}): string[] {
  const expression = writeListQuery({ source: 'rows', conditions: [], ...query });
  const { value, fault } = tryExpression(expression, 'value', { rows, ...given }, 'fr', generousLimits);
  expect(fault).toBeUndefined();
  return (value as typeof rows).map(({ name }) => name);
}

test.each<[ListQuery['conditions'][number], string[]]>([
  [{ column: ['instrument'], test: 'is', value: 'oud' }, ['Zoé', 'Élise']],
  [{ column: ['instrument'], test: 'isNot', value: 'oud' }, ['amal']],
  [{ column: ['First name'], test: 'is', value: 'it\'s "b"\n\\' }, ['Élise']],
  [{ column: ['at', 'b'], test: 'is', value: 2 }, ['amal']],
  [{ column: ['on'], test: 'is', value: false }, ['amal']],
  [{ column: ['constructor'], test: 'isEmpty' }, ['Zoé', 'amal', 'Élise']],
  [{ column: ['name'], test: 'contains', value: 'ELI' }, ['Élise']],
  [{ column: ['tags'], test: 'contains', value: 'old' }, ['Zoé']],
  [{ column: ['tags'], test: 'contains', value: 'ol' }, []],
  [{ column: ['n'], test: 'atLeast', value: 3 }, ['Zoé']],
  [{ column: ['n'], test: 'atMost', value: { path: 'most' } }, ['amal']],
  [{ column: ['n'], test: 'atMost', value: { path: 'query.unset' } }, ['Zoé', 'amal', 'Élise']],
  [{ column: ['day'], test: 'atLeast', value: '2026-01-01' }, ['Zoé']],
  [{ column: ['day'], test: 'isEmpty' }, ['Élise']],
  [{ column: ['n'], test: 'isFilled' }, ['Zoé', 'amal']],
])('%j keeps %j', (condition, kept) => {
  expect(names({ conditions: [condition] }, { most: 9 })).toEqual(kept);
});

test('rows are sorted as the language does, numbers as numbers, and those without a value last', () => {
  const sorted = (column: string, isDescending: boolean) => names({ sort: { column: [column], isDescending } });
  expect(sorted('name', false)).toEqual(['amal', 'Élise', 'Zoé']);
  expect(sorted('n', false)).toEqual(['amal', 'Zoé', 'Élise']);
  expect(sorted('n', true)).toEqual(['Zoé', 'amal', 'Élise']);
});

test('a search finds each of its words in one of the columns, and all rows without words', () => {
  const search = { parameter: 'q', columns: [['name'], ['instrument'], ['tags']] };
  expect(names({ search }, { query: { q: 'ZOE oud' } })).toEqual(['Zoé']);
  expect(names({ search }, { query: { q: 'old' } })).toEqual(['Zoé']);
  expect(names({ search }, { query: { q: ' ' } })).toHaveLength(3);
  expect(names({ search }, { query: {} })).toHaveLength(3);
});

test('columns that Liquid reads in its own way are left to it', () => {
  const found = (expression: string) => tryExpression(expression, 'value', { rows }, 'en', generousLimits).value;
  expect(found('rows | where: "tags.size", 2')).toEqual([rows[0]]);
  expect(found('rows | where: "tags[0]", "new"')).toEqual([rows[1]]);
  expect(found('rows | reject: "on"')).toEqual([rows[1]]);
});

const price = (amount: number) => new PrintedCell(`${amount} euros`, amount * 100, { amount, currency: 'EUR' });

test.each([
  ['made by the server', (cells: object) => cells],
  ['sent as JSON', (cells: object) => JSON.parse(JSON.stringify(cells))],
])('typed cells %s compare as people mean them in every filter', (_how, sent) => {
  const priced = sent([
    { p: price(20), all: [price(1)] },
    { p: price(3), all: [] },
    { p: null, all: null },
  ]);
  const found = (expression: string) => {
    const { value } = tryExpression(`rows | ${expression}`, 'value', { rows: priced }, 'en', generousLimits);
    return (value as { p?: { amount: number } }[]).map(({ p }) => p?.amount);
  };
  expect(found('where: "p", 3')).toEqual([3]);
  expect(found('reject: "p", 3')).toEqual([20, undefined]);
  expect(found('where_at_least: "p", 10')).toEqual([20]);
  expect(found('where_at_most: "p", 10')).toEqual([3]);
  expect(found('where_contains: "p", "3 EURO"')).toEqual([3]);
  expect(found('where_contains: "all", 1')).toEqual([20]);
  expect(found('sort_natural: "p"')).toEqual([3, 20, undefined]);
});

test('rows are filtered by the key or the label of a choice, and grouped by it', () => {
  const oud = () => new PrintedCell('Oud', 'o1', { key: 'o1', label: 'Oud' });
  const ney = new PrintedCell('Ney', 'n1', { key: 'n1', label: 'Ney' });
  const given = [
    { n: 1, at: oud(), tags: [oud(), ney], 'First name': 'A' },
    { n: 2, at: ney, tags: [], 'First name': 'A' },
    { n: 3, at: oud(), tags: [oud(), ney] },
    { n: 4, at: null, tags: null },
  ];
  const found = (expression: string) =>
    tryExpression(`rows | ${expression}`, 'value', { rows: given }, 'en', generousLimits).value;
  const numbers = (items: unknown) => (items as typeof given).map(({ n }) => n);
  expect(numbers(found('where: "at", "o1"'))).toEqual([1, 3]);
  expect(numbers(found('where: "at", "Oud"'))).toEqual([1, 3]);
  expect(numbers(found('reject: "at", "Oud"'))).toEqual([2, 4]);
  const groups = (column: string) =>
    (found(`group_by: "${column}"`) as { name: unknown; items: unknown }[]).map(({ name, items }) => [
      String(name ?? ''),
      numbers(items),
    ]);
  expect(groups('at')).toEqual([
    ['Oud', [1, 3]],
    ['Ney', [2]],
    ['', [4]],
  ]);
  expect(groups('tags')).toEqual([
    ['Oud, Ney', [1, 3]],
    ['', [2, 4]],
  ]);
  expect(groups('First name')).toEqual([
    ['A', [1, 2]],
    ['', [3, 4]],
  ]);
});

test('what is no list passes', () => {
  expect(tryExpression('rows | where_contains: "a", "b"', 'value', { rows: 'text' }, 'en', generousLimits).value).toBe(
    'text',
  );
  expect(tryExpression('rows | sort_natural', 'value', { rows: ['b', 'A'] }, 'en', generousLimits).value).toEqual([
    'A',
    'b',
  ]);
});
