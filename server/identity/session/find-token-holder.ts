import { lowerRole, type SiteRole } from '#model/roles.ts';
import { type TokenPermission, tokenRoles } from '#model/tokens.ts';
import { readRoles } from '#server/identity/session/describe-user.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Person } from '#server/platform/http/person.ts';

/** Who a token speaks for, and what it must hash to. */
export interface TokenHolder {
  hash: string;
  expiresAt: number;
  person: Person;
}

/**
 * The member a token speaks for, in its site alone and with no more than the token may; undefined for one that is
 * revoked or over, or whose member is disabled or gone from the site. An account's own powers do not come with it.
 */
export async function findTokenHolder(db: Database, id: string, now: number): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 't.user_id').onRef('m.site_id', '=', 't.site_id'),
    )
    .innerJoin('sites', 'sites.id', 't.site_id')
    .leftJoin('settings', 'settings.site_id', 't.site_id')
    .select(['t.id', 't.name as token_name', 't.token_hash', 't.permission', 't.expires_at'])
    .select(['users.id as user_id', 'users.email', 'users.name', 'users.avatar', 'users.is_verified', 'users.roles'])
    .select(['sites.id as site_id', 'sites.organization_id', 'sites.slug', 'settings.version as settings_version'])
    .select(['m.role', 'm.url_patterns'])
    .where('t.id', '=', id)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = lowerRole(row.role as SiteRole, tokenRoles[row.permission as TokenPermission] ?? 'viewer');
  return {
    hash: row.token_hash,
    expiresAt: row.expires_at,
    person: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      avatar: row.avatar,
      isVerified: row.is_verified === 1,
      roles: readRoles(row.roles).filter((each) => each !== 'operator'),
      memberships: [
        {
          siteId: row.site_id,
          organizationId: row.organization_id,
          slug: row.slug,
          role,
          urlPatterns: JSON.parse(row.url_patterns) as string[],
          settingsVersion: row.settings_version,
        },
      ],
      lastSiteId: row.site_id,
      sessionId: `token:${row.id}`,
      via: row.token_name,
    },
  };
}
