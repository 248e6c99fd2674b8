import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/**
 * Ids of those documents that releases after the live one changed: publishing their drafts brings back what was
 * withdrawn with those releases.
 */
export async function findRolledBack(
  db: Database,
  siteId: SiteId,
  live: number,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('release_entries')
    .select('document_id')
    .where('site_id', '=', siteId)
    .where('document_id', 'in', ids)
    .where((eb) => eb.or([eb('from_number', '>', live), eb('until_number', '>', live)]))
    .execute();
  return new Set(rows.map(({ document_id }) => document_id));
}
