import type { Selectable } from 'kysely';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}

export type JobState = 'queued' | 'running' | 'done' | 'dead' | 'expired' | 'cancelled';

interface JobsTable {
  id: string;
  kind: string;
  state: JobState;
  /** JSON. */
  payload: string;
  site_id: string | null;
  actor_id: string | null;
  idempotency_key: string | null;
  /** Counts claims, and fences: only the newest run may write. */
  attempt: number;
  max_attempts: number;
  /** When it may be claimed: the next try of a queued job, the end of the lease of a running one. */
  due_at: number;
  /** Not run from then on. */
  expires_at: number | null;
  last_error: string | null;
  created_at: number;
  /** When its last run began. */
  started_at: number | null;
  finished_at: number | null;
  /** The trace of what queued it, in the form of W3C Trace Context; null where nothing is traced. */
  traceparent: string | null;
}

export type JobRow = Selectable<JobsTable>;
