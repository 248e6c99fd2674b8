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
import type { DocumentRow } from './document-row.ts';
import { asDocumentTable } from './find-document.ts';
import { type MadeRow, makeRows } from './make-rows.ts';
import { insertReferences, removeReferencesOf } from './references.ts';
import { audited, updateRow } from './save-document.ts';

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
  await inBatches(
    documents,
    (document) => makeOne(siteId, change, kind, document),
    async (made) => {
      await insertSome(tx, kind, made);
      await writeBeside(tx, siteId, change, kind, made, isAudited);
    },
  );
}

interface Changed<K extends DocumentKind> {
  body: Bodies[K];
  current: Pick<DocumentRow, 'id' | 'version' | 'created_at' | 'hash'>;
}

/**
 * Writes the next versions of documents whose bodies were checked and whose keys are free: a statement for each row, and
 * a few for all that goes with them. @throws Problem `stale_version`
 */
export async function updateDocuments<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  documents: readonly Changed<K>[],
): Promise<void> {
  await inBatches(
    documents,
    ({ body, current: { id, version, created_at: createdAt, hash } }) => {
      return { ...makeOne(siteId, change, kind, { id, version: version + 1, createdAt, body }), before: hash };
    },
    async (made) => {
      for (const { row } of made) await updateRow(tx, kind, row);
      const ids = made.map(({ row }) => row.id);
      await removeReferencesOf(tx, { siteId, kind }, ids);
      await writeBeside(tx, siteId, change, kind, made, true);
    },
  );
}

async function inBatches<T, M extends { row: MadeRow }>(
  documents: readonly T[],
  make: (document: T) => M,
  write: (made: readonly M[]) => Promise<void>,
): Promise<void> {
  const breathe = createYielder();
  let made: M[] = [];
  let length = 0;
  for (const document of documents) {
    const next = make(document);
    made.push(next);
    length += next.row.body.length;
    await breathe();
    if (made.length < ROWS_AT_ONCE && length < TEXT_AT_ONCE) continue;
    await write(made);
    [made, length] = [[], 0];
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
  if (made.length > 0) await write(made);
}

type Made<K extends DocumentKind> = ReturnType<typeof makeOne<K>>;

function makeOne<K extends DocumentKind>(
  siteId: SiteId,
  change: Change,
  kind: K,
  { id, version, createdAt, body }: CheckedDocument<K>,
) {
  return { ...makeRows(kind, body, { id, siteId, version, createdAt }, change), document: body, before: '' };
}

async function insertSome<K extends DocumentKind>(tx: Database, kind: K, made: readonly Made<K>[]): Promise<void> {
  await tx
    .insertInto(asDocumentTable(documentTables[kind]))
    .values(made.map(({ row }) => row))
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    });
}

/** Writes what goes with rows that are written. */
async function writeBeside<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  made: readonly Made<K>[],
  isAudited: boolean,
): Promise<void> {
  await tx
    .insertInto('revisions')
    .values(made.map(({ revision }) => revision))
    .execute();
  const bodies = made.map(({ document }) => document);
  await definitions[kind].remember?.(tx, siteId, bodies, change.at);
  await insertReferences(
    tx,
    made.flatMap(({ references }) => references),
  );
  if (isAudited) {
    const log = made.map(({ row, before }) => auditRow(auditOfDocument(siteId, change, audited(kind, row, before))));
    await tx.insertInto('audit').values(log).execute();
  }
  change.documents += made.length;
}
