import type { SiteRole } from '#model/roles.ts';

declare const grantedByTheGate: unique symbol;

/**
 * A site someone was allowed to reach, with the role they hold in it. Only `grantSite` makes one, and every query on
 * a site's documents asks for one, so a forgotten permission check does not compile.
 */
export interface GrantedSite {
  readonly [grantedByTheGate]: true;
  readonly id: string;
  readonly organizationId: string;
  readonly slug: string;
  readonly role: SiteRole;
  /** What the member is limited to; empty is no limit. */
  readonly urlPatterns: readonly string[];
}

/**
 * Marks a site as granted. Called by the gate in `grant-access.ts` after it checked the caller's membership, and by
 * account setup for the site it has just made for its owner.
 */
export function grantSite(site: Omit<GrantedSite, typeof grantedByTheGate>): GrantedSite {
  return Object.freeze({ ...site }) as GrantedSite;
}
