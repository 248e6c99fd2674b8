declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_shares: NumberSharesTable;
  }
}

/** A public link to the numbers of a site. */
interface NumberSharesTable {
  id: string;
  site_id: string;
  name: string;
  /** JSON: the conditions that hold in every question. */
  filters: string;
  /** Of the token in its address, which nothing else keeps. */
  token_hash: string;
  /** Argon2id. */
  password_hash: string | null;
  made_by: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  opened: number;
  last_opened_at: number | null;
}
