import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { metricNames, metricWindows } from '#model/metrics/metrics.ts';

const values = z.array(z.nullable(z.number()));

/** `installation` is for operators: other people get `not_found`. */
const metricScope = z.enum(['installation', 'site']);

export const askMetrics = exchange({
  id: 'metrics.ask',
  method: 'POST',
  path: '/v1/metrics/ask',
  summary: 'Lines of some metrics: one for each server and label, and their sum',
  may: 'administer',
  readsOnly: true,
  body: z.strictObject({
    scope: z._default(metricScope, 'site'),
    metrics: z.array(z.enum(metricNames)).check(z.minLength(1), z.maxLength(metricNames.length)),
    window: z._default(z.enum(metricWindows), 'hour'),
  }),
  status: 200,
  response: z.object({
    /** The beginning of the first step, in ms since 1970, and how long each is, in ms. */
    from: z.int(),
    step: z.int(),
    steps: z.int(),
    series: z.array(
      z.object({
        metric: z.enum(metricNames),
        /** Null for all servers together. */
        server: z.nullable(z.string()),
        /** Empty for none; percentiles of a spread are `p50`, `p95` and `p99`, after its label and a space where it has one. */
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
        state: z.enum(['running', 'silent', 'stopped']),
      }),
    ),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const metricsNow = exchange({
  id: 'metrics.now',
  method: 'GET',
  path: '/v1/metrics/now',
  summary: 'How it is now: health checks with their reasons, errors of late, paused data sources, certificates',
  may: 'administer',
  query: z.strictObject({ scope: z._default(metricScope, 'site') }),
  status: 200,
  response: z.object({
    health: z.array(
      z.object({
        check: z.enum(['alive', 'ready', 'database', 'disk', 'clock', 'jobs', 'mail']),
        server: z.string(),
        is_well: z.boolean(),
        /** Key of a message of the studio without its `metrics.reason.`; empty when it is well. */
        reason: z.string(),
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
    paused_sources: z.array(z.object({ key: z.string(), title: z.string(), since: z.int() })),
    certificates: z.array(z.object({ host: z.string(), expires_on: z.int() })),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
