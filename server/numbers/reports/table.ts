import type { ReportRhythm } from '#model/numbers/report-times.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_reports: NumberReportsTable;
  }
}

/** A member who gets the numbers of a site by mail. */
interface NumberReportsTable {
  id: string;
  site_id: string;
  user_id: string;
  every: ReportRhythm;
  created_at: number;
  look_at: number;
  /** First day of the newest period that was mailed. */
  sent_for: string | null;
}
