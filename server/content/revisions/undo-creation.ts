import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Change } from '#server/content/documents/change.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import type { LimitedSite } from '#server/content/documents/require-within-limit.ts';
import { staleVersion } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { getRevision } from './queries.ts';

/** Whether a document was not there at a version: before it was made, or deleted. @throws Problem `not_found` */
export async function wasAbsentAt(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  // Version 0 is before the first one, so that there has to be a first one.
  const { body } = await getRevision(db, siteId, kind, id, Math.max(version, 1));
  return version === 0 || body === null;
}

/**
 * Undoes that a document was made, or brought back: it is deleted, while the version that did it is the newest.
 * @throws Problem `not_found`, `stale_version`, `in_use` with what uses it
 */
export async function undoCreation(
  tx: Database,
  site: LimitedSite,
  change: Change,
  kind: DocumentKind,
  { id, from }: { id: string; from: number },
): Promise<{ version: number }> {
  const current = await getDocument(tx, site.id, kind, { id });
  if (current.version !== from) throw staleVersion(current);
  // A site is never without its settings.
  if (kind === 'settings') throw new Problem('not_found');
  const { version } = await removeDocument(tx, site, change, kind, { id });
  return { version: version + 1 };
}
