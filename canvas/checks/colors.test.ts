import { expect, test } from 'vitest';
import { contrastOn, neededContrast, over, readRgb } from './colors.ts';

test.each([
  ['rgb(1, 2, 3)', [1, 2, 3, 1]],
  ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
  ['rgb(1 2 3 / 0.25)', [1, 2, 3, 0.25]],
  ['oklch(0.5 0.1 200)', undefined],
  ['transparent', undefined],
])('a colour as browsers write it: %s', (text, color) => {
  expect(readRgb(text)).toEqual(color);
});

test('what is half there lets the ground through', () => {
  expect(over([0, 0, 0, 0.5], [255, 255, 255, 1])).toEqual([127.5, 127.5, 127.5, 1]);
  expect(over([0, 0, 0, 0], [0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
});

test('a text is measured on everything behind it', () => {
  expect(contrastOn([0, 0, 0, 1], [[255, 255, 255, 1]])).toBeCloseTo(21);
  expect(
    contrastOn(
      [255, 255, 255, 1],
      [
        [0, 0, 0, 0.5],
        [255, 255, 255, 1],
      ],
    ),
  ).toBeCloseTo(3.95, 1);
  expect(contrastOn([255, 255, 255, 1], [])).toBeCloseTo(1);
});

test('large and bold text may stand out less', () => {
  expect([neededContrast(16, 400), neededContrast(24, 400), neededContrast(19, 700), neededContrast(19, 400)]).toEqual([
    4.5, 3, 3, 4.5,
  ]);
});
