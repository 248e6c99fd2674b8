import { expect, test } from 'vitest';
import { namedPeriods } from '#model/numbers/question.ts';
import { COMPARE_KEY, DATES_KEY, periodKeys, readPeriodKey } from './period-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

test('each period has a key of its own', () => {
  const keys = [...Object.values(periodKeys), DATES_KEY, COMPARE_KEY];
  expect(new Set(keys).size).toBe(namedPeriods.length + 2);
});

test('a key alone chooses, in small letters and in capitals', () => {
  expect(readPeriodKey({ ...plain, key: 'w' })).toBe('7d');
  expect(readPeriodKey({ ...plain, key: 'W' })).toBe('7d');
  expect(readPeriodKey({ ...plain, key: 'c' })).toBe('dates');
  expect(readPeriodKey({ ...plain, key: 'x' })).toBe('compare');
  expect(readPeriodKey({ ...plain, key: 'Enter' })).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'] as const)('with %s it is another one', (name) => {
  expect(readPeriodKey({ ...plain, [name]: true, key: 'w' })).toBeUndefined();
});
