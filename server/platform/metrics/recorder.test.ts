import { expect, test } from 'vitest';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { MAX_SITES, MetricsRecorder } from './recorder.ts';
import { bounds, PARTS, partOf, places, SLOTS, slotOf } from './slots.ts';

const site = 'a' as SiteId;

test('a request is one of its surface and status, takes its time, and is its site’s as well', () => {
  const recorder = new MetricsRecorder();
  recorder.recordRequest('api', 503, 12, site);
  recorder.recordRequest('api', 204, 12, undefined);
  const bySite = recorder.takeSites().get(site);
  const read = (slot: number) => [recorder.totals[slot], bySite?.[slot]];
  expect(read(slotOf('requests', 'api 5xx'))).toEqual([1, 1]);
  expect(read(slotOf('requests', 'api 2xx'))).toEqual([1, 0]);
  const latency = slotOf('latency', 'api');
  expect(read(latency + partOf(12))).toEqual([2, 1]);
  expect(read(latency + PARTS)).toEqual([24, 12]);
  expect(recorder.takeSites().size).toBe(0);
});

test('each duration is in the first part that reaches it', () => {
  for (const [at, bound] of bounds.entries()) expect([partOf(bound), partOf(bound + 0.001)]).toEqual([at, at + 1]);
  expect(partOf(1e9)).toBe(bounds.length);
});

test('no status that isn’t one and no more sites than there is room for are counted', () => {
  const recorder = new MetricsRecorder();
  for (const status of [0, 99, 600, Number.NaN]) recorder.recordRequest('site', status, 1, site);
  expect(recorder.totals.every((each) => each === 0)).toBe(true);
  for (let at = 0; at <= MAX_SITES; at++) recorder.recordRequest('site', 200, 1, `${at}` as SiteId);
  expect(recorder.takeSites().size).toBe(MAX_SITES);
  expect(recorder.totals[slotOf('requests', 'site 2xx')]).toBe(MAX_SITES + 1);
});

test('lines share no place', () => {
  expect(new Set(places.map(({ slot }) => slot)).size).toBe(places.length);
  expect(places.at(-1)?.slot).toBeLessThan(SLOTS);
});

test('a gauge that can’t be read is unknown, and says why', async () => {
  const recorder = new MetricsRecorder();
  const faults: unknown[] = [];
  recorder.addGauge('disk_left', '', async () => 5);
  recorder.addGauge('cpu', '', () => {
    throw new Error('no');
  });
  await recorder.readGauges((error) => faults.push(error));
  expect([recorder.totals[slotOf('disk_left', '')], recorder.totals[slotOf('cpu', '')]]).toEqual([5, Number.NaN]);
  expect(faults).toHaveLength(1);
});
