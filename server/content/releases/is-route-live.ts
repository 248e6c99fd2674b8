import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inRelease } from './in-release.ts';
import { findLiveRelease } from './queries.ts';

/** Whether visitors find a page route at an address, switched on and in the live release. */
export async function isRouteLive(db: Database, siteId: SiteId, id: string, url_string: string): Promise<boolean> {
  const live = await findLiveRelease(db, siteId);
  if (!live) return false;
  const row = await db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.site_id', '=', 'e.site_id')
        .onRef('r.kind', '=', 'e.kind')
        .onRef('r.document_id', '=', 'e.document_id')
        .onRef('r.version', '=', 'e.version'),
    )
    .select('r.body')
    .where('e.site_id', '=', siteId)
    .where('e.kind', '=', 'page_route')
    .where('e.document_id', '=', id)
    .where(inRelease(live.release.number))
    .executeTakeFirst();
  const body = row?.body ? (JSON.parse(row.body) as { url_string?: unknown; is_active?: unknown }) : {};
  return body.url_string === url_string && body.is_active === true;
}
