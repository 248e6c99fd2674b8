declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_imports: NumberImportsTable;
    number_imported: NumberImportedTable;
  }
}

/** What was imported at once, from the files of one system. */
interface NumberImportsTable {
  site_id: string;
  id: string;
  source: string;
  /** JSON: their names. */
  files: string;
  made_by: string;
  created_at: number;
  /** JSON: the days it holds, in order. */
  days: string;
  /** Null for unknown. */
  views: number | null;
  requests: number | null;
}

/** Sums of the days of a month by one dimension; an empty one is the whole day. */
interface NumberImportedTable {
  site_id: string;
  import_id: string;
  dimension: string;
  month: string;
  /** See `packSums`. */
  body: Uint8Array;
}
