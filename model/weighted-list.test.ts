import { expect, test } from 'vitest';
import { readWeightedList } from './weighted-list.ts';

test.each([
  ['br', [['br', 1]]],
  [
    ' GZIP ; Q=0.5 ,, br;q=0',
    [
      ['gzip', 0.5],
      ['br', 0],
    ],
  ],
  [
    'de-DE;level=1;q=0.25, *',
    [
      ['de-de', 0.25],
      ['*', 1],
    ],
  ],
  [
    'br;q=2, gzip;q=high, deflate;q=1.000',
    [
      ['br', 0],
      ['gzip', 0],
      ['deflate', 1],
    ],
  ],
  ['', []],
])('%j is %j', (header, expected) => {
  expect(readWeightedList(header).map(({ name, weight }) => [name, weight])).toEqual(expected);
});
