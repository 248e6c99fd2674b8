import type { DocumentKind } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Documents read at once: a template may be large. */
const AT_ONCE = 50;

/** The drafts of one kind, one after the other. */
export async function* documentsOf(db: Database, siteId: SiteId, kind: DocumentKind) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(documentTables[kind] as 'page_templates')
      .select(['id', 'natural_key', 'title', 'version', 'body'])
      .where('site_id', '=', siteId)
      .where('natural_key', '>', after)
      .orderBy('natural_key')
      .limit(kind === 'page_route' ? AT_ONCE * 20 : AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.natural_key;
  }
}
