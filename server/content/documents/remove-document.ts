import type { DocumentKind } from '#model/documents.ts';
import { auditDocument } from '#server/content/documents/audit-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Change } from './change.ts';
import type { DocumentRow } from './document-row.ts';
import { asDocumentTable, getDocument } from './find-document.ts';
import { requireNotInPinned } from './pinned-uses.ts';
import { removeReferences, requireUnused } from './references.ts';
import { type LimitedSite, requireWithinLimit } from './require-within-limit.ts';
import { translationsOf } from './translations-of.ts';

/**
 * Deletes the draft of a document and records it as a revision without a body, from which it can be restored.
 * @throws Problem `not_found`, or `in_use` with what uses it
 */
export async function removeDocument(
  tx: Database,
  site: LimitedSite,
  change: Change,
  kind: DocumentKind,
  by: { id: string } | { key: string },
): Promise<DocumentRow> {
  const row = await getDocument(tx, site.id, kind, by);
  await requireWithinLimit(tx, site, kind, { current: row });
  await requireUnused(tx, site.id, { kind, key: row.natural_key });
  await requireNotInPinned(tx, site.id, { kind, key: row.natural_key });
  await deleteDocument(tx, site.id, change, kind, row);
  return row;
}

/** Deletes a document that was looked at: that nothing uses it is for who calls. */
export async function deleteDocument(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: DocumentKind,
  row: DocumentRow,
): Promise<void> {
  const { id, natural_key, title } = row;
  for (const { id: translation } of await translationsOf(tx, siteId, { kind, key: natural_key })) {
    const of = await getDocument(tx, siteId, 'translation', { id: translation });
    await deleteDocument(tx, siteId, change, 'translation', of);
  }
  await tx
    .deleteFrom(asDocumentTable(documentTables[kind]))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  await removeReferences(tx, { siteId, kind, id });
  await tx
    .insertInto('revisions')
    .values({
      kind,
      document_id: id,
      version: row.version + 1,
      site_id: siteId,
      natural_key,
      title,
      body: null,
      hash: '',
      actor_id: change.actorId,
      change_set_id: change.id,
      change_number: change.number,
      created_at: row.created_at,
      at: change.at,
    })
    .execute();
  change.documents += 1;
  const version = row.version + 1;
  await auditDocument(tx, siteId, change, {
    kind,
    id,
    name: title || natural_key,
    version,
    before: row.hash,
    after: '',
  });
}
