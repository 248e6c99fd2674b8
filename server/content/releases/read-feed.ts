import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentKind } from '#model/documents.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { SiteDocument } from '#site/documents.ts';

/** Documents taken in one by one; where more have changed it costs less to read the drafts anew. */
const MAX_CHANGED = 500;
/** A layout may have some megabytes. */
const BODIES_AT_ONCE = 20;

/** What a document has become: null when it was deleted. */
interface Changed {
  kind: DocumentKind;
  id: string;
  document: SiteDocument | null;
}

export async function readChangeNumber(db: Database, siteId: SiteId): Promise<number | undefined> {
  const row = await db.selectFrom('sites').select('change_number').where('id', '=', siteId).executeTakeFirst();
  return row?.change_number;
}

/**
 * What the documents of these kinds have become that were changed after a change number of the site, each once.
 * Undefined when they are too many.
 */
export async function readFeed(
  db: Database,
  siteId: SiteId,
  kinds: readonly DocumentKind[],
  after: number,
): Promise<Changed[] | undefined> {
  const newest = await db
    .selectFrom('revisions')
    .select((eb) => ['kind', 'document_id', eb.fn.max('version').as('version')])
    .where('site_id', '=', siteId)
    .where('kind', 'in', kinds)
    .where('change_number', '>', after)
    .groupBy(['kind', 'document_id'])
    .limit(MAX_CHANGED + 1)
    .execute();
  if (newest.length > MAX_CHANGED) return undefined;
  const changed: Changed[] = [];
  for (let start = 0; start < newest.length; start += BODIES_AT_ONCE) {
    const batch = newest.slice(start, start + BODIES_AT_ONCE);
    const rows = await db
      .selectFrom('revisions')
      .select(['kind', 'document_id as id', 'natural_key', 'created_at', 'hash', 'body'])
      .where('site_id', '=', siteId)
      .where((eb) =>
        eb.or(
          batch.map(({ kind, document_id, version }) =>
            eb.and([eb('kind', '=', kind), eb('document_id', '=', document_id), eb('version', '=', version)]),
          ),
        ),
      )
      .execute();
    for (const { kind, id, natural_key: naturalKey, created_at: createdAt, hash, body } of rows) {
      const document = body === null ? null : { kind, id, naturalKey, createdAt, hash, body: JSON.parse(body) };
      changed.push({ kind, id, document });
    }
    if (start > 0) await nextTurn();
  }
  return changed;
}
