import { expect, test } from 'vitest';
import type { ApiHealth } from '#contract/apis.ts';
import { measuresOf } from './measures.ts';

const HALF_HOUR = 30 * 60_000;
const now = 1000 * HALF_HOUR + 5;
const health: ApiHealth = {
  ...{ state: 'well', calls: 300, failures: 1, hits: 100, p95: 80, lastGoodAt: null, lastFault: null },
  series: [
    { at: 996 * HALF_HOUR, calls: 100, failures: 1, hits: 0, p95: 40 },
    { at: 1000 * HALF_HOUR, calls: 200, failures: 0, hits: 100, p95: 80 },
  ],
};

test('what succeeds, how long it takes and what needs no call has a figure and its half hours', () => {
  const { success, p95, hits } = measuresOf(health, now);
  expect(success).toEqual({
    figure: 99,
    bars: [
      { place: 43, height: 0.5, bad: 0.005 },
      { place: 47, height: 1, bad: 0 },
    ],
    range: [99, 100],
  });
  expect(p95).toMatchObject({ figure: 80, bars: [{ height: 0.5 }, { height: 1 }], range: [40, 80] });
  expect(hits).toMatchObject({ figure: 25, bars: [{ height: 0 }, { height: 0.33 }], range: [0, 33] });
});

test('a source that nobody asked lately is drawn where it was asked, and what is older than a day is not', () => {
  const places = (at: number) => measuresOf(health, at).success?.bars.map(({ place }) => place);
  expect(places(now + 20 * HALF_HOUR)).toEqual([23, 27]);
  expect(places(now + 46 * HALF_HOUR)).toEqual([1]);
  // The server's clock may be ahead.
  expect(places(now - 2 * HALF_HOUR)).toEqual([45, 47]);
});

test('where everything was at hand nothing is said of calls', () => {
  const { success, p95, hits } = measuresOf(
    { ...health, calls: 0, failures: 0, p95: null, series: [{ at: now, calls: 0, failures: 0, hits: 100, p95: null }] },
    now,
  );
  expect([success, p95]).toEqual([undefined, undefined]);
  expect(hits).toMatchObject({ figure: 100, range: [100, 100] });
});
