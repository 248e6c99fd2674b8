import { expect, test } from 'vitest';
import { fitToWindow } from './fit-to-window.ts';
import { readRotation } from './rotation.ts';

test.each([
  // On a laptop a board keeps its size and is scrolled; a 4k wall shows all of it, enlarged.
  [1440, 900, 28, '1.000 34.0'],
  [3840, 2160, 28, '1.574 34.0'],
  [3840, 2160, 12, '3.000 41.0'],
  [1920, 1080, 0, '1.500 624.0'],
])('a window of %i by %i shows %i rows by %s', (width, height, rows, fit) => {
  expect(fitToWindow(width, height, rows)).toBe(fit);
});

test('a wall goes through boards where its address says which and how fast', () => {
  expect(readRotation({ every: 30, boards: 'a,b' }, 'a')).toEqual({ every: 30, boards: ['a', 'b'] });
  expect(readRotation({ every: '1', boards: 'b' }, 'a')).toEqual({ every: 5, boards: ['a', 'b'] });
  expect(readRotation({ every: 'soon', boards: 'a,b' }, 'a').every).toBeUndefined();
  expect(readRotation({ every: 30 }, 'a').every).toBeUndefined();
  expect(readRotation({}, 'a')).toEqual({ every: undefined, boards: ['a'] });
});
