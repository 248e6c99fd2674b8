import type { DocumentKind } from '#model/documents.ts';
import type { Bodies } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Change } from './change.ts';
import { contentHash } from './content-hash.ts';
import { referenceRows } from './references.ts';

interface Stored {
  id: string;
  siteId: SiteId;
  version: number;
  createdAt: number;
}

export type MadeRow = ReturnType<typeof makeRows>['row'];

/** Everything a save writes that follows from the body: the document's row, its revision and its references. */
export function makeRows<K extends DocumentKind>(
  kind: K,
  body: Bodies[K],
  stored: Stored,
  change: Omit<Change, 'documents' | 'source'>,
) {
  const definition = definitions[kind];
  const text = JSON.stringify(body);
  const hash = contentHash(body);
  const common = { natural_key: definition.keyOf(body), title: definition.titleOf(body), hash, body: text };
  const { id, siteId, version, createdAt } = stored;
  const row = {
    id,
    site_id: siteId,
    ...common,
    search_text: searchText(definition.searchedTexts(body)),
    version,
    created_at: createdAt,
    updated_at: change.at,
    updated_by: change.actorId,
    ...definition.columns(body),
  };
  const revision = {
    kind,
    document_id: id,
    version,
    site_id: siteId,
    ...common,
    actor_id: change.actorId,
    change_set_id: change.id,
    change_number: change.number,
    created_at: createdAt,
    at: change.at,
  };
  const references = referenceRows({ siteId, kind, id }, definition.references(body));
  return { row, revision, references };
}
