import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { type DocumentKind, documentKinds } from '#model/documents.ts';
import type { Change } from '#server/content/documents/change.ts';
import { restoreDocument } from '#server/content/revisions/restore-revision.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** What a change did to one document: the versions it made of it, and whether the last one is a deletion. */
interface Touched {
  kind: DocumentKind;
  id: string;
  first: number;
  last: number;
  isGone: boolean;
}

/**
 * Takes back a deletion of images by who made it, and what their uses were given in their place.
 * @throws Problem `not_found` for a change of others or that deleted no images, `stale_version` where something of it was
 *   changed since, `already_exists` where a key was taken
 */
export async function restoreDeleted(tx: Database, site: GrantedSite, change: Change, number: number): Promise<void> {
  const touched = await touchedBy(tx, site.id, change.actorId, number);
  const images = touched.filter(({ kind }) => kind === 'media_image');
  if (images.length === 0 || images.some(({ isGone }) => !isGone)) throw new Problem('not_found');
  // Whatever names an image comes after it.
  for (const each of [...images, ...touched.filter(({ kind }) => kind !== 'media_image')]) {
    const { kind, id, first, last } = each;
    await restoreDocument(tx, site, change, kind, { id, version: first - 1, from: last });
    await nextTurn();
  }
}

async function touchedBy(db: Database, siteId: SiteId, actorId: string | null, number: number): Promise<Touched[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['kind', 'document_id as id'])
    .select((eb) => [
      eb.fn.min<number>('version').as('first'),
      eb.fn.max<number>('version').as('last'),
      sql<number>`max(case when body is null then 1 else 0 end)`.as('is_gone'),
    ])
    .where('site_id', '=', siteId)
    .where('kind', 'in', documentKinds)
    .where('change_number', '=', number)
    .where('actor_id', '=', actorId)
    .groupBy(['kind', 'document_id'])
    .execute();
  return rows.map(({ kind, id, first, last, is_gone }) => ({ kind, id, first, last, isGone: is_gone === 1 }));
}
