import type { Organization } from '#contract/organization.ts';
import { Problem } from '#contract/problems.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { holdMemberships } from '#server/organizations/members/queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** The organization of a site, its sites by age with the role this person has in each. */
export async function getOrganization(
  db: Database,
  config: Config,
  site: GrantedSite,
  userId: string,
): Promise<Organization> {
  const row = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'address', 'city', 'zip', 'country', 'created_at as added_on'])
    .where('id', '=', site.organizationId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const sites = await db
    .selectFrom('sites as s')
    .leftJoin('settings as d', 'd.site_id', 's.id')
    .leftJoin('memberships as m', (join) => join.onRef('m.site_id', '=', 's.id').on('m.user_id', '=', userId))
    .select(['s.id', 's.slug', 's.domain', 'd.title', 'm.role'])
    .select((eb) =>
      eb
        .selectFrom('memberships as all')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('all.site_id', '=', 's.id')
        .as('members'),
    )
    .where('s.organization_id', '=', site.organizationId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const isLone = (await db.selectFrom('sites').select('id').limit(2).execute()).length === 1;
  return {
    ...row,
    sites: sites.map(({ id, slug, domain, title, role, members }) => ({
      id,
      slug,
      name: title ?? slug,
      url: siteUrl(config, { slug, domain }, isLone),
      role,
      members: members ?? 0,
    })),
  };
}

/** Name of a site as its settings have it. */
export async function nameOfSite(db: Database, site: GrantedSite): Promise<string> {
  const row = await db.selectFrom('settings').select('title').where('site_id', '=', site.id).executeTakeFirst();
  return row?.title ?? site.slug;
}

/** Makes acts that count an organization's sites before they change them run one after the other. */
export async function holdOrganization(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('organizations')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .execute();
}

/**
 * Holds the rows of an organization's sites until the transaction ends and answers their ids, oldest first.
 * @throws Problem `forbidden` that names the sites this person does not own
 */
export async function holdOwnedSites(tx: Database, organizationId: string, userId: string): Promise<string[]> {
  await holdOrganization(tx, organizationId);
  const ids = await tx
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  // One after the other: whoever holds several sites holds them by their ids, an account that is deleted as well.
  for (const { id } of ids) await holdMemberships(tx, asTrustedSiteId(id));
  const sites = await tx
    .selectFrom('sites as s')
    .leftJoin('settings as d', 'd.site_id', 's.id')
    .leftJoin('memberships as m', (join) => join.onRef('m.site_id', '=', 's.id').on('m.user_id', '=', userId))
    .select(['s.id', 's.slug', 'd.title', 'm.role'])
    .where('s.organization_id', '=', organizationId)
    .orderBy('s.created_at')
    .execute();
  const others = sites.filter(({ role }) => role !== 'owner').map(({ title, slug }) => title ?? slug);
  if (others.length > 0) {
    const values = { sites: others.slice(0, 5).join(', ') };
    throw new Problem('forbidden', { message: 'organization.notOwnerOfAll', values });
  }
  return sites.map(({ id }) => id);
}
