import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { auditRow } from '#server/audit/write-audit.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { auditOfDocument } from './audit-document.ts';
import type { Change } from './change.ts';
import { asDocumentTable } from './find-document.ts';
import { makeRows } from './make-rows.ts';
import { audited } from './save-document.ts';

/** Rows of one insert: both engines limit how many values a statement may take. */
const ROWS_AT_ONCE = 250;
/** Characters of bodies of one insert, unless one alone has more. */
const TEXT_AT_ONCE = 500_000;

/** A body that was checked, and the id and version it gets: past the first for one that was deleted and comes back. */
interface CheckedDocument<K extends DocumentKind> {
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
  const breathe = createYielder();
  let made: Made<K>[] = [];
  let length = 0;
  for (const document of documents) {
    const next = makeOne(siteId, change, kind, document);
    made.push(next);
    length += next.row.body.length;
    await breathe();
    if (made.length < ROWS_AT_ONCE && length < TEXT_AT_ONCE) continue;
    await insertSome(tx, siteId, change, kind, made, isAudited);
    [made, length] = [[], 0];
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
  if (made.length > 0) await insertSome(tx, siteId, change, kind, made, isAudited);
}

type Made<K extends DocumentKind> = ReturnType<typeof makeOne<K>>;

function makeOne<K extends DocumentKind>(
  siteId: SiteId,
  change: Change,
  kind: K,
  { id, version, createdAt, body }: CheckedDocument<K>,
) {
  return { ...makeRows(kind, body, { id, siteId, version, createdAt }, change), document: body };
}

async function insertSome<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  made: readonly Made<K>[],
  isAudited: boolean,
): Promise<void> {
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
  const bodies = made.map(({ document }) => document);
  await definitions[kind].remember?.(tx, siteId, bodies, change.at);
  const uses = made.flatMap(({ references }) => references);
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
  change.documents += made.length;
}
