import { type DocumentRow, rowColumns } from '#server/content/documents/document-row.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

const KEYS_AT_ONCE = 200;

/** The images of a site that have these keys, by key. */
export async function findImages(
  db: Database,
  siteId: SiteId,
  keys: ReadonlySet<string>,
): Promise<Map<string, DocumentRow>> {
  const all = [...keys];
  const found = new Map<string, DocumentRow>();
  for (let start = 0; start < all.length; start += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('media_images as d')
      .leftJoin('users', 'users.id', 'd.updated_by')
      .select([...rowColumns, 'users.name as updated_by'])
      .where('d.site_id', '=', siteId)
      .where('d.natural_key', 'in', all.slice(start, start + KEYS_AT_ONCE))
      .execute();
    for (const row of rows) found.set(row.natural_key, row);
  }
  return found;
}
