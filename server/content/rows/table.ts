declare module '#server/platform/database/schema.ts' {
  interface Tables {
    api_row_parts: ApiRowPartsTable;
  }
}

/** Rows of collections, named by the versions that have them; they stay as long as their site. */
interface ApiRowPartsTable {
  site_id: string;
  /** SHA-256 of the content, base64url. */
  hash: string;
  /** JSON list. */
  content: string;
}
