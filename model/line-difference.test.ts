import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines } from './line-difference.ts';

const shown = (before: string[], after: string[]) =>
  compareLines(before, after).map(({ change, text }) => ({ same: ' ', gone: '-', new: '+' })[change] + text);

test('what is in both stays, what is in one alone is told', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(shown([], ['a'])).toEqual(['+a']);
  expect(shown(['a'], [])).toEqual(['-a']);
  expect(shown(['a'], ['a'])).toEqual([' a']);
});

test('both texts can be read back from their difference', () => {
  const lines = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  assert(
    property(lines, lines, (before, after) => {
      const compared = compareLines(before, after);
      const without = (change: string) => compared.filter((each) => each.change !== change).map(({ text }) => text);
      expect(without('new')).toEqual(before);
      expect(without('gone')).toEqual(after);
    }),
  );
});

test('texts with nothing in common are one replaced by the other, at once', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `old ${index}`);
  const after = Array.from({ length: 20_000 }, (_, index) => `new ${index}`);
  const compared = compareLines(before, after);
  expect(compared).toHaveLength(40_000);
  expect(compared[0]).toEqual({ change: 'gone', text: 'old 0' });
});
