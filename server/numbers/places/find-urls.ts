import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Returns the URL patterns of page routes by their IDs; those there are no longer are left out. */
export async function findUrls(db: Database, siteId: SiteId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('page_routes')
    .select(['id', 'natural_key as url'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, url }) => [id, url]));
}
