declare module '#server/platform/database/schema.ts' {
  interface Tables {
    media_uploads: MediaUploadsTable;
  }
}

/** A file that is sent in parts, for a day; one that was finished stays as long, should its sender ask again. */
export interface MediaUploadsTable {
  id: string;
  site_id: string;
  user_id: string;
  /** What its sender knows the file by; one upload each. */
  fingerprint: string;
  name: string;
  size: number;
  /** Of the whole file, as hex, where its sender said it. */
  sha256: string | null;
  /** Bytes. */
  received: number;
  /** JSON: the names of its parts in the storage, in their order. */
  parts: string;
  /** What was made of it. */
  image_id: string | null;
  is_duplicate: number;
  created_at: number;
}
