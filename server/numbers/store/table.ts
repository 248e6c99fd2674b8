declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_sites: NumberSitesTable;
    number_log: NumberLogTable;
    number_days: NumberDaysTable;
    number_segments: NumberSegmentsTable;
    number_sums: NumberSumsTable;
  }
}

/** How far the days of a site are closed. */
interface NumberSitesTable {
  site_id: string;
  /** Raised by every change of what is closed: who read another one starts again. */
  version: number;
  /** The time zones of its days, as JSON: see `ZoneSince`. */
  zones: string;
  /** The last closed day of the site's zone; null for none. */
  closed_day: string | null;
  /** Where that day ended; 0 for none. */
  closed_until: number;
}

/** Events of one server and one bucket of a quarter of an hour, so that a batch is of one day in any time zone. */
interface NumberLogTable {
  site_id: string;
  /** The start of the bucket. */
  bucket: number;
  id: string;
  events: number;
  /** JSON, compressed by zstd. */
  body: Uint8Array;
}

interface NumberDaysTable {
  site_id: string;
  day: string;
  /** The zone it was closed in, which it keeps. */
  time_zone: string;
  starts_at: number;
  ends_at: number;
  closed_at: number;
  views: number;
  /** Events that came after the day before was closed. */
  lost: number;
  are_paths_folded: 0 | 1;
  /** What the visits of the day took of the day after it, so that it isn't counted there again. */
  carried: Uint8Array | null;
}

/** A column of the closed days of a month, or its texts. */
interface NumberSegmentsTable {
  site_id: string;
  month: string;
  part: string;
  body: Uint8Array;
}

/** What each value of a dimension adds up to, in a day or a month. */
interface NumberSumsTable {
  site_id: string;
  span: string;
  dimension: string;
  body: Uint8Array;
}
