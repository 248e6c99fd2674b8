declare module '#server/platform/database/schema.ts' {
  interface Tables {
    access_tokens: AccessTokensTable;
  }
}

/** What a program calls with in the place of a session. */
interface AccessTokensTable {
  id: string;
  site_id: string;
  /** For whom it speaks. */
  user_id: string;
  name: string;
  token_hash: string;
  permission: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  last_address: string | null;
  revoked_at: number | null;
}
