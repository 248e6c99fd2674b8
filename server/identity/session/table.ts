declare module '#server/platform/database/schema.ts' {
  interface Tables {
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
  }
}

interface SessionsTable {
  id: string;
  user_id: string;
  /** Hash of the login cookie; unique. */
  token_hash: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
  address: string;
  agent: string;
  /** How its person signed in. */
  method: 'password' | 'passkey' | 'oidc';
  second_factor: number;
}

interface RefreshTokensTable {
  hash: string;
  session_id: string;
  created_at: number;
  expires_at: number;
  spent_at: number | null;
  successor_hash: string | null;
}
