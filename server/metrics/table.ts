import type { Selectable } from 'kysely';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    metric_servers: MetricServersTable;
    metric_steps: MetricStepsTable;
    metric_site_steps: MetricSiteStepsTable;
    metric_failures: MetricFailuresTable;
  }
}

interface MetricServersTable {
  /** Name of the machine and port of the studio. */
  server: string;
  version: string;
  started_at: number;
  seen_at: number;
  /** When it ended as it should; null while it runs, and for one that was killed. */
  stopped_at: number | null;
  /** JSON: the reasons of the checks that fail, by check. */
  health: string;
}

interface MetricStepsTable {
  server: string;
  /** Milliseconds of each step. */
  step: number;
  /** When the first step began. */
  at: number;
  /** Bits of the steps that were measured. */
  measured: number;
  /** JSON of `Steps`. */
  steps: string;
  /** The same as one step. */
  whole: string;
}

interface MetricSiteStepsTable {
  site_id: string;
  server: string;
  at: number;
  /** Empty once it is more than a day old. */
  steps: string;
  whole: string;
}

interface MetricFailuresTable {
  id: string;
  /** Null for what is of no site. */
  site_id: string | null;
  server: string;
  at: number;
  request_id: string;
  method: string;
  route: string;
  status: number;
}

export type MetricServerRow = Selectable<MetricServersTable>;
