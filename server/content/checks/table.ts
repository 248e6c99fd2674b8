import type { Breakpoint } from '#model/layout/layout.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    drawn_checks: DrawnChecksTable;
  }
}

interface DrawnChecksTable {
  site_id: string;
  document_id: string;
  screen: Breakpoint;
  version: number;
  looked_at: number;
  /** When what it was drawn with had been changed last. */
  since: number;
  /** JSON: how many there are of each kind. */
  findings: string;
}
