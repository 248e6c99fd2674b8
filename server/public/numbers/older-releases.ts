import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import type { MaybePromise } from '#site/maybe-promise.ts';

const MINUTE = 60_000;
/** Releases of a site that are looked up in a minute: anybody may name any. */
const MAX_LOOKUPS = 60;
const MAX_KNOWN = 5000;

/** Tells releases of a site that are no longer ready from made-up ones. */
export interface OlderReleases {
  has(siteId: SiteId, releaseId: string): MaybePromise<boolean>;
}

export function createOlderReleases({ db, clock }: Pick<Services, 'db' | 'clock'>): OlderReleases {
  const known = new Map<string, boolean>();
  const limit = new MemoryLimit(clock, MAX_LOOKUPS, MINUTE);

  const find = async (siteId: SiteId, releaseId: string): Promise<boolean> => {
    const row = await inSite(siteId, () =>
      db
        .selectFrom('releases')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', '=', releaseId)
        .executeTakeFirst(),
    );
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(`${siteId} ${releaseId}`, row !== undefined);
    return row !== undefined;
  };

  return {
    has: (siteId, releaseId) => {
      if (!/^[\w-]{1,64}$/.test(releaseId)) return false;
      const isThere = known.get(`${siteId} ${releaseId}`);
      if (isThere !== undefined) return isThere;
      return limit.waitAfter(siteId) > 0 ? false : find(siteId, releaseId);
    },
  };
}
