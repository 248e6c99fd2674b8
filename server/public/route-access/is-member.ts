import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Whether someone is a member of a site now, with an account that may be used. */
export async function isMember(db: Database, siteId: SiteId, userId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.role')
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}
