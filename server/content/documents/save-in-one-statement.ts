import { PostgresAdapter } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DocumentKind } from '#model/documents.ts';
import { auditRow } from '#server/audit/write-audit.ts';
import { auditOfDocument } from '#server/content/documents/audit-document.ts';
import type { Bodies } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { saveTogether } from './batch-saves.ts';
import type { ChangeBy } from './change.ts';
import type { DocumentRow } from './document-row.ts';
import { makeRows } from './make-rows.ts';
import { referenceRows } from './references.ts';
import { audited, savedRow } from './save-document.ts';

/** What is to be saved has been checked, but for what others may change meanwhile. */
interface CheckedSave<K extends DocumentKind> {
  /** The document as it was read, for a save of one there is. */
  current: DocumentRow | undefined;
  body: Bodies[K];
}

/**
 * Saves one document on PostgreSQL in one statement, which is a transaction by itself: other changes of the site wait
 * for it, and for its way to the disk, but for no round trip. It takes the site's row first. What it read before it had
 * that row is then held against what is there: the uses by locking them, the document by its version.
 *
 * Undefined, and nothing is written, when anything is in its way: then the long way says what.
 */
export async function saveAtOnce<K extends DocumentKind>(
  db: Database,
  site: { id: SiteId },
  by: ChangeBy,
  kind: K,
  { current, body }: CheckedSave<K>,
): Promise<DocumentRow | undefined> {
  const definition = definitions[kind];
  if (current && definition.keyOf(body) !== current.natural_key) return undefined;
  const { actorId, source, title = '', at } = by;
  const changeSet = { id: newId(), site_id: site.id, actor_id: actorId, source, title, at };
  const from = { siteId: site.id, kind, id: current?.id ?? newId() };
  const version = (current?.version ?? 0) + 1;
  const stored = { ...from, version, createdAt: current?.created_at ?? at };
  const change = { id: changeSet.id, actorId, at, number: 0 };
  const { row, revision } = makeRows(kind, body, stored, change);
  const entry = auditOfDocument(site.id, { source, at }, audited(kind, row, current?.hash ?? ''));
  const saved = await saveTogether(db, site.id, kind, {
    isUpdate: current !== undefined,
    row,
    changeSet,
    revision,
    audit: { ...auditRow(entry) },
    references: referenceRows(from, definition.references(body)),
  });
  return saved && savedRow(row, saved.updatedBy);
}

/** Whether there are round trips to save: SQLite has none. */
export function savesAtOnce(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
