import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { auditRow } from '#server/telling/audit/write-audit.ts';
import { auditOfDocument } from './audit-document.ts';
import type { Change } from './change.ts';
import { asDocumentTable } from './find-document.ts';
import { makeRows } from './make-rows.ts';
import { referenceRows } from './references.ts';
import { audited } from './save-document.ts';

/** Rows of one insert: both engines limit how many values a statement may take. */
const ROWS_AT_ONCE = 250;

/** A body that was checked, and the id and version it gets: past the first for one that was deleted and comes back. */
export interface CheckedDocument<K extends DocumentKind> {
  id: string;
  version: number;
  createdAt: number;
  body: Bodies[K];
}

/** Writes documents that have no rows, in batches. @throws Problem `already_exists` where a key is taken */
export async function insertDocuments<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  documents: readonly CheckedDocument<K>[],
  { isAudited = false } = {},
): Promise<void> {
  for (let start = 0; start < documents.length; start += ROWS_AT_ONCE) {
    await insertSome(tx, siteId, change, kind, documents.slice(start, start + ROWS_AT_ONCE), isAudited);
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
}

async function insertSome<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  documents: readonly CheckedDocument<K>[],
  isAudited: boolean,
): Promise<void> {
  const made = documents.map(({ id, version, createdAt, body }) => ({
    ...makeRows(kind, body, { id, siteId, version, createdAt }, change),
    uses: referenceRows({ siteId, kind, id }, definitions[kind].references(body)),
  }));
  await tx
    .insertInto(asDocumentTable(documentTables[kind]))
    .values(made.map(({ row }) => row))
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    });
  await tx
    .insertInto('revisions')
    .values(made.map(({ revision }) => revision))
    .execute();
  const bodies = documents.map(({ body }) => body);
  await definitions[kind].remember?.(tx, siteId, bodies, change.at);
  const uses = made.flatMap((each) => each.uses);
  for (let start = 0; start < uses.length; start += ROWS_AT_ONCE * 4) {
    await tx
      .insertInto('document_references')
      .values(uses.slice(start, start + ROWS_AT_ONCE * 4))
      .execute();
  }
  if (isAudited) {
    const log = made.map(({ row }) => auditRow(auditOfDocument(siteId, change, audited(kind, row, ''))));
    await tx.insertInto('audit').values(log).execute();
  }
  change.documents += documents.length;
}
