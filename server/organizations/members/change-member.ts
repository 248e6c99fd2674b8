import type { Member } from '#contract/people.ts';
import { Problem } from '#contract/problems.ts';
import { mayGrant, type SiteRole } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { revokeInvitationsBy } from '#server/organizations/invitations/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { getMember, holdMemberships, requireOtherOwner } from './queries.ts';

interface ChangedMember {
  userId: string;
  role: SiteRole;
  urlPatterns: readonly string[];
  at: number;
}

/**
 * Gives a member another role, and their limit. Whoever may no longer invite has what they sent taken back.
 * @throws Problem `not_found`, `forbidden` for a role that is not below one's own, `last_owner`
 */
export async function changeMember(
  tx: Database,
  site: GrantedSite,
  { userId, role, urlPatterns, at }: ChangedMember,
): Promise<Member> {
  await holdMemberships(tx, site.id);
  const member = await getMember(tx, site.id, userId);
  requireGrant(site, member.role);
  requireGrant(site, role);
  if (member.role === 'owner' && role !== 'owner') await requireOtherOwner(tx, site.id, userId);
  await tx
    .updateTable('memberships')
    .set({ role, url_patterns: JSON.stringify(urlPatterns) })
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .execute();
  if (!mayGrant(role, 'viewer')) await revokeInvitationsBy(tx, site.id, userId, at);
  await writeAudit(tx, {
    act: 'member.changed',
    at,
    target: targetOf(member),
    before: valuesOf(member.role, member.url_patterns),
    after: valuesOf(role, urlPatterns),
  });
  return { ...member, role, url_patterns: [...urlPatterns] };
}

/**
 * Ends a membership, by an admin or, for `isOwn`, by the member.
 * @throws Problem `not_found`, `forbidden`, `last_owner`
 */
export async function endMembership(
  tx: Database,
  site: GrantedSite,
  { userId, at, isOwn }: { userId: string; at: number; isOwn: boolean },
): Promise<Member> {
  await holdMemberships(tx, site.id);
  const member = await getMember(tx, site.id, userId);
  if (!isOwn) requireGrant(site, member.role);
  if (member.role === 'owner') await requireOtherOwner(tx, site.id, userId);
  await tx.deleteFrom('memberships').where('site_id', '=', site.id).where('user_id', '=', userId).execute();
  await revokeInvitationsBy(tx, site.id, userId, at);
  await writeAudit(tx, {
    act: isOwn ? 'member.left' : 'member.removed',
    at,
    target: targetOf(member),
    before: valuesOf(member.role, member.url_patterns),
  });
  return member;
}

function requireGrant({ role: own }: GrantedSite, role: SiteRole): void {
  if (!mayGrant(own, role)) throw new Problem('forbidden', { message: 'people.aboveYou' });
}

function targetOf({ id, email }: Member) {
  return { kind: 'member', id, name: email } as const;
}

function valuesOf(role: SiteRole, patterns: readonly string[]) {
  return { role, url_patterns: patterns.join(' ') };
}
