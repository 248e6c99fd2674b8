import type { PullFault, PullState } from '#model/deploys/pull-kinds.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    pull_sources: PullSourcesTable;
    pulls: PullsTable;
  }
}

/** The Sitewright a site follows. */
interface PullSourcesTable {
  site_id: string;
  /** Of this following: another one has another. */
  id: string;
  origin: string;
  /** The id its target has there. */
  target: string;
  source_site: string;
  /** What is served, and what is told of it. */
  build: string | null;
  release_number: number | null;
  files: number | null;
  bytes: number | null;
  pulled_at: number | null;
  looked_at: number | null;
  /** When it is looked at next. */
  look_at: number;
  /** Looks and pulls that came to nothing since one did. */
  failures: number;
  fault: PullFault | null;
  created_by: string | null;
  created_at: number;
}

interface PullsTable {
  id: string;
  site_id: string;
  origin: string;
  release_number: number | null;
  state: PullState;
  done: number;
  total: number | null;
  is_cancelling: number;
  fault: PullFault | null;
  files: number | null;
  fetched: number | null;
  bytes: number | null;
  asked_by: string | null;
  asked_at: number;
  started_at: number | null;
  ended_at: number | null;
}
