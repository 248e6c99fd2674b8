declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_notes: NumberNotesTable;
  }
}

/** What somebody wrote on a date of the chart. */
interface NumberNotesTable {
  site_id: string;
  id: string;
  /** A date of the site's time zone, such as `2026-11-28`. */
  day: string;
  note: string;
  version: number;
  made_by: string;
  created_at: number;
  updated_at: number;
}
