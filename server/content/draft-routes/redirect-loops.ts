import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Issue, Problem } from '#contract/problems.ts';
import { findRedirectLoop } from '#model/page-routes/redirect-loop.ts';
import { isRedirect } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { type Change, type ChangeBy, makeChange } from '#server/content/documents/change.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { DraftRoutes } from './route-memory.ts';

const MAX_ATTEMPTS = 5;

export interface Candidate {
  id: string | undefined;
  createdAt: number;
  body: PageRouteBody;
  /** `findOwnHosts`, asked only for what redirects. */
  ownHosts: () => Promise<ReadonlySet<string>>;
}

/** The issue of a redirect whose visitors would never arrive if it were saved; undefined when they do. */
export async function findLoopIssue(
  draftRoutes: DraftRoutes,
  siteId: SiteId,
  { id = newId(), createdAt, body, ownHosts }: Candidate,
): Promise<Issue | undefined> {
  if (!mayLoop(body)) return undefined;
  const hosts = await ownHosts();
  const loop = findRedirectLoop(await draftRoutes(siteId), { id, createdAt, body }, hosts);
  return loop && { path: 'redirect_to', message: 'route.redirectLoop' };
}

/** Whether a route sends its visitors on at all. */
export function mayLoop(body: PageRouteBody): boolean {
  return isRedirect(body.page_type_advanced) && body.is_active;
}

class RoutesChanged {}

/**
 * Saves a route as one change after which no redirect sends its visitors in a circle.
 * @throws Problem `invalid` for a circle, `conflict` when others never stop
 */
export function changeWithoutLoop<T>(
  db: Database,
  site: { id: SiteId },
  draftRoutes: DraftRoutes,
  candidate: Candidate,
  by: ChangeBy,
  work: (tx: Transaction<Tables>, change: Change) => Promise<T>,
): Promise<T> {
  const look = async () => {
    const issue = await findLoopIssue(draftRoutes, site.id, candidate);
    if (issue) throw new Problem('invalid', { issues: [issue] });
    return mayLoop(candidate.body);
  };
  return changeAfterLooking(db, site, look, by, work);
}

/**
 * Makes a change for which routes are looked at before the site is held, and again when others have changed routes in
 * between; `look` answers whether that matters.
 * @throws Problem `conflict` when others never stop
 */
export async function changeAfterLooking<T>(
  db: Database,
  site: { id: SiteId },
  look: () => Promise<boolean>,
  by: ChangeBy,
  work: (tx: Transaction<Tables>, change: Change) => Promise<T>,
): Promise<T> {
  for (let left = MAX_ATTEMPTS; left > 0; left--) {
    const seen = (await readChangeNumber(db, site.id)) ?? 0;
    const matters = await look();
    try {
      return await makeChange(db, site, by, async (tx, change) => {
        if (matters && (await haveRoutesChanged(tx, site.id, seen))) throw new RoutesChanged();
        return work(tx, change);
      });
    } catch (error) {
      if (!(error instanceof RoutesChanged)) throw error;
    }
  }
  throw new Problem('conflict');
}

async function haveRoutesChanged(tx: Database, siteId: SiteId, seen: number): Promise<boolean> {
  const changed = await tx
    .selectFrom('revisions')
    .select('version')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'page_route')
    .where('change_number', '>', seen)
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined;
}
