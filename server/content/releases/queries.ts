import { Problem } from '#contract/problems.ts';
import type { Release } from '#contract/releases.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Releases of a site with what is told of them. */
export function selectReleases(db: Database, siteId: SiteId) {
  return db
    .selectFrom('releases as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .leftJoin('users as u', 'u.id', 'r.published_by')
    .select(['r.id', 'r.number', 'r.note', 'r.published_at', 'u.name as published_by', 's.live_release_id'])
    .select(['r.documents', 'r.added', 'r.changed', 'r.removed', 'r.change_number'])
    .select('s.change_number as site_change_number')
    .where('r.site_id', '=', siteId);
}

type ReleaseRow = Awaited<ReturnType<ReturnType<typeof selectReleases>['executeTakeFirstOrThrow']>>;

export function describeRelease({
  published_at,
  live_release_id,
  change_number: _,
  site_change_number: _site,
  ...row
}: ReleaseRow): Release {
  return { ...row, published_on: published_at, is_live: row.id === live_release_id };
}

/** A page of a site's releases, newest first, and how many there are. */
export async function listReleasesOf(
  db: Database,
  siteId: SiteId,
  { page, size }: { page: number; size: number },
): Promise<{ releases: Release[]; total: number }> {
  const rows = await selectReleases(db, siteId)
    .orderBy('r.number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { releases: rows.map(describeRelease), total };
}

/** @throws Problem `not_found` */
export async function getRelease(db: Database, siteId: SiteId, id: string): Promise<Release> {
  const row = await selectReleases(db, siteId).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeRelease(row);
}

/** The release visitors see, with the change number it froze; undefined before the first. */
export async function findLiveRelease(
  db: Database,
  siteId: SiteId,
): Promise<{ release: Release; changeNumber: number } | undefined> {
  const row = await selectReleases(db, siteId).whereRef('r.id', '=', 's.live_release_id').executeTakeFirst();
  return row && { release: describeRelease(row), changeNumber: row.change_number };
}

/** The number of the site's newest release; 0 before the first. */
export async function findLatestNumber(db: Database, siteId: SiteId): Promise<number> {
  const row = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The number of the newest release visitors have seen; 0 before the first. */
export async function findNewestSeen(db: Database, siteId: SiteId): Promise<number> {
  const row = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('site_id', '=', siteId)
    .where('went_live_at', 'is not', null)
    .executeTakeFirst();
  return row?.number ?? 0;
}
