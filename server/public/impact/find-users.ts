import type { DocumentKind, Reference } from '#model/documents.ts';
import { type FoundUse, type FoundUses, nodeKey } from '#model/impact/grow-impact.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Uses that are read of all documents of one kind in a level. */
const MAX_USES = 5000;
/** Ids of one question: both engines limit how many values a statement may take. */
const IDS_AT_ONCE = 1000;

interface UseRow {
  readonly from_kind: DocumentKind;
  readonly from_id: string;
  readonly used: Reference;
}

/**
 * What uses documents directly or in a version of a widget it keeps to, page routes and translations left aside: those are
 * where a reach ends. `pinned` tells which versions show what.
 */
export async function findUsers(
  db: Database,
  siteId: SiteId,
  level: readonly Reference[],
  pinned: ReadonlyMap<string, readonly string[]>,
): Promise<FoundUses> {
  const rows: UseRow[] = [];
  let hasMore = false;
  const versions = level.flatMap((used) => (pinned.get(nodeKey(used)) ?? []).map((key) => ({ key, used })));
  const byKey = Map.groupBy(versions, ({ key }) => key);
  const asked = [...level, ...Array.from(byKey.keys(), (key): Reference => ({ kind: 'widget', key }))];
  for (const [kind, keys] of Map.groupBy(asked, (each) => each.kind)) {
    const found = await db
      .selectFrom('document_references')
      .select(['from_kind', 'from_id', 'to_key'])
      .where('site_id', '=', siteId)
      .where('to_kind', '=', kind)
      .where(
        'to_key',
        'in',
        keys.map(({ key }) => key),
      )
      .where('from_kind', 'not in', ['page_route', 'translation'])
      .orderBy('from_kind')
      .orderBy('from_id')
      .limit(MAX_USES + 1)
      .execute();
    hasMore ||= found.length > MAX_USES;
    for (const { from_kind, from_id, to_key } of found.slice(0, MAX_USES)) {
      const through = kind === 'widget' ? byKey.get(to_key) : undefined;
      const used = through?.map((version) => version.used) ?? [{ kind, key: to_key }];
      rows.push(...used.map((each) => ({ from_kind, from_id, used: each })));
    }
  }
  // Some use a document themselves and in a version as well.
  const once = new Map(rows.map((row) => [`${row.from_id} ${nodeKey(row.used)}`, row]));
  return { uses: await withTitles(db, siteId, [...once.values()]), hasMore };
}

async function withTitles(db: Database, siteId: SiteId, rows: readonly UseRow[]): Promise<FoundUse[]> {
  const users = new Map<string, FoundUse['user']>();
  for (const [kind, uses] of Map.groupBy(rows, (row) => row.from_kind)) {
    const ids = [...new Set(uses.map((use) => use.from_id))];
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const found = await db
        .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
        .select(['d.id', 'd.natural_key as key', 'd.title'])
        .where('d.site_id', '=', siteId)
        .where('d.id', 'in', ids.slice(start, start + IDS_AT_ONCE))
        .execute();
      for (const each of found) users.set(nodeKey({ kind, key: each.id }), { kind, ...each });
    }
  }
  return rows.flatMap(({ from_kind, from_id, used }) => {
    const user = users.get(nodeKey({ kind: from_kind, key: from_id }));
    return user ? [{ used, user }] : [];
  });
}
