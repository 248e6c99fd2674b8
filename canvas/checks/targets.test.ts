import { expect, test } from 'vitest';
import { isCrowded } from './targets.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each([
  ['a small one beside a small one', box(0, 0, 16, 16), [box(18, 0, 16, 16)], true],
  ['a small one with room around it', box(0, 0, 16, 16), [box(24, 0, 16, 16)], false],
  ['a small one close to a large one', box(0, 0, 16, 16), [box(18, 0, 80, 40)], true],
  ['a small one alone', box(0, 0, 16, 16), [], false],
  ['large ones that touch', box(0, 0, 24, 24), [box(24, 0, 24, 24)], false],
  ['a low line above another', box(0, 0, 200, 18), [box(0, 18, 200, 18)], true],
])('%s', (_what, target, others, expected) => {
  expect(isCrowded(target, others)).toBe(expected);
});
