import { expect, test } from 'vitest';
import { stepTo } from './step-to.ts';

const grid = { total: 10, columns: 4, rows: 2, isRightToLeft: false };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 1, 1],
  ['PageDown', 1, 9],
  ['PageUp', 9, 1],
  ['PageUp', 5, 1],
  ['Home', 6, 0],
  ['End', 2, 9],
])('%s leads from %i to %i', (key, index, next) => {
  expect(stepTo(key, { ...grid, index })).toBe(next);
});

test('where one reads from right to left, the arrows turn around', () => {
  expect(stepTo('ArrowLeft', { ...grid, index: 0, isRightToLeft: true })).toBe(1);
});

test('letters lead nowhere, and neither does anything where there is nothing', () => {
  expect(stepTo('a', { ...grid, index: 0 })).toBeUndefined();
  expect(stepTo('End', { ...grid, index: 0, total: 0 })).toBeUndefined();
});
