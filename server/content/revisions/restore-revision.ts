import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Change } from '#server/content/documents/change.ts';
import { checkDocument } from '#server/content/documents/check-document.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { type LimitedSite, requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { insertDocument, requireFreeKey, saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { getNewestRevision, getRevision } from './queries.ts';

interface Restoring {
  id: string;
  /** The version to bring back. */
  version: number;
  /** The version that is newest to who restores; absent restores over whatever there is. */
  from?: number | undefined;
}

/**
 * Saves an older version of a document as its newest. A deleted document comes back under its id, its versions
 * counting on.
 * @throws Problem `not_found`, `stale_version`, `already_exists` when its key was taken meanwhile, `invalid` when it
 *   names what is gone
 */
export async function restoreDocument<K extends DocumentKind>(
  tx: Database,
  site: LimitedSite,
  change: Change,
  kind: K,
  { id, version, from }: Restoring,
): Promise<DocumentRow> {
  const newest = await getNewestRevision(tx, site.id, kind, id);
  const { body: given } = await getRevision(tx, site.id, kind, id, version);
  if (given === null) throw new Problem('not_found');
  if (newest.exists) return saveDocument(tx, site, change, kind, { id, expectedVersion: from, body: given });
  if (from !== undefined && from !== newest.version) throw new Problem('stale_version');
  const body = await checkDocument(tx, site.id, kind, given);
  await requireWithinLimit(tx, site, kind, { next: body });
  await requireFreeKey(tx, site.id, kind, body);
  const stored = { id, siteId: site.id, version: newest.version + 1, createdAt: newest.createdAt };
  return insertDocument(tx, change, kind, body, stored);
}
