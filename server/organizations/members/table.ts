declare module '#server/platform/database/schema.ts' {
  interface Tables {
    memberships: MembershipsTable;
  }
}

interface MembershipsTable {
  site_id: string;
  user_id: string;
  role: string;
  /** JSON list. */
  url_patterns: string;
  created_at: number;
}
