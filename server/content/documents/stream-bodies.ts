import type { DocumentKind } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { asDocumentTable } from './find-document.ts';

/** Bodies of one statement: a layout, and the data of an api, may have some megabytes. */
const AT_ONCE = 5;

/** The bodies of documents, parsed a few at a time, so that whatever they hold nobody waits for all of them. */
export async function* streamBodies<Body>(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  ids: readonly string[],
): AsyncGenerator<{ id: string; body: Body }, void> {
  const breathe = createYielder();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select(['id', 'body'])
      .where('site_id', '=', siteId)
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .execute();
    for (const { id, body } of rows) {
      yield { id, body: JSON.parse(body) as Body };
      await breathe();
    }
  }
}
