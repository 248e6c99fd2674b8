import type { Drift } from '#model/apis/shape.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Fields that are named. */
const MAX_NAMED = 5;

/** Tells who answers for a site that the answers of an api are not what they were. */
export async function notifyOfDrift(
  db: Database,
  siteId: SiteId,
  apiId: string,
  drift: readonly Drift[],
  at: number,
): Promise<void> {
  if (drift.length === 0) return;
  const api = await db
    .selectFrom('apis')
    .select(['natural_key as key', 'title'])
    .where('site_id', '=', siteId)
    .where('id', '=', apiId)
    .executeTakeFirst();
  if (!api) return;
  const paths = drift.slice(0, MAX_NAMED).map(({ path }) => (path === '' ? '[ ]' : path));
  const fields = paths.join(', ') + (drift.length > MAX_NAMED ? ', …' : '');
  const values = { api: api.title, key: api.key, fields };
  await addNotice(db, { kind: 'apiChanged', siteId, audience: 'administer', values, at });
}
