import type { SiteRole } from '#model/roles.ts';
import { readRoles } from '#server/identity/session/describe-user.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Account, Membership, Person } from '#server/platform/http/person.ts';

const ofAccount = [
  'users.id as user_id',
  'users.email',
  'users.name',
  'users.avatar',
  'users.is_verified',
  'users.roles',
  'users.last_site_id',
] as const;
const ofMembership = [
  'sites.id as site_id',
  'sites.organization_id',
  'sites.slug',
  'memberships.role',
  'memberships.url_patterns',
  'settings.version as settings_version',
] as const;

/**
 * The account of a user id with its memberships, oldest first; undefined when there is none (any more), or one that is
 * disabled.
 */
export async function findAccount(db: Database, userId: string): Promise<Account | undefined> {
  const found = db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('sites', 'sites.id', 'memberships.site_id')
    .leftJoin('settings', 'settings.site_id', 'sites.id')
    .select(ofAccount)
    .select(ofMembership)
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('sites.id');
  const rows = await acrossSites(() => found.execute());
  const [account] = rows;
  return account && { ...accountOf(account), memberships: membershipsOf(rows) };
}

interface PersonRow {
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  avatar: string | null;
  is_verified: number;
  roles: string;
  last_site_id: string | null;
  site_id: string | null;
  organization_id: string | null;
  slug: string | null;
  role: string | null;
  url_patterns: string | null;
  settings_version: number | null;
}

const people = new PreparedQueries<PersonRow>();

/** The person behind a session that is neither revoked nor over. */
export async function findPerson(db: Database, sessionId: string, now: number): Promise<Person | undefined> {
  return (await findPeople(db, [sessionId], now)).get(sessionId);
}

/** The people behind those of these sessions that are good, in one query: calls that change something wait for it. */
export async function findPeople(
  db: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Person>> {
  const slots = sessionIds.map((_, at) => slot(`session ${at}`));
  const build = () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('memberships', 'memberships.user_id', 'users.id')
      .leftJoin('sites', 'sites.id', 'memberships.site_id')
      .leftJoin('settings', 'settings.site_id', 'sites.id')
      .select('sessions.id as session_id')
      .select(ofAccount)
      .select(ofMembership)
      .where('sessions.id', 'in', slots)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', slot<number>('now'))
      .where('users.disabled_at', 'is', null)
      .orderBy('memberships.created_at')
      .orderBy('sites.id');
  const values = Object.fromEntries(sessionIds.map((id, at) => [`session ${at}`, id]));
  const { rows } = await people.run(db, `people ${sessionIds.length}`, build, { ...values, now });
  const found = new Map<string, Person>();
  for (const [sessionId, theirs] of Map.groupBy(rows, ({ session_id }) => session_id)) {
    const [first] = theirs;
    if (!first) continue;
    const account = accountOf(first);
    found.set(sessionId, { ...account, memberships: membershipsOf(theirs), sessionId });
  }
  return found;
}

type Described = Pick<PersonRow, 'user_id' | 'email' | 'name' | 'avatar' | 'is_verified' | 'roles' | 'last_site_id'>;

function accountOf(account: Described): Omit<Account, 'memberships'> {
  return {
    id: account.user_id,
    email: account.email,
    name: account.name,
    avatar: account.avatar,
    isVerified: account.is_verified === 1,
    roles: readRoles(account.roles),
    lastSiteId: account.last_site_id,
  };
}

type MembershipRow = Pick<
  PersonRow,
  'site_id' | 'organization_id' | 'slug' | 'role' | 'url_patterns' | 'settings_version'
>;

function membershipsOf(rows: readonly MembershipRow[]): Membership[] {
  return rows.flatMap(({ site_id, organization_id, slug, role, url_patterns, settings_version }) => {
    if (site_id === null || organization_id === null || slug === null) return [];
    return {
      siteId: site_id,
      organizationId: organization_id,
      slug,
      role: role as SiteRole,
      urlPatterns: JSON.parse(url_patterns ?? '[]') as string[],
      settingsVersion: settings_version,
    };
  });
}
