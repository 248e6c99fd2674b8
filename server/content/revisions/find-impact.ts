import { sql } from 'kysely';
import type { Reference } from '#model/documents.ts';
import { findWhereShown } from '#server/content/documents/find-where-shown.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Routes that are named one by one; the total counts all. */
const MAX_LISTED_ROUTES = 200;

/** The page routes whose pages a document is part of, through whatever uses it. */
export async function findAffectedRoutes(db: Database, siteId: SiteId, start: Reference) {
  const templates = [...(await findWhereShown(db, siteId, [start])).templates];
  if (templates.length === 0) return { routes: [], routesTotal: 0 };
  const routes = db.selectFrom('page_routes').where('site_id', '=', siteId).where('page_template', 'in', templates);
  const listed = await routes.select(['id', 'url_string']).orderBy('natural_key').limit(MAX_LISTED_ROUTES).execute();
  const { total } = await routes.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { routes: listed, routesTotal: total };
}
