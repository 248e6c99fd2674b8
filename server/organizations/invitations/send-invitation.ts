import { v7 as newId } from 'uuid';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import { mayGrant, type SiteRole } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashInvitation, invitationLink, newInvitationToken } from './invitation-token.ts';
import { getInvitation } from './queries.ts';

interface NewInvitation {
  email: string;
  role: SiteRole;
  urlPatterns: readonly string[];
  locale: Locale;
  /** Milliseconds. */
  life: number;
}

/**
 * Stores an invitation and its mail. Answers its id and its link, which is known only now.
 * @throws Problem `forbidden` for a role that is not below the inviter's, `already_exists` for a member or when there
 *   is one already
 */
export async function inviteMember(
  tx: Database,
  services: Services,
  site: GrantedSite,
  person: Person,
  { email, role, urlPatterns, locale, life }: NewInvitation,
): Promise<{ id: string; link: string }> {
  if (!mayGrant(site.role, role)) throw new Problem('forbidden', { message: 'people.aboveYou' });
  const at = services.clock();
  const expiresAt = at + life;
  await requireNoMember(tx, site.id, email);
  // One whose time is over makes room for a new one.
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('site_id', '=', site.id)
    .where('email', '=', email)
    .where('expires_at', '<=', at)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const token = newInvitationToken();
  const id = newId();
  const row = { id, site_id: site.id, email, role, url_patterns: JSON.stringify(urlPatterns), locale };
  await tx
    .insertInto('invitations')
    .values({
      ...row,
      token_hash: hashInvitation(services.secrets, token),
      invited_by: person.id,
      created_at: at,
      sent_at: at,
      expires_at: expiresAt,
      accepted_at: null,
      revoked_at: null,
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken('invitation.exists') : error;
    });
  const link = await mailInvitation(tx, services, site, person, { id, email, locale, token, expiresAt });
  await writeAudit(tx, {
    act: 'member.invited',
    at,
    target: { kind: 'invitation', id, name: email },
    after: { role, url_patterns: urlPatterns.join(' ') },
  });
  return { id, link };
}

/** Sends an invitation again, with a new link and as many days as before. @throws Problem `not_found`, `forbidden` */
export async function inviteAgain(
  tx: Database,
  services: Services,
  site: GrantedSite,
  person: Person,
  id: string,
): Promise<{ link: string }> {
  const { email, role, locale, sent_on, expires_on } = await getInvitation(tx, site.id, id);
  if (!mayGrant(site.role, role)) throw new Problem('forbidden', { message: 'people.aboveYou' });
  await requireNoMember(tx, site.id, email);
  const at = services.clock();
  const token = newInvitationToken();
  const expiresAt = at + (expires_on - sent_on);
  await tx
    .updateTable('invitations')
    .set({
      token_hash: hashInvitation(services.secrets, token),
      sent_at: at,
      expires_at: expiresAt,
      invited_by: person.id,
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  const link = await mailInvitation(tx, services, site, person, { id, email, locale, token, expiresAt });
  await writeAudit(tx, { act: 'invitation.resent', at, target: { kind: 'invitation', id, name: email } });
  return { link };
}

async function requireNoMember(tx: Database, siteId: SiteId, email: string): Promise<void> {
  const member = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.site_id', '=', siteId)
    .where('u.email', '=', email)
    .executeTakeFirst();
  if (member) throw taken('invitation.isMember');
}

function taken(message: string): Problem {
  return new Problem('already_exists', { message, issues: [{ path: 'email', message }] });
}

async function mailInvitation(
  tx: Database,
  services: Services,
  site: GrantedSite,
  person: Person,
  mail: { id: string; email: string; locale: Locale; token: string; expiresAt: number },
): Promise<string> {
  const link = invitationLink(services.config, mail.token);
  const names = await tx
    .selectFrom('organizations as o')
    .innerJoin('sites as s', 's.organization_id', 'o.id')
    .leftJoin('settings as d', 'd.site_id', 's.id')
    .select(['o.name as organization', 'd.title', 's.slug'])
    .where('s.id', '=', site.id)
    .executeTakeFirstOrThrow();
  await queueMail(tx, services, {
    to: mail.email,
    locale: mail.locale,
    template: 'invitation',
    values: { inviter: person.name, site: names.title ?? names.slug, organization: names.organization, link },
    expiresAt: mail.expiresAt,
    idempotencyKey: `invitation:${mail.id}:${hashInvitation(services.secrets, mail.token)}`,
    siteId: site.id,
    actorId: person.id,
  });
  return link;
}
