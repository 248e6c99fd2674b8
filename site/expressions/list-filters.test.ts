import { Drop } from 'liquidjs';
import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { type ListQuery, writeListQuery } from '#model/layout/list-query.ts';
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

/** A price as a typed column would hold it: it prints in words, and compares by its amount. */
class Price extends Drop {
  readonly amount: number;
  constructor(amount: number) {
    super();
    this.amount = amount;
  }
  override valueOf = () => this.toString();
  override toString = () => `${this.amount} euros`;
  equals = (other: unknown) => other === this.amount;
  gt = (other: unknown) => this.amount > Number(other);
  geq = (other: unknown) => this.amount >= Number(other);
  lt = (other: unknown) => this.amount < Number(other);
  leq = (other: unknown) => this.amount <= Number(other);
}

test('values that know how they compare do so in every filter', () => {
  const priced = [
    { p: new Price(20), all: [new Price(1)] },
    { p: new Price(3), all: [] },
    { p: null, all: null },
  ];
  const found = (expression: string) => {
    const { value } = tryExpression(`rows | ${expression}`, 'value', { rows: priced }, 'en', generousLimits);
    return (value as typeof priced).map(({ p }) => p?.amount);
  };
  expect(found('where: "p", 3')).toEqual([3]);
  expect(found('reject: "p", 3')).toEqual([20, undefined]);
  expect(found('where_at_least: "p", 10')).toEqual([20]);
  expect(found('where_at_most: "p", 10')).toEqual([3]);
  expect(found('where_contains: "p", "3 EURO"')).toEqual([3]);
  expect(found('where_contains: "all", 1')).toEqual([20]);
  expect(found('sort_natural: "p"')).toEqual([3, 20, undefined]);
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
