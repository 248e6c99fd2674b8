declare module '#server/platform/database/schema.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}

interface InvitationsTable {
  id: string;
  site_id: string;
  /** Normalised; one open invitation a site. */
  email: string;
  role: string;
  /** JSON list. */
  url_patterns: string;
  locale: string;
  token_hash: string;
  invited_by: string;
  created_at: number;
  sent_at: number;
  expires_at: number;
  accepted_at: number | null;
  revoked_at: number | null;
}
