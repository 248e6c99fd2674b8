declare module '#server/platform/database/schema.ts' {
  interface Tables {
    preview_links: PreviewLinksTable;
  }
}

/** A link by which people without an account look at what is not published. */
interface PreviewLinksTable {
  id: string;
  site_id: string;
  name: string;
  note: string;
  search_text: string;
  /** Of the token in its address, which nothing else keeps. */
  token_hash: string;
  /** The release it shows; null for the drafts. */
  release_id: string | null;
  shows_guarded: number;
  allows_comments: number;
  /** Argon2id. */
  password_hash: string | null;
  made_by: string | null;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  opened: number;
  last_opened_at: number | null;
}
