import { expect, test } from 'vitest';
import { type ListQuery, readColumn, readListQuery, renameColumn, writeColumn, writeListQuery } from './list-query.ts';

const query = (more: Partial<ListQuery> = {}): ListQuery => ({ source: 'teachers', conditions: [], ...more });

const whole = query({
  conditions: [
    { column: ['instrument'], test: 'is', value: 'oud' },
    { column: ['names', 'العربية'], test: 'isNot', value: 'It\'s "new"\\\n' },
    { column: ['First name'], test: 'contains', value: '|, "a' },
    { column: ['price'], test: 'atLeast', value: -4.5 },
    { column: ['date'], test: 'atMost', value: { path: 'params.day' } },
    { column: ['online'], test: 'is', value: true },
    { column: ['note'], test: 'isEmpty' },
    { column: ['photo'], test: 'isFilled' },
  ],
  search: { parameter: 'q', columns: [['name'], ['First name']] },
  sort: { column: ['name'], isDescending: true },
  pages: { parameter: 'page', size: 12 },
});

test.each([
  [query(), 'teachers'],
  [query({ source: 'region.countries[0]["the list"]' }), 'region.countries[0]["the list"]'],
  [whole, writeListQuery(whole)],
  [query({ group: { column: ['a', 'First name'] } }), 'teachers | group_by: "a.First name"'],
  [
    query({ pages: { parameter: 'page', size: 2 }, group: { column: ['a'] } }),
    'teachers | paged: query.page, 2 | group_by: "a"',
  ],
  [query({ sort: { column: ['a', 'b'], isDescending: false } }), 'teachers | sort_natural: "a.b"'],
])('%j is written as an expression and read from it again', (chosen, expression) => {
  expect(writeListQuery(chosen)).toBe(expression);
  expect(readListQuery(expression)).toEqual(chosen);
});

test('each condition is a filter of its own', () => {
  expect(writeListQuery(whole).split(' | ').slice(1, 5)).toEqual([
    'where: "instrument", "oud"',
    `reject: 'names["العربية"]', "It's \\"new\\"\\\\\\n"`,
    `where_contains: '["First name"]', '|, "a'`,
    'where_at_least: "price", -4.5',
  ]);
});

test('an expression that a person wrote otherwise is read where it comes to the same', () => {
  expect(readListQuery(" teachers|sort_natural:'name' | where:'instrument' ,'oud'")).toEqual(
    query({
      conditions: [{ column: ['instrument'], test: 'is', value: 'oud' }],
      sort: { column: ['name'], isDescending: false },
    }),
  );
});

test.each([
  '',
  'teachers.size > 2',
  '"teachers"',
  'true',
  'teachers | sort: "name" | reverse',
  'teachers | where: "name"',
  'teachers | where: "name", blank, 1',
  'teachers | where: name, "a"',
  'teachers | where: "name", "a',
  'teachers | where_contains: "name", blank',
  'teachers | where: "n", 007',
  'teachers | paged: query.page, 12 | where: "name", "a"',
  'teachers | paged: query.page, 5000',
  'teachers | paged: params.page, 12',
  'teachers | sort_natural: "a" | sort_natural: "b"',
  'teachers | sort_natural: "a", "up"',
  'teachers | group_by: "a" | paged: query.page, 2',
  'teachers | group_by: a',
  'teachers | search: query.q',
  'teachers | search: query.q, name',
  'teachers | toString: "a", "b"',
  'teachers | where: "", "b"',
  'teachers | where: "a[0]", "b"',
])('%s says more, and is left to whoever writes expressions', (expression) => {
  expect(readListQuery(expression)).toBeUndefined();
});

test.each([[['a']], [['a', 'b-c']], [['First name']], [['a', 'ب ج', 'd']]])('the column %j is found again', (names) => {
  expect(readColumn(writeColumn(names))).toEqual(names);
});

test('a name with spaces that is written as it is stays one name', () => {
  expect(readColumn('First name')).toEqual(['First name']);
  expect(readColumn('a[0].b')).toEqual(['a[0]', 'b']);
});

test('a column that got another name is read by it wherever rows are chosen by it', () => {
  const chosen =
    'teachers | where_contains: "town", "town" | search: query.q, "name", "town" | sort_natural: "town.name"';
  expect(renameColumn(chosen, 'town', 'Home town')).toBe(
    `teachers | where_contains: '["Home town"]', "town" | search: query.q, "name", '["Home town"]' | sort_natural: '["Home town"].name'`,
  );
  expect(renameColumn('teachers | where: "town", "x" | size', 'town', 'city')).toBe(
    'teachers | where: "city", "x" | size',
  );
  expect(renameColumn('teachers | group_by: "town"', 'town', 'city')).toBe('teachers | group_by: "city"');
  expect(renameColumn('teachers | map: "town"', 'town', 'city')).toBeUndefined();
});
