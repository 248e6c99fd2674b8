import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  fittedCrop,
  keptCrop,
  movedCrop,
  pointIn,
  resizedCrop,
  turnedCrop,
  turnedPoint,
  wholeImage,
} from './crop.ts';
import { cropRectangle } from './media-image.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const crop = fc.tuple(share, share, share, share).map(
  ([x, y, w, h]): Crop => ({
    x: x * 0.9,
    y: y * 0.9,
    width: 0.02 + w * (0.98 - x * 0.9),
    height: 0.02 + h * (0.98 - y * 0.9),
  }),
);
const side = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });

function expectInside({ x, y, width, height }: Crop) {
  for (const value of [x, y, width, height]) expect(value).toBeGreaterThanOrEqual(-1e-9);
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
}

test('whatever is done to a crop, it stays within the image', () => {
  fc.assert(
    fc.property(crop, side, side, step, step, ratio, (given, x, y, dx, dy, wanted) => {
      expectInside(movedCrop(given, { x: dx, y: dy }));
      expectInside(resizedCrop(given, { x, y }, { x: dx, y: dy }));
      expectInside(resizedCrop(given, { x, y }, { x: dx, y: dy }, wanted));
      expectInside(fittedCrop(given, wanted, { x: Math.abs(dx) / 2, y: Math.abs(dy) / 2 }));
      expectInside(turnedCrop(given));
    }),
  );
});

test('what is kept of any crop the server takes', () => {
  fc.assert(
    fc.property(crop, (given) => {
      const kept = keptCrop(given);
      if (kept) expect(cropRectangle.safeParse(kept).success).toBe(true);
    }),
  );
});

test('all of an image is nothing cut', () => {
  expect(keptCrop(wholeImage)).toBeNull();
});

test('a crop keeps its ratio and the corner opposite the handle', () => {
  const square = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  const larger = resizedCrop(square, { x: -1, y: -1 }, { x: -0.1, y: 0 }, 1);
  expect(larger.width).toBeCloseTo(0.5);
  expect(larger.height).toBeCloseTo(0.5);
  expect(larger.x + larger.width).toBeCloseTo(0.6);
  expect(larger.y + larger.height).toBeCloseTo(0.6);
});

test('four quarters bring a crop and a point back', () => {
  fc.assert(
    fc.property(crop, share, share, (given, x, y) => {
      const around = turnedCrop(turnedCrop(turnedCrop(turnedCrop(given))));
      for (const name of ['x', 'y', 'width', 'height'] as const) expect(around[name]).toBeCloseTo(given[name], 9);
      const point = turnedPoint(turnedPoint(turnedPoint(turnedPoint({ x, y }))));
      expect(point.x).toBeCloseTo(x, 9);
      expect(point.y).toBeCloseTo(y, 9);
    }),
  );
});

test('a quarter clockwise takes the upper left to the upper right', () => {
  const turned = turnedCrop({ x: 0, y: 0, width: 0.25, height: 0.5 });
  expect(turned).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.25 });
  expect(turnedPoint({ x: 0, y: 0 })).toEqual({ x: 1, y: 0 });
});

test('a shape is cut around the focal point, as near as there is room', () => {
  expect(fittedCrop(wholeImage, 0.5, { x: 0.5, y: 0.5 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(fittedCrop(wholeImage, 0.5, { x: 0.1, y: 0.5 })).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
});

test('a point stays where it is when more or less around it is cut off', () => {
  const left = { x: 0, y: 0, width: 0.5, height: 1 };
  expect(pointIn({ x: 0.25, y: 0.5 }, wholeImage, left)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn({ x: 0.9, y: 0.5 }, wholeImage, left)).toEqual({ x: 1, y: 0.5 });
});
