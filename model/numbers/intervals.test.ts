import { expect, test } from 'vitest';
import { difference, meanDifference, normalQuantile, quantile, share, studentQuantile } from './intervals.ts';

test.each([
  [0.5, 0],
  [0.025, 1.959964],
  [0.975, -1.959964],
  [0.001, 3.090232],
  [0.00001, 4.264891],
])('a normal variable exceeds its quantile of %d', (exceeded, expected) => {
  expect(normalQuantile(exceeded)).toBeCloseTo(expected, 5);
});

// Tables of Student's t.
test.each([
  [0.05, 1, 12.706],
  [0.05, 2, 4.303],
  [0.05, 4, 2.776],
  [0.05, 6, 2.447],
  [0.05, 27, 2.052],
  [0.001, 6, 5.959],
  [0.001, 27, 3.69],
  [0.05, 100_000, 1.96],
])("Student's t lies beyond its quantile of %d with %d degrees of freedom", (missed, freedom, expected) => {
  expect(studentQuantile(missed, freedom)).toBeCloseTo(expected, 2);
});

test("the interval of a share is Wilson's, and that of two shares Newcombe's", () => {
  // Newcombe 1998, example (a): 56/70 against 48/80.
  const [first, second] = [share(48, 80, 1.959964), share(56, 70, 1.959964)];
  expect(second.low).toBeCloseTo(0.6918, 3);
  expect(second.high).toBeCloseTo(0.8773, 3);
  const { value, low, high } = difference(first, second);
  expect([value, low, high].map((each) => each?.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
});

test('a quantile lies between two of the values, and has no bound where there are too few', () => {
  const valueAt = (rank: number) => rank * 10;
  expect(quantile(valueAt, 100, 0.75, 1.96)).toEqual({ value: 750, low: 660, high: 850 });
  expect(quantile(valueAt, 4, 0.75, 1.96)).toEqual({ value: 30, low: 10, high: null });
});

test("the interval of two means is Welch's, and a point where nothing varies", () => {
  const [first, second] = [
    { mean: 20, variance: 4, count: 30 },
    { mean: 23, variance: 9, count: 30 },
  ];
  const { low, high } = meanDifference(first, second, 0.05);
  expect([low, high].map((each) => each?.toFixed(2))).toEqual(['1.68', '4.32']);
  const same = { mean: 5, variance: 0, count: 20 };
  expect(meanDifference(same, same, 0.05)).toEqual({ value: 0, low: 0, high: 0 });
});
