import { sql } from 'kysely';
import type { SiteOfMember } from '#contract/session.ts';
import type { SiteRole } from '#model/roles.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The sites a person is a member of, oldest membership first, in one statement. */
export async function listSitesOfPerson(db: Database, config: Config, userId: string): Promise<SiteOfMember[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .innerJoin('organizations', 'organizations.id', 'sites.organization_id')
    .leftJoin('settings', 'settings.site_id', 'sites.id')
    .select([
      'sites.id',
      'sites.slug',
      'sites.domain',
      'sites.publish_rule',
      'memberships.role',
      'memberships.url_patterns',
    ])
    .select(['organizations.id as organization_id', 'organizations.name as organization_name', 'settings.title'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb.selectFrom('sites as others').select(sql.lit(1).as('one')).whereRef('others.id', '<>', 'sites.id'),
          ),
        )
        .as('is_lone'),
    )
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('sites.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.title ?? row.slug,
    organization: { id: row.organization_id, name: row.organization_name },
    role: row.role as SiteRole,
    url_patterns: JSON.parse(row.url_patterns) as string[],
    publish_rule: row.publish_rule,
    url: siteUrl(config, row, Boolean(row.is_lone)),
  }));
}
