/**
 * What a server measures of itself. A counter only grows and is read as what was added in a step; a gauge is what was so at
 * the end of a step; a spread (histogram) answers its 50th, 95th and 99th percentile. Labels have the values named here
 * and no others, so that nothing a visitor sends becomes one.
 */
export type MetricKind = 'counter' | 'gauge' | 'spread';
export type MetricUnit = 'count' | 'ms' | 'bytes' | 'percent' | 'days' | 'seconds';

export const surfaces = ['studio', 'api', 'site', 'files', 'collect'] as const;
export type Surface = (typeof surfaces)[number];
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export interface MetricFacts {
  readonly kind: MetricKind;
  readonly unit: MetricUnit;
  /** Values of its one label; absent for none. `surface_status` is both, joined by a space. */
  readonly labels?: readonly string[];
  /** Kept per site, too: what admins of a site see. */
  readonly bySite?: true;
  /** What a gauge is for all servers together; absent: their sum. Each server reads what they share, such as the queue. */
  readonly together?: 'greatest' | 'least';
}

const surfaceStatus = surfaces.flatMap((surface) => statusClasses.map((status) => `${surface} ${status}` as const));

export const metricFacts = {
  requests: { kind: 'counter', unit: 'count', labels: surfaceStatus, bySite: true },
  latency: { kind: 'spread', unit: 'ms', labels: surfaces, bySite: true },
  event_loop_delay: { kind: 'spread', unit: 'ms' },
  cpu: { kind: 'gauge', unit: 'percent', together: 'greatest' },
  memory: { kind: 'gauge', unit: 'bytes', labels: ['rss', 'heap', 'external'] },
  page_cache: { kind: 'counter', unit: 'count', labels: ['hit', 'miss'], bySite: true },
  database_time: { kind: 'spread', unit: 'ms' },
  database_errors: { kind: 'counter', unit: 'count' },
  database_pool: { kind: 'gauge', unit: 'count', labels: ['used', 'idle', 'waiting'] },
  jobs: { kind: 'gauge', unit: 'count', labels: ['waiting', 'running', 'failed'], together: 'greatest' },
  oldest_job: { kind: 'gauge', unit: 'seconds', together: 'greatest' },
  job_runs: { kind: 'counter', unit: 'count', labels: ['done', 'failed'] },
  mails: { kind: 'counter', unit: 'count', labels: ['sent', 'failed'] },
  source_calls: { kind: 'counter', unit: 'count', labels: ['succeeded', 'failed'], bySite: true },
  source_latency: { kind: 'spread', unit: 'ms', bySite: true },
  sources_paused: { kind: 'gauge', unit: 'count', together: 'greatest' },
  storage: { kind: 'gauge', unit: 'bytes', labels: ['media', 'database', 'numbers'], together: 'greatest' },
  disk_left: { kind: 'gauge', unit: 'bytes', together: 'least' },
  certificate_days: { kind: 'gauge', unit: 'days', together: 'least' },
  collection: { kind: 'counter', unit: 'count', labels: ['received', 'refused', 'lost'], bySite: true },
} as const satisfies Record<string, MetricFacts>;

export type MetricName = keyof typeof metricFacts;
export type MetricOf<K extends MetricKind> = {
  [N in MetricName]: (typeof metricFacts)[N]['kind'] extends K ? N : never;
}[MetricName];
/** The values of the label of a metric, `''` where it has none. */
export type LabelOf<N extends MetricName> = (typeof metricFacts)[N] extends { labels: readonly (infer L)[] } ? L : '';
export const factsOf = (metric: MetricName): MetricFacts => metricFacts[metric];
export const metricNames = Object.keys(metricFacts) as [MetricName, ...MetricName[]];

/** Percentiles of a spread in the order in which answers have them. */
export const percentiles = [50, 95, 99] as const;

export const healthChecks = ['alive', 'ready', 'database', 'disk', 'clock', 'jobs', 'mail'] as const;
export type HealthCheck = (typeof healthChecks)[number];
/** Why a check fails: keys of messages of the studio without their `metrics.reason.`. */
export const healthReasons = [
  'silent',
  'stopped',
  'draining',
  'database_errors',
  'disk_low',
  'clock_off',
  'jobs_late',
  'mail_off',
  'mail_failing',
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** How far back is asked; up to a day in steps of 10 seconds as kept, folded to at most 360 of them. */
export const metricWindows = ['hour', 'six_hours', 'day', 'week', 'month'] as const;
export type MetricWindow = (typeof metricWindows)[number];
