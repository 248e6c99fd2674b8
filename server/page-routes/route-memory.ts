import { addRoute, buildRouteIndex, type RouteIndex, removeRoute } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { Database } from '#server/database/schema.ts';
import { loadDrafts } from '#server/releases/load-release.ts';

const MAX_SITES = 20;

interface Remembered {
  changeNumber: number;
  index: RouteIndex;
}

/** Answers the index of a site's draft routes as they stand. */
export type DraftRoutes = (siteId: string) => Promise<RouteIndex>;

/**
 * Indexes of draft routes, kept for the sites used last. An index is brought up to date from the site's feed of
 * changes, so a save costs one route and not all of them, whichever server it went through.
 */
export function draftRoutesOf(db: Database): DraftRoutes {
  const known = memories.get(db);
  if (known) return known;
  const memory = remember(db);
  memories.set(db, memory);
  return memory;
}

/** One memory for all parts that ask, as indexes of large sites are large. */
const memories = new WeakMap<Database, DraftRoutes>();

function remember(db: Database): DraftRoutes {
  const sites = new Map<string, Promise<Remembered>>();
  return async (siteId) => {
    const before = sites.get(siteId);
    // Requests for one site follow each other, so that no two bring the same index up to date at once.
    const next = before ? before.then((known) => catchUp(db, siteId, known)) : build(db, siteId);
    sites.delete(siteId);
    sites.set(siteId, next);
    for (const oldest of sites.keys()) {
      if (sites.size <= MAX_SITES) break;
      sites.delete(oldest);
    }
    try {
      return (await next).index;
    } catch (error) {
      if (sites.get(siteId) === next) sites.delete(siteId);
      throw error;
    }
  };
}

async function build(db: Database, siteId: string): Promise<Remembered> {
  const changeNumber = await readChangeNumber(db, siteId);
  const routes = await loadDrafts(db, siteId, ['page_route']);
  const index = buildRouteIndex(
    routes.map(({ id, createdAt, body }) => ({ id, createdAt, body: body as PageRouteBody })),
  );
  return { changeNumber, index };
}

async function catchUp(db: Database, siteId: string, { changeNumber, index }: Remembered): Promise<Remembered> {
  const now = await readChangeNumber(db, siteId);
  if (now === changeNumber) return { changeNumber, index };
  const changes = await db
    .selectFrom('revisions')
    .select(['document_id', 'body', 'created_at'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'page_route')
    .where('change_number', '>', changeNumber)
    .orderBy('change_number')
    .orderBy('version')
    .execute();
  for (const { document_id: id, body, created_at } of changes) {
    if (body === null) removeRoute(index, id);
    else addRoute(index, { id, createdAt: created_at, body: JSON.parse(body) as PageRouteBody });
  }
  return { changeNumber: now, index };
}

async function readChangeNumber(db: Database, siteId: string): Promise<number> {
  const row = await db.selectFrom('sites').select('change_number').where('id', '=', siteId).executeTakeFirst();
  return row?.change_number ?? 0;
}
