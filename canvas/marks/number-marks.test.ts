import { expect, test } from 'vitest';
import { placeBadges } from './number-marks.ts';

const box = (x: number, y: number) => ({ x, y, width: 500, height: 300 });
const place = (boxes: Parameters<typeof placeBadges>[1], scale = 1) =>
  placeBadges(
    boxes.map(() => ({ label: '1,200 seen' })),
    boxes,
    { scale, room: 1000 },
  ).map((badge) => badge && [badge.x, badge.y]);

test('badges of nodes that begin in one place stand below each other, as large on the screen whatever the scale', () => {
  expect(place([box(0, 0), box(0, 0), box(10, 5), box(300, 0)])).toEqual([
    [0, 0],
    [0, 20],
    [10, 40],
    [300, 0],
  ]);
  expect(place([box(0, 0), box(0, 0)], 0.5)).toEqual([
    [0, 0],
    [0, 40],
  ]);
});

test('a badge stays within the page, and what a width leaves out has none', () => {
  expect(place([box(980, 0), undefined])).toEqual([[910, 0], undefined]);
});
