import { expect, test } from 'vitest';
import type { Metric } from '#model/numbers/fields.ts';
import { changeOf, formatTick as formatMark } from '#studio/ui/charts/format-value.ts';
import { formatMetric, formatTick } from './format-metric.ts';

test.each<[Metric, number | null, string]>([
  ['views', 12_345, '12,345'],
  ['views', 0, '0'],
  ['views', null, '—'],
  ['bounce_rate', 0.234, '23%'],
  ['goal_rate', 0.012, '1.2%'],
  ['goal_rate', 1, '100%'],
  ['time', 48.4, '48s'],
  ['time', 134, '2m 14s'],
  ['time', 3900, '1h 5m'],
  ['scroll', 62, '62%'],
  ['lcp', 1234, '1.23\u00a0s'],
  ['inp', 96, '96\u00a0ms'],
  ['cls', 104, '0.10'],
  ['views_per_visit', 2, '2.0'],
])('%s of %s is shown as %s', (metric, value, shown) => {
  expect(formatMetric(metric, value)).toBe(shown);
});

test('large counts are short where there is little room', () => {
  expect(formatMetric('views', 1_234_567, true)).toBe('1.2M');
  expect(formatMetric('views', 99_999, true)).toBe('99,999');
  expect(formatTick('views', 1500)).toBe('1.5K');
});

test('a mark beside an axis is written as it is', () => {
  expect(formatMark({ unit: 'number' }, 0.25)).toBe('0.25');
  expect(formatMark({ unit: 'money', currency: 'EUR' }, 0.25)).toBe('€0.25');
  expect(formatMark({ unit: 'money', currency: 'EUR' }, 2500)).toBe('€2.5K');
});

test('a change says nothing against none or unknown', () => {
  expect(changeOf(12, 10)).toBeCloseTo(0.2);
  expect(changeOf(12, 0)).toBeUndefined();
  expect(changeOf(12, null)).toBeUndefined();
  expect(changeOf(null, 12)).toBeUndefined();
});
