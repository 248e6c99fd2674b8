import type { Release } from '#contract/releases.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import '#server/content/deploys/table.ts';
import { getRelease } from './queries.ts';

interface LiveAt {
  release: Release | null;
  since: number | null;
  until: number | null;
}

/**
 * The release that was live at a moment, since when and until when: each time one goes live it is written down as a
 * deploy; of those before that was written down, a release tells when it first went live.
 */
export async function findLiveAt(db: Database, siteId: SiteId, at: number): Promise<LiveAt> {
  const before = latest(
    await wentLive(db, siteId)
      .where('ended_at', '<=', at)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    await firstLive(db, siteId)
      .where('went_live_at', '<=', at)
      .orderBy('went_live_at', 'desc')
      .orderBy('number', 'desc')
      .executeTakeFirst(),
  );
  const after = [
    await wentLive(db, siteId).where('ended_at', '>', at).orderBy('ended_at').executeTakeFirst(),
    await firstLive(db, siteId).where('went_live_at', '>', at).orderBy('went_live_at').executeTakeFirst(),
  ].flatMap((each) => (each?.at == null ? [] : [each.at]));
  const until = after.length > 0 ? Math.min(...after) : null;
  if (!before?.at) return { release: null, since: null, until };
  return { release: await getRelease(db, siteId, before.release_id), since: before.at, until };
}

interface Went {
  release_id: string;
  at: number | null;
}

function latest(...found: (Went | undefined)[]): Went | undefined {
  return found.reduce((one, other) => ((other?.at ?? 0) > (one?.at ?? 0) ? other : one));
}

function wentLive(db: Database, siteId: SiteId) {
  return db
    .selectFrom('deploys')
    .select(['release_id', 'ended_at as at'])
    .where('site_id', '=', siteId)
    .where('target', '=', 'live')
    .where('state', '=', 'done');
}

function firstLive(db: Database, siteId: SiteId) {
  return db.selectFrom('releases').select(['id as release_id', 'went_live_at as at']).where('site_id', '=', siteId);
}
