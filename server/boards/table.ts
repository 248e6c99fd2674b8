import type {} from '#server/numbers/reports/table.ts';
import type {} from '#server/numbers/shares/table.ts';
import type { Tables } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    boards: BoardsTable;
    board_versions: BoardVersionsTable;
    board_shares: BoardSharesTable;
    board_reports: BoardReportsTable;
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

interface OfBoard {
  organization_id: string;
  board_id: string;
}

/** A public link to a board: `filters` are the period and the choices it is fixed to. */
type BoardSharesTable = Tables['number_shares'] &
  OfBoard & {
    /** JSON: whose pages may frame it. */
    hosts: string;
  };

/** A member who gets a board by mail. */
type BoardReportsTable = Tables['number_reports'] & OfBoard;
