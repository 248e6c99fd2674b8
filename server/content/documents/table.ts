import type { DocumentKind } from '#model/documents.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    translations: TranslationsTable;
    document_references: DocumentReferencesTable;
    revisions: RevisionsTable;
  }
}

/** What the table of every document kind has. */
export interface DocumentColumns {
  id: string;
  site_id: string;
  natural_key: string;
  title: string;
  /** What searches look in, folded by `foldText`. */
  search_text: string;
  version: number;
  hash: string;
  body: string;
  created_at: number;
  updated_at: number;
  /** Id of who saved it last; null for what came with the site. */
  updated_by: string | null;
}

interface TranslationsTable extends DocumentColumns {
  /** The document it is of. */
  of_kind: TranslatedKind;
  of_key: string;
  language: string;
}

interface DocumentReferencesTable {
  site_id: string;
  from_kind: DocumentKind;
  from_id: string;
  to_kind: DocumentKind;
  to_key: string;
}

interface RevisionsTable {
  kind: DocumentKind;
  document_id: string;
  version: number;
  site_id: string;
  natural_key: string;
  title: string;
  /** Null where the revision records a deletion. */
  body: string | null;
  hash: string;
  actor_id: string | null;
  change_set_id: string;
  /** The site's change number this change made: revisions in its order are the site's feed of changes. */
  change_number: number;
  /** When the document was first created. */
  created_at: number;
  at: number;
}
