import { addRoute, buildRouteIndex, type RouteIndex, removeRoute } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { readDrafts } from '#server/content/releases/load-release.ts';
import { readChangeNumber, readFeed } from '#server/content/releases/read-feed.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { SiteDocument } from '#site/documents.ts';

const MAX_SITES = 20;

interface Remembered {
  changeNumber: number;
  index: RouteIndex;
}

/** Answers the index of a site's draft routes as they stand. */
export type DraftRoutes = (siteId: SiteId) => Promise<RouteIndex>;

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

async function build(db: Database, siteId: SiteId): Promise<Remembered> {
  const changeNumber = (await readChangeNumber(db, siteId)) ?? 0;
  const index = buildRouteIndex([]);
  for await (const routes of readDrafts(db, siteId, 'page_route')) for (const route of routes) put(index, route);
  return { changeNumber, index };
}

async function catchUp(db: Database, siteId: SiteId, known: Remembered): Promise<Remembered> {
  const changeNumber = (await readChangeNumber(db, siteId)) ?? 0;
  if (changeNumber === known.changeNumber) return known;
  const changes = await readFeed(db, siteId, ['page_route'], known.changeNumber);
  if (!changes) return build(db, siteId);
  const { index } = known;
  for (const { id, document } of changes) {
    if (document) put(index, document);
    else removeRoute(index, id);
  }
  return { changeNumber, index };
}

function put(index: RouteIndex, { id, createdAt, body }: SiteDocument): void {
  addRoute(index, { id, createdAt, body: body as PageRouteBody });
}
