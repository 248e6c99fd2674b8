import { Problem } from '#contract/problems.ts';
import { mayGrant, type SiteRole } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { isReferenceViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashInvitation } from './invitation-token.ts';

type Parts = Pick<Services, 'clock' | 'secrets'>;

/** An invitation that can be taken now, found by its token. @throws Problem `invitation_over` for any other */
export async function getOpenInvitation(db: Database, { clock, secrets }: Parts, token: string) {
  const found = await db
    .selectFrom('invitations as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'i.site_id').onRef('m.user_id', '=', 'i.invited_by'),
    )
    .leftJoin('settings as d', 'd.site_id', 's.id')
    .select(['i.id', 'i.email', 'i.role', 'i.url_patterns', 'i.expires_at', 'i.site_id', 's.organization_id'])
    .select(['o.name as organization', 'u.name as inviter', 'd.title', 's.slug', 'm.role as inviter_role'])
    .where('i.token_hash', '=', hashInvitation(secrets, token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', clock())
    .executeTakeFirst();
  // What its sender could not give today is not given by what they sent before.
  if (!found || !mayGrant((found.inviter_role ?? 'viewer') as SiteRole, found.role as SiteRole)) {
    throw new Problem('invitation_over');
  }
  return found;
}

/** Before an account is made for it. @throws Problem `invitation_over`, `invitation_of_another` */
export async function requireInvitation(db: Database, services: Parts, token: string, email: string): Promise<void> {
  const invitation = await getOpenInvitation(db, services, token);
  if (invitation.email !== email) throw new Problem('invitation_of_another');
}

/**
 * Makes an account a member by the invitation of this token, in the transaction that may have made the account; of two
 * uses at once one wins. Tell `membership-changed` of the user after the commit. Answers the site's id.
 * @throws Problem `invitation_over`, `invitation_of_another` when it was sent to another address
 */
export async function consumeInvitation(
  tx: Database,
  services: Parts,
  token: string,
  account: { id: string; email: string; name: string },
): Promise<string> {
  const at = services.clock();
  const invitation = await getOpenInvitation(tx, services, token);
  if (invitation.email !== account.email) throw new Problem('invitation_of_another');
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('id', '=', invitation.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem('invitation_over');
  const { site_id, role, url_patterns, organization_id } = invitation;
  await tx
    .insertInto('memberships')
    .values({ site_id, user_id: account.id, role, url_patterns, created_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
    .execute()
    .catch((error: unknown) => {
      // The site, or the account, has gone since it was looked at.
      throw isReferenceViolation(error) ? new Problem('invitation_over', { cause: error }) : error;
    });
  await tx.updateTable('users').set({ last_site_id: site_id }).where('id', '=', account.id).execute();
  await writeAudit(tx, {
    act: 'member.joined',
    at,
    site: { id: site_id, organizationId: organization_id },
    actor: account,
    target: { kind: 'member', id: account.id, name: account.email },
    after: { role, url_patterns: (JSON.parse(url_patterns) as string[]).join(' ') },
  });
  return site_id;
}
