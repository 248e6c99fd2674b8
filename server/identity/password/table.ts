declare module '#server/platform/database/schema.ts' {
  interface Tables {
    password_resets: PasswordResetsTable;
  }
}

interface PasswordResetsTable {
  token_hash: string;
  /** Unique: the newest link is the one that works. */
  user_id: string;
  expires_at: number;
}
