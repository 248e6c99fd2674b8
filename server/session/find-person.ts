import type { SiteRole } from '#model/roles.ts';
import { readRoles } from '#server/auth/describe-user.ts';
import type { Database } from '#server/database/schema.ts';
import type { Account, Membership, Person } from '#server/http/person.ts';

/**
 * The account of a user id with its memberships, oldest first; undefined when there is none (any more), or one that is
 * disabled.
 */
export async function findAccount(db: Database, userId: string): Promise<Account | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'avatar', 'is_verified', 'roles', 'last_site_id'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    avatar: user.avatar,
    isVerified: user.is_verified === 1,
    roles: readRoles(user.roles),
    memberships: await listMemberships(db, userId),
    lastSiteId: user.last_site_id,
  };
}

/** The person behind a session that is neither revoked nor over. */
export async function findPerson(db: Database, sessionId: string, now: number): Promise<Person | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['user_id', 'expires_at', 'revoked_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || session.revoked_at !== null || session.expires_at <= now) return undefined;
  const account = await findAccount(db, session.user_id);
  return account && { ...account, sessionId };
}

async function listMemberships(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .select(['sites.id', 'sites.organization_id', 'sites.slug', 'memberships.role', 'memberships.url_patterns'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('sites.id')
    .execute();
  return rows.map((row) => ({
    siteId: row.id,
    organizationId: row.organization_id,
    slug: row.slug,
    role: row.role as SiteRole,
    urlPatterns: JSON.parse(row.url_patterns) as string[],
  }));
}
