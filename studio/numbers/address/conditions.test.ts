import { expect, test } from 'vitest';
import type { Condition } from '#model/numbers/question.ts';
import { formatConditions, isFilteredBy, parseConditions, toggleCondition } from './conditions.ts';

const italy: Condition = { field: 'country', how: 'is', values: ['IT'] };

test.each<[string, Condition[]]>([
  ['country:IT', [italy]],
  [
    'country:IT,FR;page!/about',
    [
      { ...italy, values: ['IT', 'FR'] },
      { field: 'page', how: 'not', values: ['/about'] },
    ],
  ],
  ['source:', [{ field: 'source', how: 'is', values: [null] }]],
  ['page~100%25 a%2cb%3b~:!', [{ field: 'page', how: 'has', values: ['100% a,b;~:!'] }]],
  ['page:/\u202egpj.exe', [{ field: 'page', how: 'is', values: ['/\u202egpj.exe'] }]],
])('%s is read and written alike', (text, conditions) => {
  expect(parseConditions(text)).toEqual(conditions);
  expect(formatConditions(conditions)).toBe(text);
});

test.each(['', 'nonsense', 'password:x', 'constructor:x', 'country', 'country?IT', ';;;'])(
  'of %j nothing is read',
  (text) => {
    expect(parseConditions(text)).toEqual([]);
  },
);

test('no more conditions and values are read than a question holds', () => {
  expect(parseConditions(Array(30).fill('country:IT').join(';'))).toHaveLength(20);
  expect(parseConditions(`page:${Array(300).fill('/a').join(',')}`)[0]?.values).toHaveLength(100);
});

test('a value is filtered by in place of another of its field, and once more takes the filter away', () => {
  const not: Condition = { field: 'country', how: 'not', values: ['US'] };
  const filtered = toggleCondition([italy, not], 'country', 'FR');
  expect(filtered).toEqual([not, { ...italy, values: ['FR'] }]);
  expect(isFilteredBy(filtered, 'country', 'FR')).toBe(true);
  expect(toggleCondition(filtered, 'country', 'FR')).toEqual([not]);
});
