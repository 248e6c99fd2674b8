import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { auditDocument } from '#server/content/documents/audit-document.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { insertRow } from '#server/platform/database/insert-row.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Change } from './change.ts';
import { checkDocument } from './check-document.ts';
import { contentHash } from './content-hash.ts';
import { type DocumentRow, toWire } from './document-row.ts';
import { asDocumentTable, findDocument, getDocument } from './find-document.ts';
import { type MadeRow, makeRows } from './make-rows.ts';
import { findPins } from './pinned-uses.ts';
import { insertReferences, removeReferences, requireUnused } from './references.ts';
import { type LimitedSite, requireWithinLimit } from './require-within-limit.ts';
import { translationsOf } from './translations-of.ts';

export interface Save {
  /** The document to save; absent makes a new one. */
  id?: string | undefined;
  /** The version the body was made from; absent saves whatever there is now. */
  expectedVersion?: number | undefined;
  /**
   * The document as it was read for this save, so that it isn't read again. Only with an expected version: without one
   * whatever there is now is saved over, which only the transaction knows.
   */
  current?: DocumentRow | undefined;
  body: unknown;
}

/**
 * Saves the draft of a document with its revision and references, as part of a change.
 * @throws Problem `invalid`, `not_found`, `stale_version` with the current document, `forbidden` outside of the URL
 *   patterns a member is limited to, `already_exists`, and `in_use` when a key would change that others name. What it did is undone with the change's transaction.
 */
export async function saveDocument<K extends DocumentKind>(
  tx: Database,
  site: LimitedSite,
  change: Change,
  kind: K,
  { id, expectedVersion, current: read, body: given }: Save,
): Promise<DocumentRow> {
  const known = expectedVersion === undefined ? undefined : read;
  const current = id === undefined ? undefined : (known ?? (await getDocument(tx, site.id, kind, { id })));
  if (current && expectedVersion !== undefined && current.version !== expectedVersion) throw staleVersion(current);
  const body = await checkDocument(tx, site.id, kind, given);
  await requireWithinLimit(tx, site, kind, { current, next: body });
  if (!current) return create(tx, site.id, change, kind, body);
  if (current.hash === contentHash(body)) return current;
  const row = await update(tx, site.id, change, kind, body, current);
  if (row.natural_key === current.natural_key) return row;
  for (const { id: translation, body: text } of await translationsOf(tx, site.id, { kind, key: current.natural_key })) {
    const moved = { ...JSON.parse(text), key: row.natural_key };
    await saveDocument(tx, site, change, 'translation', { id: translation, body: moved });
  }
  return row;
}

export function staleVersion(current: DocumentRow): Problem {
  return new Problem('stale_version', { current: toWire(current) });
}

async function create<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  body: Bodies[K],
): Promise<DocumentRow> {
  await requireNotPinned(tx, siteId, kind, [definitions[kind].keyOf(body)]);
  return insertDocument(tx, change, kind, body, { id: newId(), siteId, version: 1, createdAt: change.at });
}

/** Writes a document that has no row: a new one, or one that was deleted and comes back. */
export async function insertDocument<K extends DocumentKind>(
  tx: Database,
  change: Change,
  kind: K,
  body: Bodies[K],
  stored: { id: string; siteId: SiteId; version: number; createdAt: number },
): Promise<DocumentRow> {
  const made = makeRows(kind, body, stored, change);
  await insertRow(tx, asDocumentTable(documentTables[kind]), made.row).catch((error) => {
    throw isUniqueViolation(error) ? keyTaken(kind, made.row.natural_key) : error;
  });
  return writeBeside(tx, change, kind, { ...made, body, before: '' });
}

interface Written<K extends DocumentKind> extends ReturnType<typeof makeRows> {
  body: Bodies[K];
  /** The hash the document had; empty for a new one. */
  before: string;
}

/** Writes what goes with a document's row, which is written, and answers the row as it is read back. */
async function writeBeside<K extends DocumentKind>(
  tx: Database,
  change: Change,
  kind: K,
  { row, revision, references, body, before }: Written<K>,
): Promise<DocumentRow> {
  const siteId = row.site_id;
  await insertRow(tx, 'revisions', revision);
  if (before !== '') await removeReferences(tx, { siteId, kind, id: row.id });
  await insertReferences(tx, references);
  await definitions[kind].remember?.(tx, siteId, [body], change.at);
  change.documents += 1;
  await auditDocument(tx, siteId, change, audited(kind, row, before));
  return savedRow(row, await nameOf(tx, change.actorId));
}

async function update<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  body: Bodies[K],
  current: DocumentRow,
): Promise<DocumentRow> {
  if (definitions[kind].keyOf(body) !== current.natural_key) {
    await requireFreeKey(tx, siteId, kind, body);
    await requireNotPinned(tx, siteId, kind, [definitions[kind].keyOf(body)]);
    await requireUnused(tx, siteId, { kind, key: current.natural_key });
  }
  return updateDocument(tx, siteId, change, kind, body, current);
}

/** Writes the next version of a document whose body was checked, and whose key is free. @throws Problem `stale_version` */
async function updateDocument<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  body: Bodies[K],
  current: Pick<DocumentRow, 'id' | 'version' | 'created_at' | 'hash'>,
): Promise<DocumentRow> {
  const stored = { id: current.id, siteId, version: current.version + 1, createdAt: current.created_at };
  const made = makeRows(kind, body, stored, change);
  await updateRow(tx, kind, made.row);
  return writeBeside(tx, change, kind, { ...made, body, before: current.hash });
}

/** Writes the row of a document over the version before it. @throws Problem `stale_version` where there is another */
export async function updateRow(tx: Database, kind: DocumentKind, row: MadeRow): Promise<void> {
  const { id, site_id: siteId, created_at: _createdAt, ...changed } = row;
  const { numUpdatedRows } = await tx
    .updateTable(asDocumentTable(documentTables[kind]))
    .set(changed)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw staleVersion(await getDocument(tx, siteId, kind, { id }));
}

/** What the log is told of a row that was saved; `before` is the hash it had. */
export function audited(kind: DocumentKind, row: MadeRow, before: string) {
  return { kind, id: row.id, name: row.title || row.natural_key, version: row.version, before, after: row.hash };
}

/** @throws Problem `already_exists` when another document of the site has this body's key */
export async function requireFreeKey<K extends DocumentKind>(tx: Database, siteId: SiteId, kind: K, body: Bodies[K]) {
  const key = definitions[kind].keyOf(body);
  if (await findDocument(tx, siteId, kind, { key })) throw keyTaken(kind, key);
}

/** @throws Problem `already_exists` for a key by which versions of a widget that is gone, or called otherwise, are kept to */
export async function requireNotPinned(
  tx: Database,
  siteId: SiteId,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<void> {
  if (kind !== 'widget') return;
  for (const key of keys) {
    if ((await findPins(tx, siteId, key)).length === 0) continue;
    const issue = { path: 'key', message: 'widget.keyPinned', values: { key } };
    throw new Problem('already_exists', { issues: [issue] });
  }
}

export function keyTaken(kind: DocumentKind, key: string): Problem {
  const { keyField, keyTaken: message } = definitions[kind];
  return new Problem('already_exists', { issues: [{ path: keyField, message, values: { key } }] });
}

const names = new PreparedQueries<{ name: string }>();

async function nameOf(tx: Database, actorId: string | null): Promise<string | null> {
  if (actorId === null) return null;
  const find = () => tx.selectFrom('users').select('name').where('id', '=', slot('id'));
  return (await names.run(tx, 'name', find, { id: actorId })).rows[0]?.name ?? null;
}

/** A row as it is read back, with the display name of who saved it. */
export function savedRow(row: MadeRow, updated_by: string | null): DocumentRow {
  const { id, natural_key, title, version, hash, body, created_at, updated_at } = row;
  return { id, natural_key, title, version, hash, body, created_at, updated_at, updated_by };
}
