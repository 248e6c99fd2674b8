import { type MetricName, metricFacts, metricNames } from '#model/metrics/metrics.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { bounds, PARTS, places } from '#server/platform/metrics/slots.ts';

/** Seconds and bytes, as both protocols want them; `ratio` is a share of 1, and `''` a number of things. */
type FamilyUnit = 'seconds' | 'bytes' | 'ratio' | '';

interface FamilyFacts {
  /** Words with dots between, without unit and kind. */
  readonly name: string;
  readonly help: string;
  /** What each part of a label is called. */
  readonly keys?: readonly string[];
}

const facts: Record<MetricName, FamilyFacts> = {
  requests: { name: 'requests', help: 'Requests answered.', keys: ['surface', 'status'] },
  latency: { name: 'request.duration', help: 'Time from a request to the end of its response.', keys: ['surface'] },
  event_loop_delay: { name: 'event_loop.delay', help: 'How late the event loop was.' },
  cpu: { name: 'cpu.usage', help: 'CPU time used by this server, 1 for one core.' },
  memory: { name: 'memory', help: 'Memory of this server.', keys: ['kind'] },
  page_cache: { name: 'page_cache.lookups', help: 'Pages looked for in the page cache.', keys: ['result'] },
  database_time: { name: 'database.statement.duration', help: 'Time of SQL statements.' },
  database_errors: { name: 'database.errors', help: 'SQL statements that failed by a fault of the database.' },
  database_pool: { name: 'database.connections', help: 'Connections of the pool.', keys: ['state'] },
  jobs: { name: 'jobs', help: 'Background jobs of all servers.', keys: ['state'] },
  oldest_job: { name: 'jobs.oldest_waiting', help: 'How long the oldest job that is due has waited.' },
  job_runs: { name: 'job.runs', help: 'Runs of background jobs that ended here.', keys: ['result'] },
  mails: { name: 'mails', help: 'Emails handed to the mail server.', keys: ['result'] },
  source_calls: { name: 'source.calls', help: 'Calls of data sources.', keys: ['result'] },
  source_latency: { name: 'source.call.duration', help: 'Time of calls of data sources.' },
  sources_paused: { name: 'sources.paused', help: 'Data sources that are paused after failures.' },
  storage: { name: 'storage', help: 'What is stored.', keys: ['kind'] },
  disk_left: { name: 'disk.free', help: 'Space left on the disk of DATA_DIR.' },
  certificate_days: { name: 'certificate.expiry', help: 'Time until the first TLS certificate expires.' },
  collection: { name: 'collected.events', help: 'Events of visits for Analytics.', keys: ['result'] },
};

const units = {
  count: { unit: '', scale: 1 },
  ms: { unit: 'seconds', scale: 0.001 },
  seconds: { unit: 'seconds', scale: 1 },
  days: { unit: 'seconds', scale: 86_400 },
  bytes: { unit: 'bytes', scale: 1 },
  percent: { unit: 'ratio', scale: 0.01 },
} as const satisfies Record<string, { unit: FamilyUnit; scale: number }>;

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

export interface Distribution {
  readonly labels: Labels;
  /** Upper bounds of all parts but the last, which has none. */
  readonly bounds: readonly number[];
  /** How many fell into each part, one more than there are bounds. */
  readonly counts: readonly number[];
  readonly sum: number;
  readonly count: number;
}

interface FamilyHead extends FamilyFacts {
  readonly unit: FamilyUnit;
}

/** A metric as it is now, in base units, counted since the server began. */
export type Family = FamilyHead &
  (
    | { readonly kind: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
    | { readonly kind: 'histogram'; readonly samples: readonly Distribution[] }
  );

const secondBounds = bounds.map((each) => each / 1000);

/** All metrics of a server. A gauge that isn't known is left out. */
export function readFamilies({ totals }: Pick<MetricsRecorder, 'totals'>): Family[] {
  return metricNames.map((metric) => {
    const { kind } = metricFacts[metric];
    const { unit, scale } = units[metricFacts[metric].unit];
    const head = { ...facts[metric], unit };
    const own = places.filter((place) => place.metric === metric);
    const labelsOf = (label: string): Labels => {
      const parts = label === '' ? [] : label.split(' ');
      return Object.fromEntries(parts.map((part, at) => [facts[metric].keys?.[at] ?? 'label', part]));
    };
    if (kind !== 'spread') {
      const samples = own.map(({ label, slot }) => ({ labels: labelsOf(label), value: (totals[slot] ?? 0) * scale }));
      return { ...head, kind, samples: samples.filter(({ value }) => !Number.isNaN(value)) };
    }
    const samples = own.map(({ label, slot }) => {
      const counts = [...totals.subarray(slot, slot + PARTS)];
      const count = counts.reduce((sum, each) => sum + each, 0);
      return { labels: labelsOf(label), bounds: secondBounds, counts, count, sum: (totals[slot + PARTS] ?? 0) * scale };
    });
    return { ...head, kind: 'histogram', samples };
  });
}
