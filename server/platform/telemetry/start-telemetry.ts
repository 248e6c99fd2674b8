import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export interface TelemetryParts {
  readonly config: Pick<Config, 'telemetry' | 'trustProxy' | 'outboundAllow' | 'studioPort'>;
  readonly engine: Engine;
  readonly metrics: MetricsRecorder;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends metrics and traces by OpenTelemetry where the configuration says where to. Its packages are loaded only then.
 * Answers what sends the rest and stops.
 */
export async function startTelemetry(parts: TelemetryParts): Promise<() => Promise<void>> {
  const { telemetry } = parts.config;
  if (!telemetry) return () => Promise.resolve();
  const { sendTelemetry } = await import('./send-telemetry.ts');
  return sendTelemetry(parts, telemetry);
}
