import { sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { searchText } from '#server/platform/lists/search-text.ts';

/** Missing addresses that are kept of a site; of more, those asked for least and longest ago go. */
export const MAX_MISSING = 2000;
/** Milliseconds an address that nobody asks for any more is kept. */
const KEPT = 90 * 24 * 60 * 60_000;

interface Missed {
  readonly path: string;
  readonly hits: number;
  readonly at: number;
  readonly referrer: string | null;
  /** The release that had no answer. */
  readonly releaseId: string;
}

interface Followed {
  readonly routeId: string;
  readonly hits: number;
  readonly at: number;
}

/** Adds what was counted of a site's visits to what is kept. */
export async function storeVisits(
  db: Database,
  siteId: SiteId,
  missed: readonly Missed[],
  followed: readonly Followed[],
): Promise<void> {
  await inSite(siteId, () =>
    inTransaction(db, async (tx) => {
      if (missed.length > 0) await addMissed(tx, siteId, missed);
      if (followed.length > 0) await addFollowed(tx, siteId, followed);
    }),
  );
}

async function addMissed(tx: Transaction<Tables>, siteId: SiteId, missed: readonly Missed[]): Promise<void> {
  // In one order everywhere, so that two servers that add at once wait and do not block each other.
  for (const { path, hits, at, referrer, releaseId } of [...missed].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    await tx
      .insertInto('missing_pages')
      .values({
        id: newId(),
        site_id: siteId,
        path,
        hits,
        first_at: at,
        last_at: at,
        referrer,
        state: 'open',
        settled_release: null,
        search_text: searchText([path, referrer ?? '']),
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'path']).doUpdateSet((eb) => ({
          hits: eb('missing_pages.hits', '+', eb.ref('excluded.hits')),
          last_at: eb.ref('excluded.last_at'),
          referrer: eb.fn.coalesce('excluded.referrer', 'missing_pages.referrer'),
          state: sql`case when missing_pages.state = 'done' and missing_pages.settled_release is distinct from ${releaseId} then 'open' else missing_pages.state end`,
        })),
      )
      .execute();
  }
  const last = missed.reduce((latest, { at }) => Math.max(latest, at), 0);
  await tx
    .deleteFrom('missing_pages')
    .where('site_id', '=', siteId)
    .where('last_at', '<', last - KEPT)
    .execute();
  const few = tx
    .selectFrom('missing_pages')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('hits', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(MAX_MISSING);
  const { count } = await tx
    .selectFrom('missing_pages')
    .where('site_id', '=', siteId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_MISSING)
    await tx.deleteFrom('missing_pages').where('site_id', '=', siteId).where('id', 'not in', few).execute();
}

async function addFollowed(tx: Transaction<Tables>, siteId: SiteId, followed: readonly Followed[]): Promise<void> {
  for (const { routeId, hits, at } of [...followed].sort((a, b) => (a.routeId < b.routeId ? -1 : 1))) {
    await tx
      .insertInto('route_hits')
      .values({ site_id: siteId, route_id: routeId, hits, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'route_id']).doUpdateSet((eb) => ({
          hits: eb('route_hits.hits', '+', eb.ref('excluded.hits')),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute();
  }
}
