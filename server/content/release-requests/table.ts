import type { ReleaseRequest } from '#contract/release-requests.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    release_requests: ReleaseRequestsTable;
  }
}

/** A release somebody may not make live without another person. */
export interface ReleaseRequestsTable {
  id: string;
  site_id: string;
  release_id: string;
  /** What was live when it was asked for; null before the first release. */
  base_id: string | null;
  state: ReleaseRequest['state'];
  /** Null for at once. */
  live_at: number | null;
  ends_at: number | null;
  time_zone: string | null;
  asked_by: string | null;
  asked_at: number;
  settled_by: string | null;
  settled_at: number | null;
  reason: string;
}
