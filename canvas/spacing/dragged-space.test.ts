import { expect, test } from 'vitest';
import { draggedSpace } from './dragged-space.ts';

const space = (name: string, value: number, towards: 'up' | 'down' | 'left' | 'right') => ({ name, value, towards });

test.each([
  [space('padding-block-start', 10, 'down'), { x: 50, y: 5 }, false, 15],
  [space('padding-block-end', 10, 'up'), { x: 0, y: 5 }, false, 5],
  [space('padding-inline-start', 10, 'right'), { x: 7.4, y: 90 }, false, 17],
  [space('padding-inline-end', 10, 'left'), { x: -6, y: 0 }, false, 16],
  [space('padding-block-start', 10, 'down'), { x: 0, y: -50 }, false, 0],
  [space('margin-block-start', 10, 'up'), { x: 0, y: 30 }, false, -20],
  [space('gap', 10, 'right'), { x: 5, y: 0 }, true, 16],
  [space('gap', 10, 'right'), { x: 1, y: 0 }, true, 8],
])('%o moved by %o (stepped: %s) has %i pixels', (from, by, isStepped, expected) => {
  expect(draggedSpace(from, by, isStepped)).toBe(expected);
});
