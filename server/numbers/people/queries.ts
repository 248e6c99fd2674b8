import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type {} from './table.ts';

/** Names of the bots whose visits a site counts as those of people. */
export async function listPeople(db: Database, siteId: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('number_people')
    .select('bot')
    .where('site_id', '=', siteId)
    .orderBy('bot')
    .execute();
  return rows.map(({ bot }) => bot);
}
