import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { readFamilies } from './metric-families.ts';
import { writePrometheus } from './prometheus-text.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

function recordSome(): MetricsRecorder {
  const recorder = new MetricsRecorder();
  for (const ms of [0.1, 4, 4, 700, 60_000]) recorder.recordRequest('site', 200, ms, undefined);
  recorder.recordRequest('api', 503, 12, undefined);
  recorder.totals[slotOf('memory', 'rss')] = 123_456_789;
  recorder.totals[slotOf('cpu', '')] = 37.5;
  recorder.totals[slotOf('certificate_days', '')] = Number.NaN;
  return recorder;
}

const text = () => writePrometheus(readFamilies(recordSome()));

test('metrics are in base units, with the value of each label, and spreads as buckets that add up', () => {
  const lines = text().split('\n');
  expect(lines).toContain('# TYPE sitewright_requests_total counter');
  expect(lines).toContain('sitewright_requests_total{surface="site",status="2xx"} 5');
  expect(lines).toContain('sitewright_requests_total{surface="api",status="5xx"} 1');
  expect(lines).toContain('sitewright_request_duration_seconds_bucket{surface="site",le="0.003"} 1');
  expect(lines).toContain('sitewright_request_duration_seconds_bucket{surface="site",le="0.005"} 3');
  expect(lines).toContain('sitewright_request_duration_seconds_bucket{surface="site",le="30"} 4');
  expect(lines).toContain('sitewright_request_duration_seconds_bucket{surface="site",le="+Inf"} 5');
  expect(lines).toContain('sitewright_request_duration_seconds_count{surface="site"} 5');
  expect(lines).toContain('sitewright_memory_bytes{kind="rss"} 123456789');
  expect(lines).toContain('sitewright_cpu_usage_ratio 0.375');
});

test('a gauge that isn’t known has no line', () => {
  expect(text()).not.toContain('certificate');
});

test('label values are escaped', () => {
  const samples = [{ labels: { kind: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }];
  expect(writePrometheus([{ name: 'odd', help: 'Two\nlines.', unit: '', kind: 'gauge', samples }])).toBe(
    '# HELP sitewright_odd Two\\nlines.\n# TYPE sitewright_odd gauge\nsitewright_odd{kind="a\\"b\\\\c\\nd"} +Inf\n',
  );
});

test.skipIf(!hasPromtool)('promtool finds nothing to say (skipped where promtool isn’t installed)', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text(), encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
