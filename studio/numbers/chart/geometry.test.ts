import { expect, test } from 'vitest';
import { type Drawn, geometryOf, pointByKey } from './geometry.ts';

const drawn: Drawn = {
  width: 412,
  height: 140,
  values: [0, 50, 100],
  compared: [],
  isMirrored: false,
  isRunning: false,
  axis: 40,
};

test('a chart begins after its axis and ends at its edge, with nought at the bottom', () => {
  const chart = geometryOf(drawn);
  expect([chart.x(0), chart.x(1), chart.x(2)]).toEqual([40, 220, 400]);
  expect([chart.y(0), chart.y(100)]).toEqual([112, 12]);
  expect(chart.ticks).toEqual([0, 25, 50, 75, 100]);
});

test('in a script from the right time runs from there', () => {
  const chart = geometryOf({ ...drawn, isMirrored: true });
  expect([chart.x(0), chart.x(2)]).toEqual([372, 12]);
  expect([chart.start, chart.end]).toEqual([372, 12]);
  expect([chart.nearest(371), chart.nearest(0)]).toEqual([0, 2]);
});

test('a period that still goes on is drawn apart, from the point before', () => {
  expect(geometryOf(drawn).running).toBeUndefined();
  const { running } = geometryOf({ ...drawn, isRunning: true });
  expect(running).toEqual({ before: { x: 0, width: 220 }, after: { x: 220, width: 192 } });
  const mirrored = geometryOf({ ...drawn, isRunning: true, isMirrored: true }).running;
  expect(mirrored).toEqual({ before: { x: 192, width: 220 }, after: { x: 0, width: 192 } });
});

test('a value that is not known leaves a gap, and is not nought', () => {
  expect(geometryOf({ ...drawn, values: [100, null, 100] }).line).toBe('M40,12ZM400,12Z');
});

test('what it is compared with has its part in the scale', () => {
  expect(geometryOf({ ...drawn, compared: [0, 400, 0] }).ticks.at(-1)).toBe(400);
});

test('one point and none are charts as well', () => {
  expect(geometryOf({ ...drawn, values: [7] }).nearest(200)).toBe(0);
  expect(geometryOf({ ...drawn, values: [], compared: [] }).line).toBe('');
});

test('names stand so far apart that they can be read', () => {
  const named = geometryOf({ ...drawn, values: Array(90).fill(1) }).named;
  expect(named.length).toBeGreaterThan(2);
  expect(named.length).toBeLessThanOrEqual(5);
});

test.each([
  ['ArrowRight', false, 4],
  ['ArrowLeft', false, 2],
  ['ArrowRight', true, 2],
  ['ArrowLeft', true, 4],
  ['ArrowUp', true, 4],
  ['Home', false, 0],
  ['End', false, 9],
  ['a', false, undefined],
])('from the fourth of ten points %s leads on, mirrored %s, to %s', (key, isMirrored, to) => {
  expect(pointByKey(key, 3, 10, isMirrored)).toBe(to);
});

test('keys stop at both ends', () => {
  expect(pointByKey('ArrowRight', 9, 10, false)).toBe(9);
  expect(pointByKey('ArrowLeft', 0, 10, false)).toBe(0);
});
