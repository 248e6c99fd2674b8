import { PostgresAdapter } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DocumentKind } from '#model/documents.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import { auditRow } from '#server/audit/write-audit.ts';
import { auditOfDocument } from '#server/content/documents/audit-document.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { batchSaves } from './batch-saves.ts';
import { type ChangeBy, makeChange } from './change.ts';
import { checkBody } from './check-document.ts';
import { contentHash } from './content-hash.ts';
import type { DocumentRow } from './document-row.ts';
import { makeRows } from './make-rows.ts';
import type { LimitedSite } from './require-within-limit.ts';
import { audited, type Save, saveDocument, savedRow } from './save-document.ts';

/**
 * Saves one document as a change of its own: on PostgreSQL in one statement where that can be, and otherwise, as on
 * SQLite, in the transaction of `makeChange`. @throws Problem as `saveDocument` does
 */
export async function saveOne<K extends DocumentKind>(
  db: Database,
  site: LimitedSite,
  by: ChangeBy,
  kind: K,
  save: Save,
): Promise<DocumentRow> {
  const saved = fitsOneStatement(db, site, kind, save) ? await saveInOneStatement(db, site, by, kind, save) : undefined;
  return saved ?? makeChange(db, site, by, (tx, change) => saveDocument(tx, site, change, kind, save));
}

/** Whether nothing has to be looked at while the site is held. SQLite has no round trips to save. */
function fitsOneStatement(db: Database, site: LimitedSite, kind: DocumentKind, { id, current, body }: Save): boolean {
  const { remember, isKeptBeside = false } = definitions[kind];
  const isAlone = remember === undefined && !isKeptBeside;
  const isLimited = site.urlPatterns !== undefined && site.urlPatterns.length > 0;
  const { root } = (body ?? {}) as { root?: unknown };
  // Who shows a widget or a version of it, and whether the saved widgets a layout names are sound, is looked at while
  // the site is held.
  const isShown = kind === 'widget' || namedWidgets(root).size > 0;
  const isRead = id === undefined || current !== undefined;
  return db.getExecutor().adapter instanceof PostgresAdapter && isRead && isAlone && !isLimited && !isShown;
}

/**
 * Saves one document on PostgreSQL in one statement, which is a transaction by itself: other changes of the site wait
 * for it, and for its way to the disk, but for no round trip. It takes the site's row first. What was read before it had
 * that row is then held against what is there: the uses by locking them, the document by its version.
 *
 * Undefined, and nothing is written, when anything is in its way: then the transaction says what.
 */
async function saveInOneStatement<K extends DocumentKind>(
  db: Database,
  site: LimitedSite,
  by: ChangeBy,
  kind: K,
  { expectedVersion, current, body: given }: Save,
): Promise<DocumentRow | undefined> {
  if (current && expectedVersion !== undefined && current.version !== expectedVersion) return undefined;
  const { body } = await checkBody(db, site.id, kind, given);
  if (!body || current?.hash === contentHash(body)) return undefined;
  if (current && definitions[kind].keyOf(body) !== current.natural_key) return undefined;
  const { actorId, source, title = '', at } = by;
  const changeSet = { id: newId(), site_id: site.id, actor_id: actorId, source, title, at };
  const { id, version, created_at: createdAt } = current ?? { id: newId(), version: 0, created_at: at };
  const stored = { id, siteId: site.id, version: version + 1, createdAt };
  const made = makeRows(kind, body, stored, { id: changeSet.id, actorId, at, number: 0 });
  const entry = auditOfDocument(site.id, { source, at }, audited(kind, made.row, current?.hash ?? ''));
  const isUpdate = current !== undefined;
  const saved = await batchSaves(db, site.id, kind, { isUpdate, ...made, changeSet, audit: { ...auditRow(entry) } });
  return saved && savedRow(made.row, saved.updatedBy);
}
