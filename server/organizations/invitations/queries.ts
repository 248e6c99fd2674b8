import type { Invitation } from '#contract/invitations.ts';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import type { SiteRole } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

function selectOpen(db: Database, siteId: SiteId) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.url_patterns', 'i.locale', 'u.name as invited_by'])
    .select(['i.created_at as added_on', 'i.sent_at as sent_on', 'i.expires_at as expires_on'])
    .where('i.site_id', '=', siteId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null);
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>;

function describeInvitation({ role, url_patterns, locale, ...row }: OpenRow): Invitation {
  const patterns = JSON.parse(url_patterns) as string[];
  return { ...row, role: role as SiteRole, url_patterns: patterns, locale: locale as Locale };
}

/** The most that are listed; a site has few. */
const MAX_LISTED = 500;

/** The invitations of a site that nobody has taken and nobody took back, newest first. */
export async function listInvitationsOf(db: Database, siteId: SiteId): Promise<Invitation[]> {
  const rows = await selectOpen(db, siteId).orderBy('i.created_at', 'desc').orderBy('i.id').limit(MAX_LISTED).execute();
  return rows.map(describeInvitation);
}

/** @throws Problem `not_found` */
export async function getInvitation(db: Database, siteId: SiteId, id: string): Promise<Invitation> {
  const row = await selectOpen(db, siteId).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeInvitation(row);
}

/** Takes back what a member sent who may not invite any more. */
export async function revokeInvitationsBy(tx: Database, siteId: SiteId, userId: string, at: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('site_id', '=', siteId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Takes back what someone sent who may not sign in any more, in every site. */
export async function revokeInvitationsOf(tx: Database, userId: string, at: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Takes back what was sent to an address whose account is deleted, from every site. */
export async function revokeInvitationsTo(tx: Database, email: string, at: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
