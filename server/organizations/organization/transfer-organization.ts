import type { Member } from '#contract/people.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { getMember } from '#server/organizations/members/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { holdOwnedSites } from './queries.ts';

/**
 * Makes a member of this site the owner of every site of the organization; who owned them stays as an admin.
 * @throws Problem `invalid` for oneself, `not_found` for no member, `forbidden` when a site has another owner
 */
export async function transferOwnership(
  tx: Database,
  site: GrantedSite,
  person: Person,
  { to, name, at }: { to: string; name: string; at: number },
): Promise<Member> {
  if (to === person.id) {
    throw new Problem('invalid', { issues: [{ path: 'to', message: 'organization.toYourself' }] });
  }
  const siteIds = await holdOwnedSites(tx, site.organizationId, person.id);
  const member = await getMember(tx, site.id, to);
  for (const siteId of siteIds) {
    await tx
      .insertInto('memberships')
      .values({ site_id: siteId, user_id: to, role: 'owner', url_patterns: '[]', created_at: at })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'user_id']).doUpdateSet({ role: 'owner', url_patterns: '[]' }),
      )
      .execute();
  }
  await tx
    .updateTable('memberships')
    .set({ role: 'admin' })
    .where('site_id', 'in', siteIds)
    .where('user_id', '=', person.id)
    .execute();
  await writeAudit(tx, {
    act: 'organization.transferred',
    at,
    site: null,
    organizationId: site.organizationId,
    target: { kind: 'organization', id: site.organizationId, name },
    before: { owner: person.email },
    after: { owner: member.email },
  });
  return member;
}
