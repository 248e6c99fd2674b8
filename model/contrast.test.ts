import { expect, test } from 'vitest';
import { contrast, inkOn, readable } from './contrast.ts';

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0a8fdc', '#0a8fdc')).toBe(1);
  expect(contrast('#ffffff', '#0a8fdc')).toBeCloseTo(contrast('#0a8fdc', '#ffffff'), 10);
});

test('a colour too light to be read is darkened until it can be, and no further than it must', () => {
  const made = readable('#ffd400', ['#f2f5f4'], '#000000');
  expect(contrast(made, '#f2f5f4')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(made, '#f2f5f4')).toBeLessThan(5.2);
  expect(readable('#003366', ['#f2f5f4'], '#000000')).toBe('#003366');
});

test.each(['#0a8fdc', '#ffd400', '#777777', '#000000', '#ffffff', '#ff0000'])(
  'what is written on %s can be read',
  (color) => {
    expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
  },
);
