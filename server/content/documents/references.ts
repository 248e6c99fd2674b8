import { sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import type { DocumentKind, Reference } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { insertRow } from '#server/platform/database/insert-row.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { asDocumentTable } from './find-document.ts';

/** Uses that are named one by one; the total counts all. */
export const MAX_LISTED_USES = 200;
/** Rows of one insert: both engines limit how many values a statement may take. */
const ROWS_AT_ONCE = 1000;

export interface Use {
  kind: DocumentKind;
  id: string;
  key: string;
  title: string;
}

/**
 * What uses a document directly: at most {@link MAX_LISTED_USES}, of more the oldest, each kind by name; and how many
 * there are.
 */
export async function findUses(
  db: Database,
  siteId: SiteId,
  { kind, key }: Reference,
): Promise<{ usedBy: Use[]; total: number }> {
  const counts = await db
    .selectFrom('document_references')
    .select(['from_kind', sql<number>`count(*)`.as('count')])
    .where('site_id', '=', siteId)
    .where('to_kind', '=', kind)
    .where('to_key', '=', key)
    // A translation is of its document: it goes with it.
    .where('from_kind', '!=', 'translation')
    .groupBy('from_kind')
    .orderBy('from_kind')
    .execute();
  const usedBy: Use[] = [];
  for (const { from_kind } of counts) {
    const rows = await db
      .selectFrom('document_references as r')
      .innerJoin(`${asDocumentTable(documentTables[from_kind])} as d`, 'd.id', 'r.from_id')
      .select(['d.id', 'd.natural_key as key', 'd.title'])
      .where('r.site_id', '=', siteId)
      .where('r.to_kind', '=', kind)
      .where('r.to_key', '=', key)
      .where('r.from_kind', '=', from_kind)
      // In the order of the index: a hundred thousand uses are not sorted for a list of some.
      .orderBy('r.from_id')
      .limit(MAX_LISTED_USES - usedBy.length)
      .execute();
    rows.sort((one, other) => (one.title < other.title ? -1 : 1));
    for (const row of rows) usedBy.push({ kind: from_kind, ...row });
    if (usedBy.length >= MAX_LISTED_USES) break;
  }
  return { usedBy, total: counts.reduce((sum, { count }) => sum + count, 0) };
}

/** @throws Problem `in_use` with what uses the document */
export async function requireUnused(db: Database, siteId: SiteId, reference: Reference): Promise<void> {
  const { usedBy, total } = await findUses(db, siteId, reference);
  if (total > 0) throw new Problem('in_use', { usedBy, total });
}

interface From {
  siteId: SiteId;
  kind: DocumentKind;
  id: string;
}

/** Removes what the reference index says a document uses. */
export async function removeReferences(db: Database, from: From): Promise<void> {
  await db
    .deleteFrom('document_references')
    .where('site_id', '=', from.siteId)
    .where('from_kind', '=', from.kind)
    .where('from_id', '=', from.id)
    .execute();
}

/** Forgets what several documents of one kind refer to. */
export async function removeReferencesOf(
  db: Database,
  { siteId, kind }: Pick<From, 'siteId' | 'kind'>,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('document_references')
    .where('site_id', '=', siteId)
    .where('from_kind', '=', kind)
    .where('from_id', 'in', ids)
    .execute();
}

/** Adds rows to the reference index, for documents it has none of. */
export async function insertReferences(db: Database, rows: readonly ReferenceRow[]): Promise<void> {
  const [first] = rows;
  if (first && rows.length === 1) await insertRow(db, 'document_references', first);
  else
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await db
        .insertInto('document_references')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
}

export type ReferenceRow = {
  readonly site_id: string;
  readonly from_kind: DocumentKind;
  readonly from_id: string;
  readonly to_kind: DocumentKind;
  readonly to_key: string;
};

/** Rows of the reference index for the uses of one document, each use once. */
export function referenceRows(from: From, references: readonly Reference[]): ReferenceRow[] {
  const distinct = new Map(references.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [...distinct.values()].map(({ kind, key }) => ({
    site_id: from.siteId,
    from_kind: from.kind,
    from_id: from.id,
    to_kind: kind,
    to_key: key,
  }));
}
