import { expect, test } from 'vitest';
import { stepLength, withUnit } from './step-length.ts';

test.each([
  ['', 1, false, '1px'],
  ['0', 1, true, '8px'],
  ['12px', -1, false, '11px'],
  ['8px', -1, true, '0'],
  ['1.5rem', 1, false, '1.625rem'],
  ['1rem', 1, true, '2rem'],
  ['50%', 3, false, '53%'],
  ['-4px', 1, false, '-3px'],
  ['small', 1, false, undefined],
  ['1rem 2rem', 1, false, undefined],
])('%s and %i steps (large: %s) is %s', (text, steps, isLarge, expected) => {
  expect(stepLength(text, steps, isLarge)).toBe(expected);
});

test('a number alone is pixels', () => {
  expect(['12', '0', '.5', '2rem', 'small', ''].map((text) => withUnit(text))).toEqual([
    '12px',
    '0',
    '0.5px',
    '2rem',
    'small',
    '',
  ]);
});
