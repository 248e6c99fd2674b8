import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentKind } from '#model/documents.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Obstacle, PlannedChange } from './planned-change.ts';

/** Documents of one statement: both engines limit how many values it may take. */
const AT_ONCE = 500;

const columns = ['id', 'natural_key', 'title', 'version', 'hash', 'body', 'created_at', 'updated_at'] as const;

/** Documents of a kind by their ids or their natural keys. */
export async function findRows(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  by: 'id' | 'natural_key',
  values: readonly string[],
): Promise<DocumentRow[]> {
  const found: DocumentRow[] = [];
  const all = [...new Set(values)];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select(columns)
      .where('site_id', '=', siteId)
      .where(by, 'in', all.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) found.push({ ...row, updated_by: null });
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
  return found;
}

/** The documents that changes are made of, by kind and id, and those that are not as the changes were made from. */
export async function readCurrent(
  tx: Database,
  siteId: SiteId,
  changes: readonly PlannedChange[],
): Promise<{ current: Map<string, DocumentRow>; obstacles: Obstacle[] }> {
  const current = new Map<string, DocumentRow>();
  const obstacles: Obstacle[] = [];
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const there = ofKind.filter(({ act }) => act !== 'create');
    const ids = there.map(({ id }) => id);
    for (const row of await findRows(tx, siteId, kind, 'id', ids)) current.set(`${kind} ${row.id}`, row);
    const back = ofKind.filter(({ act, baseVersion }) => act === 'create' && baseVersion > 0);
    const newest = await newestVersions(
      tx,
      siteId,
      kind,
      back.map(({ id }) => id),
    );
    for (const { place, id, baseVersion, title = '' } of [...there, ...back]) {
      const row = current.get(`${kind} ${id}`);
      const version = row?.version ?? newest.get(id);
      if (version === baseVersion) continue;
      const why = version === undefined ? 'gone' : 'changed';
      const key = row?.natural_key ?? '';
      obstacles.push({ place, kind, key, title: row?.title || title, why, version: version ?? null });
    }
  }
  obstacles.sort((one, other) => one.place - other.place);
  return { current, obstacles };
}

/** The newest version of documents that were deleted, by id. */
async function newestVersions(
  tx: Database,
  siteId: SiteId,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await tx
      .selectFrom('revisions')
      .select(['document_id', (eb) => eb.fn.max<number>('version').as('version')])
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('document_id', 'in', ids.slice(start, start + AT_ONCE))
      .groupBy('document_id')
      .execute();
    for (const { document_id, version } of rows) newest.set(document_id, version);
    await nextTurn();
  }
  return newest;
}
