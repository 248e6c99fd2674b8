import type { linkCheckStates } from '#contract/link-checks.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    link_checks: LinkChecksTable;
  }
}

interface LinkChecksTable {
  id: string;
  site_id: string;
  state: (typeof linkCheckStates)[number];
  done: number;
  total: number | null;
  is_cancelling: number;
  /** The state of the drafts that was looked at. */
  change_number: number | null;
  asked_by: string | null;
  asked_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** JSON: `LinkFindings`; null until it is done. */
  findings: string | null;
}
