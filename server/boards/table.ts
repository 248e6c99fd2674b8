declare module '#server/platform/database/schema.ts' {
  interface Tables {
    boards: BoardsTable;
    board_versions: BoardVersionsTable;
  }
}

interface BoardsTable {
  organization_id: string;
  id: string;
  /** Null for one of the organization. */
  site_id: string | null;
  title: string;
  description: string;
  /** How many it has. */
  panels: number;
  has_samples: 0 | 1;
  /** JSON: a `BoardBody`. */
  body: string;
  version: number;
  created_at: number;
  updated_at: number;
  updated_by: string;
  /** Null for one that is there; others are forgotten after a day. */
  deleted_at: number | null;
}

interface BoardVersionsTable {
  organization_id: string;
  board_id: string;
  version: number;
  site_id: string | null;
  title: string;
  panels: number;
  body: string;
  saved_at: number;
  saved_by: string;
}
