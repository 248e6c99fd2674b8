import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { version } from '#server/platform/process/version.ts';
import { type Family, readFamilies } from './metric-families.ts';

/** Units as UCUM writes them. */
const units = { seconds: 's', bytes: 'By', ratio: '1', '': '' } as const;

/** Hands out the metrics of `GET /metrics` as OpenTelemetry wants them. */
export function produceMetrics(recorder: MetricsRecorder, clock: Clock, resource: Resource): MetricProducer {
  const startTime = timeOf(clock());
  return {
    collect: async () => {
      const endTime = timeOf(clock());
      const metrics = readFamilies(recorder).map((family) => metricOf(family, { startTime, endTime }));
      const scope = { name: 'sitewright', version };
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
}

function metricOf(family: Family, times: { startTime: HrTime; endTime: HrTime }): MetricData {
  const { name, help, unit, kind } = family;
  const head = {
    descriptor: { name: `sitewright.${name}`, description: help, unit: units[unit], valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (kind === 'histogram') {
    const dataPoints = family.samples.map(({ labels, bounds, counts, sum, count }) => ({
      ...times,
      attributes: { ...labels },
      value: { buckets: { boundaries: [...bounds], counts: [...counts] }, sum, count },
    }));
    return { ...head, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = family.samples.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  if (kind === 'gauge') return { ...head, dataPointType: DataPointType.GAUGE, dataPoints };
  return { ...head, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

function timeOf(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1_000_000)];
}
