import { expect, test } from 'vitest';
import { type Change, type ComparedMetric, comparedMetrics } from './before-after.ts';
import { sortByWorsening, worsening } from './worse.ts';

const change = (metric: ComparedMetric, more: Partial<Change> = {}): Change => ({
  metric,
  before: 1000,
  after: 1500,
  before_count: 100,
  after_count: 100,
  low: null,
  high: null,
  is_claimed: false,
  ...more,
});

test.each([
  ['a slower page by the near end of the interval', change('lcp', { low: 200, high: 800, is_claimed: true }), 0.2],
  ['a faster one', change('lcp', { low: -800, high: -200, is_claimed: true }), 0],
  ['what may be chance', change('lcp', { low: -10, high: 800 }), 0],
  ['what nobody notices', change('lcp', { low: 20, high: 40, is_claimed: true }), 0],
  ['more views, which are no harm', change('views', { low: 200, high: 800, is_claimed: true }), 0],
  ['errors where there were none', change('errors', { before: 0, low: 0.01, high: 0.2, is_claimed: true }), 1],
])('%s', (_what, given, expected) => {
  expect(worsening(given)).toBeCloseTo(expected, 5);
});

test('the most harm comes first, then what is claimed, then views', () => {
  const route = (name: string, views: number, more: Partial<Change> = {}) => ({
    route: name,
    changes: comparedMetrics.map((metric) =>
      metric === 'lcp' ? change(metric, more) : change(metric, { after_count: views }),
    ),
  });
  const sorted = sortByWorsening([
    route('quiet', 10),
    route('busy', 900),
    route('faster', 20, { low: -800, high: -200, is_claimed: true }),
    route('slower, few views', 30, { low: 500, high: 800, is_claimed: true }),
    route('slower, many views', 800, { low: 200, high: 800, is_claimed: true }),
  ]);
  expect(sorted.map((each) => each.route)).toEqual([
    'slower, many views',
    'slower, few views',
    'faster',
    'busy',
    'quiet',
  ]);
});
