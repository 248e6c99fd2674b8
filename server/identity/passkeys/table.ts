declare module '#server/platform/database/schema.ts' {
  interface Tables {
    passkeys: PasskeysTable;
  }
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, as is the public key (COSE). */
  credential_id: string;
  public_key: string;
  /** Signatures made so far, 0 where the authenticator does not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  /** Whether the person's other devices have it too. */
  is_synced: number;
  created_at: number;
  last_used_at: number | null;
}
