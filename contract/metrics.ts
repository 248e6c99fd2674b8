import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { healthChecks, healthReasons, metricNames, metricWindows } from '#model/metrics/metrics.ts';

export const serverStates = ['running', 'silent', 'stopped'] as const;

const values = z.array(z.nullable(z.number()));

const question = z.strictObject({
  metrics: z.array(z.enum(metricNames)).check(z.minLength(1), z.maxLength(metricNames.length)),
  window: z._default(z.enum(metricWindows), 'hour'),
  /** When the window ends, in ms since 1970; absent: now. */
  until: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
});
export type MetricQuestion = z.infer<typeof question>;

const answer = z.object({
  /** The beginning of the first step, in ms since 1970, and how long each is, in ms. */
  from: z.int(),
  step: z.int(),
  steps: z.int(),
  series: z.array(
    z.object({
      metric: z.enum(metricNames),
      /** Null for all servers together; lines of single servers are there where more than one was measured. */
      server: z.nullable(z.string()),
      /** Lines of labels that were nothing but 0 are left out. Empty for none; percentiles of a spread are `p50`, `p95` and `p99`, after its label and a space where it has one. */
      label: z.string(),
      /** Null where nothing was measured, which is not 0. */
      values,
    }),
  ),
  servers: z.array(
    z.object({
      server: z.string(),
      started_on: z.int(),
      last_seen_on: z.int(),
      version: z.string(),
      /** `silent`: it has said nothing for 30 s; `stopped`: it ended as it should. */
      state: z.enum(serverStates),
    }),
  ),
});
export type MetricAnswer = z.infer<typeof answer>;

export const askMetrics = exchange({
  id: 'metrics.ask',
  method: 'POST',
  path: '/v1/metrics/ask',
  summary: 'Lines of metrics of the site: one for each server and label, and their sum; metrics of no site have none',
  may: 'administer',
  readsOnly: true,
  body: question,
  status: 200,
  response: answer,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const askInstallationMetrics = exchange({
  id: 'metrics.askInstallation',
  method: 'POST',
  path: '/v1/metrics/installation/ask',
  summary: 'Lines of metrics of the installation: one for each server and label, and their sum',
  may: 'operate',
  readsOnly: true,
  body: question,
  status: 200,
  response: answer,
  problems: ['invalid', 'unauthorized', 'forbidden'],
});

const now = z.object({
  health: z.array(
    z.object({
      check: z.enum(healthChecks),
      server: z.string(),
      is_well: z.boolean(),
      /** Null when it is well. */
      reason: z.nullable(z.enum(healthReasons)),
    }),
  ),
  /** Answers of 5xx, the newest first, at most 50. */
  errors: z.array(
    z.object({
      at: z.int(),
      server: z.string(),
      request_id: z.string(),
      method: z.string(),
      /** The pattern of its route, never what a visitor asked. */
      route: z.string(),
      status: z.int(),
    }),
  ),
  /** `since`: when it answered last; null for not within a day. */
  paused_sources: z.array(z.object({ key: z.string(), title: z.string(), since: z.nullable(z.int()) })),
  certificates: z.array(z.object({ host: z.string(), expires_on: z.int() })),
});
export type MetricsNow = z.infer<typeof now>;

export const metricsNow = exchange({
  id: 'metrics.now',
  method: 'GET',
  path: '/v1/metrics/now',
  summary: 'How the site is now: errors of late, paused data sources, certificates of its names',
  may: 'administer',
  status: 200,
  response: now,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const installationMetricsNow = exchange({
  id: 'metrics.nowInstallation',
  method: 'GET',
  path: '/v1/metrics/installation/now',
  summary: 'How it is now: health checks with their reasons, errors of late, paused data sources, certificates',
  may: 'operate',
  status: 200,
  response: now,
  problems: ['unauthorized', 'forbidden'],
});
