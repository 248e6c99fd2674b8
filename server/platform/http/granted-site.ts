import type { SiteRole } from '#model/roles.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';

declare const grantedByTheGate: unique symbol;

/**
 * A site someone was allowed to reach, with the role they hold in it. Only `grantSite` makes one, and every query on
 * a site's rows asks for one or for its id, so a forgotten permission check does not compile.
 */
export interface GrantedSite {
  readonly [grantedByTheGate]: true;
  readonly id: SiteId;
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
export function grantSite(site: Omit<GrantedSite, typeof grantedByTheGate | 'id'> & { id: string }): GrantedSite {
  return Object.freeze({ ...site, id: asTrustedSiteId(site.id) }) as GrantedSite;
}
