import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { type Freezing, freezeDrafts } from './freeze-drafts.ts';
import { makeLive } from './make-live.ts';
import { getRelease } from './queries.ts';

type Parts = Pick<Services, 'events'>;

/** Freezes the drafts of a site and makes them live, without a call. */
export function publishDrafts(
  db: Database,
  services: Parts & { engine: Engine },
  site: { id: SiteId },
  freezing: Freezing,
): Promise<{ id: string; number: number }> {
  const { actorId, at } = freezing;
  return inTransaction(db, async (tx) => {
    const release = await freezeDrafts(tx, site, freezing, services.engine);
    await makeLive(tx, services, site.id, { release, act: 'release.published', notice: null, actorId, at });
    return release;
  });
}

/** Makes a release live again, without a call. @throws Problem `not_found` */
export function activateRelease(db: Database, services: Parts, siteId: SiteId, id: string, at: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const release = await getRelease(tx, siteId, id);
    await makeLive(tx, services, siteId, { release, act: 'release.activated', notice: null, actorId: null, at });
  });
}
