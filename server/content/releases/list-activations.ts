import type { Activation } from '#model/numbers/compared-days.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import '#server/content/deploys/table.ts';

/** Activations read at most, the newest: neighbours of one that is further back are not known then. */
const MAX_ACTIVATIONS = 2000;

/**
 * Each time a release of the site went live, the newest first: as the history of deploys has it, and of those before that
 * was written down, when a release first did.
 */
export async function listActivations(db: Database, siteId: SiteId): Promise<Activation[]> {
  const deployed = await db
    .selectFrom('deploys as d')
    .innerJoin('releases as r', (join) => join.onRef('r.id', '=', 'd.release_id').onRef('r.site_id', '=', 'd.site_id'))
    .select(['r.id as release', 'r.number', 'd.ended_at as at'])
    .where('d.site_id', '=', siteId)
    .where('d.target', '=', 'live')
    .where('d.state', '=', 'done')
    .orderBy('d.ended_at', 'desc')
    .limit(MAX_ACTIVATIONS)
    .execute();
  const first = await db
    .selectFrom('releases')
    .select(['id as release', 'number', 'went_live_at as at'])
    .where('site_id', '=', siteId)
    .where('went_live_at', 'is not', null)
    .orderBy('went_live_at', 'desc')
    .limit(MAX_ACTIVATIONS)
    .execute();
  const once = new Map<string, Activation>();
  for (const { at, ...each } of [...deployed, ...first]) {
    if (at !== null) once.set(`${each.release} ${at}`, { ...each, at });
  }
  return [...once.values()].sort((one, other) => other.at - one.at || other.number - one.number);
}
