declare module '#server/platform/database/schema.ts' {
  interface Tables {
    sealed_values: SealedValuesTable;
  }
}

/** A secret of a site, which documents name and never hold. */
interface SealedValuesTable {
  site_id: string;
  name: string;
  /** Where it may be sent to. */
  origin: string;
  sealed: string;
  /** Which secret of the installation sealed it. */
  key_id: string;
  updated_at: number;
  updated_by: string;
}
