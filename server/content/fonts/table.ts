import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    fonts: DocumentColumns;
    font_files: FontFilesTable;
  }
}

/** What is served under an address, now or by an older version or release. Rows stay as long as their site. */
interface FontFilesTable {
  address: string;
  site_id: string;
  /** SHA-256 of its bytes. */
  hash: string;
  bytes: number;
  created_at: number;
}
