import { expect, test } from 'vitest';
import { type Drawn, geometryOf, lonePoints, pointByKey } from './geometry.ts';

const drawn: Drawn = {
  width: 412,
  height: 200,
  series: [{ values: [0, 50, 100] }],
  count: 3,
  isBars: false,
  isStacked: false,
  isMirrored: false,
  isRunning: false,
  axis: () => 40,
};
const of = (...values: (number | null)[]): Drawn => ({ ...drawn, series: [{ values }], count: values.length });

test('a chart begins after its axis and ends at its edge, with nought at the bottom', () => {
  const chart = geometryOf(drawn);
  expect([chart.x(0), chart.x(1), chart.x(2)]).toEqual([40, 220, 400]);
  expect([chart.y(0), chart.y(100)]).toEqual([172, 12]);
  expect(chart.ticks).toEqual([0, 25, 50, 75, 100]);
});

test('a low chart has fewer marks', () => {
  expect(geometryOf({ ...drawn, height: 130 }).ticks).toEqual([0, 50, 100]);
});

test('marks of what is counted whole are whole, and each once', () => {
  const ticksOf = (...values: number[]) => geometryOf({ ...of(...values), least: 1 }).ticks;
  expect(ticksOf(0, 0)).toEqual([0, 1]);
  expect(ticksOf(0, 0.3)).toEqual([0, 1]);
  expect(ticksOf(0, 2)).toEqual([0, 1, 2]);
  expect(ticksOf(0, 10)).toEqual([0, 5, 10]);
  expect(ticksOf(0, 100)).toEqual([0, 25, 50, 75, 100]);
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
  expect(geometryOf(of(100, null, 100)).series[0]?.line).toBe('M40,12ZM400,12Z');
  expect(lonePoints([100, null, 100, 50, null])).toEqual([0]);
});

test('what it is compared with has its part in the scale', () => {
  const compared = { ...drawn, series: [{ values: [0, 50, 100], compared: [0, 400, 0] }] };
  expect(geometryOf(compared).ticks.at(-1)).toBe(400);
});

test('one point and none are charts as well', () => {
  expect(geometryOf(of(7)).nearest(200)).toBe(0);
  expect(geometryOf(of()).series[0]?.line).toBe('');
});

test('names stand so far apart that they can be read', () => {
  const { named } = geometryOf(of(...Array(90).fill(1)));
  expect(named.length).toBeGreaterThan(2);
  expect(named.length).toBeLessThanOrEqual(5);
});

const bars: Drawn = { ...drawn, isBars: true, series: [{ values: [40, null] }, { values: [60, 100] }], count: 2 };

test('bars stand beside each other around their point, and turn around in a script from the right', () => {
  const [one, other] = geometryOf(bars).bars.map(([bar]) => bar?.x ?? 0);
  expect(other).toBeGreaterThan(one ?? 0);
  expect(geometryOf(bars).x(0)).toBeCloseTo(130);
  const mirrored = geometryOf({ ...bars, isMirrored: true });
  expect(mirrored.x(0)).toBeCloseTo(282);
  expect(mirrored.bars[1]?.[0]?.x).toBeLessThan(mirrored.bars[0]?.[0]?.x ?? 0);
});

test('a bar that is not known is none, and not one of no height', () => {
  expect(geometryOf(bars).bars[0]?.[1]).toBeNull();
});

test('stacked bars begin where the one before ends, and what is below nought goes down', () => {
  const stacked = geometryOf({ ...bars, isStacked: true });
  expect(stacked.ticks.at(-1)).toBe(100);
  const [lower, upper] = stacked.bars.map(([bar]) => bar);
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0);
  const below = geometryOf({ ...bars, isStacked: true, series: [{ values: [40] }, { values: [-40] }], count: 1 });
  expect(below.bars[1]?.[0]?.y).toBeCloseTo(below.y(0));
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
