import { expect, test } from 'vitest';
import { RenderBudget } from './render-budget.ts';

test('an organization that has used up its time gets it back slowly, and nobody else notices', () => {
  let now = 1000;
  const credit = new RenderBudget(() => now, { most: 100, perSecond: 10 });
  expect(credit.has('a')).toBe(true);
  credit.take('a', 60);
  expect(credit.has('a')).toBe(true);
  credit.take('a', 60);
  expect(credit.has('a')).toBe(false);
  expect(credit.has('b')).toBe(true);
  now += 2000;
  expect(credit.has('a')).toBe(false);
  now += 1;
  expect(credit.has('a')).toBe(true);
  now += 1_000_000;
  credit.take('a', 99);
  expect(credit.has('a')).toBe(true);
});
