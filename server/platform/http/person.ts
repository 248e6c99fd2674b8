import { type AccountRole, lowerRole, type SiteRole, siteRoles } from '#model/roles.ts';

/** A site a person is a member of, as their session remembers it. */
export interface Membership {
  readonly siteId: string;
  readonly organizationId: string;
  readonly slug: string;
  readonly role: SiteRole;
  /** What an author or editor is limited to; empty is no limit. */
  readonly urlPatterns: readonly string[];
  /** Version of the site's settings when it was read; null where there are none. */
  readonly settingsVersion: number | null;
}

/** An account with its sites, the oldest membership first. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly isVerified: boolean;
  readonly roles: readonly AccountRole[];
  readonly memberships: readonly Membership[];
  /** The site used when a call names none. */
  readonly lastSiteId: string | null;
}

/** Who calls: the account behind an access token. */
export interface Person extends Account {
  /** Of a token: `token:` and its id. */
  readonly sessionId: string;
  /** The name of the token a program calls with; absent for a session of the person's own. */
  readonly via?: string;
}

/** The membership a call is about: in the site it names, else the last used, else the first. */
export function membershipIn({ memberships, lastSiteId }: Account, named?: string | string[]): Membership | undefined {
  if (named !== undefined) return memberships.find((each) => each.siteId === named);
  return memberships.find((each) => each.siteId === lastSiteId) ?? memberships[0];
}

/**
 * A membership as the `x-view-as` header asks to see it: with the lower of both roles, so that the header can only
 * take rights away. What it does not name a role by is left out of account.
 */
export function viewedAs(membership: Membership, wanted: string | string[] | undefined): Membership {
  const role = siteRoles.find((each) => each === wanted);
  return role === undefined ? membership : { ...membership, role: lowerRole(membership.role, role) };
}
