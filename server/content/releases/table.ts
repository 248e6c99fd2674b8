import type { DocumentKind } from '#model/documents.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    releases: ReleasesTable;
    release_entries: ReleaseEntriesTable;
  }
}

interface ReleasesTable {
  id: string;
  site_id: string;
  number: number;
  note: string;
  /** The site's change number it froze: what was changed since has a greater one. */
  change_number: number;
  published_at: number;
  published_by: string | null;
  /** When visitors first saw it; null for one that is frozen and waits. */
  went_live_at: number | null;
  documents: number;
  added: number;
  changed: number;
  removed: number;
}

/** A document is in release `n` when `from_number <= n` and `until_number` is null or greater than `n`. */
interface ReleaseEntriesTable {
  site_id: string;
  kind: DocumentKind;
  document_id: string;
  version: number;
  hash: string;
  from_number: number;
  until_number: number | null;
}
