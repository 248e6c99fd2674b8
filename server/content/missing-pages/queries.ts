import { sql } from 'kysely';
import type { MissingPage, MissingState } from '#contract/missing-pages.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';

const fields: Record<string, ListField> = {
  path: { column: 'path', holds: 'text' },
  hits: { column: 'hits', holds: 'number' },
  first_seen: { column: 'first_at', holds: 'number' },
  last_seen: { column: 'last_at', holds: 'number' },
  state: { column: 'state', holds: 'text' },
};

type Listed = Omit<MissingPage, 'is_answered'>;

/** A page of what is missing, what is asked for most first unless sorted. There are never many: see `store-visits.ts`. */
export async function listMissing(
  db: Database,
  siteId: SiteId,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ pages: Listed[]; total: number }> {
  let kept = db.selectFrom('missing_pages').where('site_id', '=', siteId);
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (search.trim() !== '') kept = kept.where(sql<boolean>`search_text like ${searchPattern(search)} escape '\\'`);
  let rows = kept
    .select(['id', 'path', 'hits', 'first_at', 'last_at', 'referrer', 'state'])
    .limit(size)
    .offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, fields, { field: 'hits', descending: true })) {
    rows = rows.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const pages = (await rows.execute()).map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_seen: first_at,
    last_seen: last_at,
  }));
  return { pages, total };
}

/** Those of some that there are. */
export function findMissing(
  db: Database,
  siteId: SiteId,
  ids: readonly string[],
): Promise<{ id: string; path: string }[]> {
  return db
    .selectFrom('missing_pages')
    .select(['id', 'path'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('path')
    .execute();
}

/** Answers how many of them there are. */
export async function setMissingState(
  db: Database,
  siteId: SiteId,
  ids: readonly string[],
  state: MissingState,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('missing_pages')
    .set((eb) => ({
      state,
      settled_release:
        state === 'done' ? eb.selectFrom('sites').select('live_release_id').where('sites.id', '=', siteId) : null,
    }))
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How often a redirect was followed. */
export async function hitsOfRoute(
  db: Database,
  siteId: SiteId,
  routeId: string,
): Promise<{ hits: number; last_seen: number | null }> {
  const row = await db
    .selectFrom('route_hits')
    .select(['hits', 'last_at'])
    .where('site_id', '=', siteId)
    .where('route_id', '=', routeId)
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, last_seen: row?.last_at ?? null };
}
