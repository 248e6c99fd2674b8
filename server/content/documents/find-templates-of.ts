import type { DocumentKind, Reference } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { asDocumentTable } from './find-document.ts';

/** Keys of the templates that hold a document, directly, in saved widgets, by a constant or in the rows of a collection; each is followed once. */
export async function findTemplatesOf(db: Database, siteId: SiteId, start: Reference): Promise<string[]> {
  const seen = new Set<string>();
  const templates = new Set<string>();
  let level: Reference[] = [start];
  while (level.length > 0) {
    const next: Reference[] = [];
    for (const { kind, key } of level) {
      if (kind === 'page_template') templates.add(key);
      for (const from of ['media_constant', 'api', 'widget', 'page_template'] as const) {
        for (const use of await findUsers(db, siteId, from, { kind, key })) {
          if (seen.has(`${from} ${use}`)) continue;
          seen.add(`${from} ${use}`);
          next.push({ kind: from, key: use });
        }
      }
    }
    level = next;
  }
  return [...templates];
}

async function findUsers(
  db: Database,
  siteId: SiteId,
  from: DocumentKind,
  { kind, key }: Reference,
): Promise<string[]> {
  const rows = await db
    .selectFrom('document_references as r')
    .innerJoin(`${asDocumentTable(documentTables[from])} as d`, 'd.id', 'r.from_id')
    .select('d.natural_key')
    .where('r.site_id', '=', siteId)
    .where('r.to_kind', '=', kind)
    .where('r.to_key', '=', key)
    .where('r.from_kind', '=', from)
    .execute();
  return rows.map((row) => row.natural_key);
}
