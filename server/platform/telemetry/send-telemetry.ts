import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '#server/platform/config/telemetry.ts';
import { version } from '#server/platform/process/version.ts';
import { produceMetrics } from './produce-metrics.ts';
import type { TelemetryParts } from './start-telemetry.ts';
import { createTraceObserver } from './trace-observer.ts';

/** Begins to send. Answers what sends the rest and stops. */
export function sendTelemetry(parts: TelemetryParts, telemetry: TelemetryConfig): () => Promise<void> {
  const { metrics, log } = parts;
  logFaults(log);
  const { endpoint, headers, serviceName, attributes, metricInterval } = telemetry;
  const resource = resourceFromAttributes({
    ...attributes,
    'service.name': serviceName,
    'service.version': version,
    // As Metrics names it.
    'service.instance.id': `${hostname()}:${parts.config.studioPort}`,
    'host.name': hostname(),
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.language': 'nodejs',
  });
  const exporter = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers: { ...headers } });
  const closing: (() => Promise<void>)[] = [];
  if (telemetry.sendsTraces) {
    const provider = new TracerProvider({
      resource,
      sampler: createSampler(telemetry),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporter('traces')) })],
    });
    metrics.observer = createTraceObserver({ ...parts, tracer: provider.getTracer('sitewright', version) });
    closing.push(() => provider.shutdown());
  }
  if (telemetry.sendsMetrics) {
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(exporter('metrics')),
      exportIntervalMillis: metricInterval,
      exportTimeoutMillis: Math.min(metricInterval, 30_000),
    });
    reader.setMetricProducer(produceMetrics(metrics, parts.clock, resource));
    closing.push(() => reader.shutdown());
  }
  return async () => {
    metrics.observer = undefined;
    const closed = Promise.all(
      closing.map((close) => close().catch((error: unknown) => log.warn({ err: error }, LOST))),
    );
    // A collector that is away is tried for longer than a server may take to end.
    const outcome = await Promise.race([closed, wait(CLOSING, 'late' as const, { ref: false })]);
    if (outcome === 'late') log.warn({}, LOST);
    diag.disable();
  };
}

/** Milliseconds for the last sending. */
const CLOSING = 2000;
const LOST = 'could not send the last metrics and traces';

function createSampler({ sampler, sampledShare }: TelemetryConfig): Sampler {
  const kind = sampler.replace(/^parentbased_/, '');
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(sampledShare);
  return kind === sampler ? root : new ParentBasedSampler({ root });
}

/** A collector that is away is told in the log, once a minute. */
function logFaults(log: FastifyBaseLogger): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - toldAt < 60_000) return;
    toldAt = performance.now();
    log.warn({ reason: message.slice(0, 500) }, 'could not send metrics or traces');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
