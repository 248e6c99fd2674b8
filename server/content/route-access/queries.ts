import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type {} from './table.ts';

export interface NewRoutePassword {
  name: string;
  hash: string;
  by: string;
  at: number;
}

/** Keeps the hash of a password under a name, in place of the one before: who came in by that has to type again. */
export async function setRoutePassword(
  db: Database,
  site: GrantedSite,
  { name, hash, by, at }: NewRoutePassword,
): Promise<void> {
  const row = { hash, updated_at: at, updated_by: by };
  await db
    .insertInto('route_passwords')
    .values({ site_id: site.id, name, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
    .execute();
}

/** Answers whether there was one. */
export async function removeRoutePassword(db: Database, site: GrantedSite, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('route_passwords')
    .where('site_id', '=', site.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The names of a site's passwords, with the display name of who set each; undefined where they are gone. */
export async function listRoutePasswords(db: Database, site: GrantedSite) {
  return db
    .selectFrom('route_passwords as p')
    .leftJoin('users as u', 'u.id', 'p.updated_by')
    .select(['p.name', 'p.updated_at', 'u.name as updated_by'])
    .where('p.site_id', '=', site.id)
    .orderBy('p.name')
    .execute();
}

export async function countRoutePasswords(db: Database, site: GrantedSite): Promise<number> {
  const { count } = await db
    .selectFrom('route_passwords')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The hash of a password; undefined when there is none of this name. */
export async function findRoutePassword(db: Database, siteId: SiteId, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('route_passwords')
    .select('hash')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.hash;
}
