import type { ListView } from '#contract/list-views.ts';
import { renameInQuery } from '#model/apis/views/view-text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** What a person sees: their own views and the shared ones of the site. */
function selectSeen(db: Database, site: GrantedSite, userId: string) {
  return db
    .selectFrom('list_views as v')
    .leftJoin('users as u', 'u.id', 'v.made_by')
    .where('v.site_id', '=', site.id)
    .where((eb) => eb.or([eb('v.owner_id', 'is', null), eb('v.owner_id', '=', userId)]))
    .select(['v.id', 'v.list', 'v.name', 'v.search', 'v.owner_id', 'v.updated_at', 'u.name as maker']);
}

type Seen = Awaited<ReturnType<ReturnType<typeof selectSeen>['execute']>>[number];

const toWire = ({ id, list, name, search, owner_id, updated_at, maker }: Seen): ListView => ({
  id,
  list,
  name,
  search,
  is_shared: owner_id === null,
  made_by: maker,
  updated_on: updated_at,
});

export async function listViewsOf(db: Database, site: GrantedSite, userId: string, list: string): Promise<ListView[]> {
  const rows = await selectSeen(db, site, userId).where('v.list', '=', list).execute();
  return rows.map(toWire).sort((one, other) => one.name.localeCompare(other.name));
}

export async function findView(
  db: Database,
  site: GrantedSite,
  userId: string,
  id: string,
): Promise<ListView | undefined> {
  const row = await selectSeen(db, site, userId).where('v.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function countViewsOf(db: Database, site: GrantedSite, userId: string, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('list_views')
    .where('site_id', '=', site.id)
    .where('made_by', '=', userId)
    .where('list', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes acts of a site that count before they write run one after the other. */
export async function lockSite(tx: Database, site: GrantedSite): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', site.id)
    .execute();
}

export async function hasTable(db: Database, site: GrantedSite, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('apis')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives the columns that views of a list name other names; returns how many views that changed. */
export async function renameInViews(
  tx: Database,
  site: GrantedSite,
  list: string,
  renames: ReadonlyMap<string, string>,
): Promise<number> {
  const views = await tx
    .selectFrom('list_views')
    .where('site_id', '=', site.id)
    .where('list', '=', list)
    .select(['id', 'search'])
    .execute();
  let changed = 0;
  for (const { id, search } of views) {
    const next = renameInQuery(search, renames);
    if (next === search) continue;
    changed += 1;
    await tx
      .updateTable('list_views')
      .set({ search: next })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
  }
  return changed;
}
