import { expect, test } from 'vitest';
import { frameAround, lineData, pathData, ringOnSheet, sheetArea } from './sheet.ts';
import { azimuthal, equalEarth, isNear, middleOf, type Point, type Ring } from './sphere.ts';

const sheet: Point = [100, 100];
const frame = { left: 0, top: 0, width: 1, height: 1 };

test('a frame keeps its aspect ratio and leaves a margin on each side', () => {
  const wide = frameAround(
    [
      [0, 0],
      [10, 1],
    ],
    2,
    0.1,
    0,
  );
  expect(wide).toEqual({ left: -1, top: -2.5, width: 12, height: 6 });
  expect(frameAround([[5, 5]], 2, 0.1, 4)).toEqual({ left: 3, top: 4, width: 4, height: 2 });
});

test('a ring is cut to the sheet and its bleed', () => {
  const ring = ringOnSheet(
    [
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
    ],
    frame,
    sheet,
    0.5,
  );
  expect(sheetArea(ring)).toBe(124 * 124);
  expect(
    ringOnSheet(
      [
        [3, 3],
        [4, 3],
        [4, 4],
      ],
      frame,
      sheet,
      0.5,
    ),
  ).toEqual([]);
});

test('points nobody would see are left out, corners are kept', () => {
  const ring: Point[] = [
    [0, 0],
    [0.5, 0.001],
    [1, 0],
    [1, 1],
    [0.5, 0.999],
    [0, 1],
  ];
  expect(ringOnSheet(ring, frame, sheet, 1)).toHaveLength(4);
});

test('path data is in whole units and steps, and stands still for no point', () => {
  expect(
    pathData([
      [
        [0.2, 0],
        [10, 0],
        [10.3, 0.1],
        [10, 10],
      ],
    ]),
  ).toBe('M0 0l10 0 0 10z');
  expect(
    pathData([
      [
        [5, 5],
        [0, 0],
        [9, 1],
      ],
    ]),
  ).toBe('M5 5l-5-5 9 1z');
  expect(lineData([[[1, 1]]])).toBe('');
});

test('the middle of an archipelago across the 180th meridian lies within it', () => {
  const [lng] = middleOf([
    [178, -17],
    [-178, -17],
  ]);
  expect(Math.abs(lng)).toBeCloseTo(180, 5);
});

test('a projection puts its centre in the middle and keeps areas equal', () => {
  const project = azimuthal([10, 45]);
  expect(project([10, 45])).toEqual([0, expect.closeTo(0, 10)]);
  const cell = (lat: number) => {
    const [x1, y1] = equalEarth([0, lat]);
    const [x2, y2] = equalEarth([1, lat]);
    const [, y3] = equalEarth([0, lat + 1]);
    return (Math.hypot(x2 - x1, y2 - y1) * Math.abs(y3 - y1)) / Math.cos(((lat + 0.5) * Math.PI) / 180);
  };
  expect(cell(60) / cell(0)).toBeCloseTo(1, 1);
});

test('only what lies near a place is drawn around it', () => {
  const spain: Ring = [
    [-3, 40],
    [-4, 41],
    [-5, 39],
  ];
  expect(isNear(spain, [2, 46], 80)).toBe(true);
  expect(isNear(spain, [174, -41], 80)).toBe(false);
});
